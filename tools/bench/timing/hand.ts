/**
 * The taker's hand: presses choice 1 a seeded while after the choices appeared, by key, mouse or finger, as
 * trusted input of the browser. A button is let go at once, so that an engine that counts to the release is
 * not charged with the time a real finger stays down.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { InputKind } from './recording.ts';
import type { Tab } from './tab.ts';

export interface Position {
  readonly x: number;
  readonly y: number;
}

/** After the word from the page, which itself comes two frames after the choices; some frames, at any place in one. */
const SHORTEST_MS = 15;
const LONGEST_MS = 75;

export async function answerLikeAHand(
  tab: Tab,
  input: InputKind,
  position: Position,
  draw: () => number,
): Promise<void> {
  await pause(SHORTEST_MS + (LONGEST_MS - SHORTEST_MS) * draw());
  await press(tab, input, position);
}

/** Moves nothing and waits for nothing: down and up in one breath. */
export async function press(tab: Tab, input: InputKind, { x, y }: Position): Promise<void> {
  switch (input) {
    case 'key':
      await pressKey(tab, '1');
      return;
    case 'mouse': {
      const button = { x, y, button: 'left', clickCount: 1 };
      await Promise.all([
        tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...button }),
        tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...button }),
      ]);
      return;
    }
    case 'touch':
      await Promise.all([
        tab.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
        tab.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]);
  }
}

/** One of the digits. */
export async function pressKey(tab: Tab, digit: string): Promise<void> {
  const key = { key: digit, code: `Digit${digit}`, windowsVirtualKeyCode: 48 + Number(digit) };
  await Promise.all([
    tab.send('Input.dispatchKeyEvent', { type: 'keyDown', text: digit, ...key }),
    tab.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }),
  ]);
}
