/** Pointers and keys as answers. */
import { describe, expect, it } from 'vitest';
import { readKey, readPointer } from './answer-input.ts';

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
    expect(readKey(key({ key: 'Enter', code: 'Enter' }), { choice: 3 })).toMatchObject({
      choice: 3,
    });
    expect(readKey(key({ key: ' ', code: 'Space' }), null)).toBeNull();
    expect(readKey(key({ key: '1', code: 'Digit1', ctrlKey: true }), null)).toBeNull();
  });

  it('say when a key is held down', () => {
    const held = readKey(key({ key: '1', code: 'Digit1', repeat: true }), null);
    expect(held).toMatchObject({ isRepeat: true, timeStamp: 5 });
  });
});

describe('keys below a sum', () => {
  it('are 1 to 9, and 0 for 10, also on a Thai keyboard', () => {
    const read = (code: string, typed = 'x') => readKey(key({ key: typed, code }), null, true);
    expect(read('Digit7')).toEqual({ kind: 'worked', value: 7, isRepeat: false, timeStamp: 5 });
    expect(read('Numpad0')).toMatchObject({ value: 10 });
    expect(read('', '3')).toMatchObject({ kind: 'worked', value: 3 });
    expect(read('KeyA', 'a')).toBeNull();
  });

  it('let Enter press the button that has the focus', () => {
    const enter = key({ key: 'Enter', code: 'Enter' });
    expect(readKey(enter, { value: 10 }, true)).toMatchObject({ kind: 'worked', value: 10 });
  });
});

const pointer = (changes: Partial<Parameters<typeof readPointer>[0]>) => ({
  isPrimary: true,
  button: 0,
  pointerType: 'touch',
  timeStamp: 5,
  ...changes,
});

describe('answer pointers', () => {
  it.each(['mouse', 'touch', 'pen'] as const)('choose by the press of a %s', (pointerType) => {
    expect(readPointer(pointer({ pointerType }), { choice: 2 })).toEqual({
      kind: 'answered',
      timeStamp: 5,
      choice: 2,
      input: pointerType,
      isRepeat: false,
    });
  });

  it('press the buttons of a sum', () => {
    expect(readPointer(pointer({}), { value: 9 })).toMatchObject({ kind: 'worked', value: 9 });
  });

  it('choose nothing with a second finger, another mouse button, or beside the choices', () => {
    const touched = { kind: 'touched', timeStamp: 5 };
    expect(readPointer(pointer({ isPrimary: false }), { choice: 2 })).toEqual(touched);
    expect(readPointer(pointer({ pointerType: 'mouse', button: 2 }), { choice: 2 })).toEqual(
      touched,
    );
    expect(readPointer(pointer({}), null)).toEqual(touched);
  });
});
