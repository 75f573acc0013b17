/**
 * Hands: pointers and keys as facts for the run. An answer is the press, not the release, and its time is the
 * event's own stamp.
 */
import { CHOICE_NOS, type ChoiceNo, type InputKind } from '@jamdai/battery/present';

export type Press =
  | {
      readonly kind: 'answered';
      readonly timeStamp: number;
      readonly choice: ChoiceNo;
      readonly input: InputKind;
      readonly isRepeat: boolean;
    }
  | {
      readonly kind: 'worked';
      readonly timeStamp: number;
      /** 1–10: a button of a sum. */
      readonly value: number;
      readonly isRepeat: boolean;
    }
  | { readonly kind: 'touched'; readonly timeStamp: number };

/** A button that counts: a choice, or a value below a sum. */
export type Target = { readonly choice: ChoiceNo } | { readonly value: number };

/** Calls `onPress` for presses inside `root` and for the answer keys; returns how to stop. */
export function listenForPresses(root: HTMLElement, onPress: (press: Press) => void): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  root.addEventListener(
    'pointerdown',
    (event) => {
      if (!isAside(event.target)) onPress(readPointer(event, targetUnder(event.target)));
    },
    options,
  );
  root.addEventListener(
    'click',
    (event) => {
      // A click without a press before it comes from a switch, a voice or a screen reader.
      const target = event.detail === 0 ? targetUnder(event.target) : null;
      if (target) onPress(pressOf(target, event.timeStamp, 'key', false));
    },
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      const focused = targetUnder(event.target);
      // The way to stop has the focus after 'go on with the test': there, too, 1 to 4 answer.
      const press = isInDialog(event.target) ? null : readKey(event, focused, hasKeypad(root));
      if (!press) return;
      // Else Enter on a button would come a second time, as a click.
      if (focused) event.preventDefault();
      onPress(press);
    },
    options,
  );
  return () => stop.abort();
}

/** The way to stop and the question about it are no part of the test. */
function isAside(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog, [data-stop]') !== null;
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('dialog') !== null;
}

type Pointer = Pick<PointerEvent, 'isPrimary' | 'button' | 'pointerType' | 'timeStamp'>;

/** `target` is what lies under the pointer. A second finger or another mouse button chooses nothing. */
export function readPointer(event: Pointer, target: Target | null): Press {
  const { timeStamp } = event;
  if (!target || !event.isPrimary || event.button !== 0) return { kind: 'touched', timeStamp };
  const input =
    event.pointerType === 'touch' || event.pointerType === 'pen' ? event.pointerType : 'mouse';
  return pressOf(target, timeStamp, input, false);
}

function pressOf(target: Target, timeStamp: number, input: InputKind, isRepeat: boolean): Press {
  return 'choice' in target
    ? { kind: 'answered', timeStamp, choice: target.choice, input, isRepeat }
    : { kind: 'worked', timeStamp, value: target.value, isRepeat };
}

type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'repeat' | 'timeStamp' | 'ctrlKey' | 'altKey' | 'metaKey'
>;

/** `focused` is the button that has the focus, if any. `null`: a key that means nothing here. */
export function readKey(event: Key, focused: Target | null, isKeypadOn = false): Press | null {
  const { timeStamp, repeat } = event;
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const target = isKeypadOn ? valueOfKey(event) : choiceOfKey(event);
  const chosen = target ?? (event.key === 'Enter' || event.key === ' ' ? focused : null);
  return chosen && pressOf(chosen, timeStamp, 'key', repeat);
}

function choiceOfKey(key: Pick<Key, 'code' | 'key'>): Target | null {
  const digit = digitOfKey(key);
  const choice = CHOICE_NOS.find((no) => no === digit);
  return choice ? { choice } : null;
}

/** Keys 1–9, and 0 for 10. */
function valueOfKey(key: Pick<Key, 'code' | 'key'>): Target | null {
  const digit = digitOfKey(key);
  return digit === null ? null : { value: digit === 0 ? 10 : digit };
}

/** By place first: on a Thai keyboard the digit keys write letters. */
function digitOfKey({ code, key }: Pick<Key, 'code' | 'key'>): number | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1] ?? /^\d$/.exec(key)?.[0];
  return digit === undefined ? null : Number(digit);
}

/** A sum is on the screen, so that keys mean its buttons. */
function hasKeypad(root: HTMLElement): boolean {
  return root.querySelector('[data-layer][data-on] [data-answer]') !== null;
}

function targetUnder(target: EventTarget | null): Target | null {
  const button = target instanceof Element ? target.closest('[data-choice], [data-answer]') : null;
  const choice = CHOICE_NOS.find((no) => String(no) === button?.getAttribute('data-choice'));
  if (choice) return { choice };
  const value = Number(button?.getAttribute('data-answer'));
  return value > 0 ? { value } : null;
}
