/** Keys as answers. */
import { describe, expect, it } from 'vitest';
import { readKey } from './answer-input.ts';

const key = (changes: Partial<Parameters<typeof readKey>[0]>) => ({
  key: 'x',
  code: 'KeyX',
  repeat: false,
  timeStamp: 5,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...changes,
});

describe('answer keys', () => {
  it('are 1 to 4 in the row and on the number pad, also on a Thai keyboard', () => {
    expect(readKey(key({ key: '2', code: 'Digit2' }), null)).toMatchObject({ choice: 2 });
    expect(readKey(key({ key: '4', code: 'Numpad4' }), null)).toMatchObject({ choice: 4 });
    expect(readKey(key({ key: '-', code: 'Digit3' }), null)).toMatchObject({ choice: 3 });
    expect(readKey(key({ key: '5', code: 'Digit5' }), null)).toBeNull();
  });

  it('let Enter and space choose the answer that has the focus, and leave browser shortcuts alone', () => {
    expect(readKey(key({ key: 'Enter', code: 'Enter' }), 3)).toMatchObject({ choice: 3 });
    expect(readKey(key({ key: ' ', code: 'Space' }), null)).toBeNull();
    expect(readKey(key({ key: '1', code: 'Digit1', ctrlKey: true }), null)).toBeNull();
  });

  it('say when a key is held down', () => {
    const held = readKey(key({ key: '1', code: 'Digit1', repeat: true }), null);
    expect(held).toMatchObject({ isRepeat: true, timeStamp: 5 });
  });
});
