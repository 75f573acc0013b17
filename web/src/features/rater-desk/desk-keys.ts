/**
 * What a key means at the desk. Letters are read from the keyboard's layout, and from the place of the key where
 * the layout is not a Latin one, so a rater with a Thai keyboard need not switch.
 */
import { DECISIONS, type Decision } from '@jamdai/battery/present';
import { useEffect, useEffectEvent } from 'react';
import { isTyping } from '../../shared/page/is-typing.ts';

export type DeskMove =
  | { readonly kind: 'decide'; readonly decision: Decision }
  | { readonly kind: 'up' | 'down' | 'confirm' | 'undo' | 'next' | 'rest' };

export interface PressedKey {
  readonly key: string;
  /** The place of the key, for instance `KeyR`. */
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const MOVES: Readonly<Record<string, Exclude<DeskMove['kind'], 'decide'>>> = {
  arrowup: 'up',
  arrowdown: 'down',
  enter: 'confirm',
  c: 'confirm',
  u: 'undo',
  n: 'next',
  a: 'rest',
};

/** Null: none of the desk's keys, or one of the browser's combinations. */
export function findMove(pressed: PressedKey): DeskMove | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const key = nameOf(pressed);
  const decision = DECISIONS.find((it) => it === key);
  if (decision) return { kind: 'decide', decision };
  const kind = MOVES[key];
  return kind ? { kind } : null;
}

function nameOf({ key, code }: PressedKey): string {
  const isPlain = /^[\x20-\x7e]+$/.test(key);
  return (isPlain ? key : code.replace(/^(?:Key|Digit|Numpad)/, '')).toLowerCase();
}

/** While it is on: each move that somebody presses and that belongs to no field. */
export function useDeskKeys(
  isOn: boolean,
  carryOut: (move: DeskMove, event: KeyboardEvent) => void,
): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const move = isTyping(event.target) ? null : findMove(event);
    if (move) carryOut(move, event);
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn]);
}
