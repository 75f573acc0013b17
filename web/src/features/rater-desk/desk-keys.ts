/**
 * What a key means at the desk. Letters are read from the keyboard's layout, and from the place of the key where
 * the layout is not a Latin one, so a rater with a Thai keyboard need not switch. Pure.
 */
import { DECISIONS, type Decision } from '@jamdai/battery/present';

export type DeskMove =
  | { readonly kind: 'decide'; readonly decision: Decision }
  | { readonly kind: 'up' | 'down' | 'confirm' | 'undo' | 'next' };

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
