import { expect, it } from 'vitest';
import { findMove } from './desk-keys.ts';

const press = (key: string, code: string, held = {}) =>
  findMove({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...held });

it('reads 1, 0, r and s as decisions, also from the number block and in capitals', () => {
  expect(press('1', 'Numpad1')).toEqual({ kind: 'decide', decision: '1' });
  expect(press('0', 'Digit0')).toEqual({ kind: 'decide', decision: '0' });
  expect(press('R', 'KeyR')).toEqual({ kind: 'decide', decision: 'r' });
});

it('reads the place of the key where the keyboard writes Thai, and the letter where it is a Latin one', () => {
  expect(press('ๅ', 'Digit1')).toEqual({ kind: 'decide', decision: '1' });
  expect(press('ห', 'KeyS')).toEqual({ kind: 'decide', decision: 's' });
  expect(press('แ', 'KeyC')).toEqual({ kind: 'confirm' });
  expect(press('r', 'KeyO')).toEqual({ kind: 'decide', decision: 'r' });
  expect(press('x', 'KeyR')).toBeNull();
});

it('leaves the browser its own combinations, and every other key', () => {
  expect(press('r', 'KeyR', { ctrlKey: true })).toBeNull();
  expect(press('c', 'KeyC', { metaKey: true })).toBeNull();
  expect(press('Tab', 'Tab')).toBeNull();
  expect(press('Enter', 'Enter')).toEqual({ kind: 'confirm' });
});
