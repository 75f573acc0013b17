/** Why a call did not bring what it was to bring, as every screen gets it. */
import type { FieldProblem, MessageKey } from '@jamdai/contract';
import type { BrowserReason } from '../strings/browser-reasons.ts';

export type CallReason = MessageKey | BrowserReason;

export interface CallWait {
  /** Unix time in ms. */
  readonly untilMs: number;
  /** From when the error was given, at least 1. */
  readonly seconds: number;
}

export interface CallError {
  /** HTTP status; null without an answer of the server that can be read. */
  readonly status: number | null;
  readonly message: CallReason;
  readonly fields: readonly FieldProblem[];
  /** The server named when it may be asked again (Retry-After). Absent: it did not. */
  readonly wait?: CallWait;
}

export function waitUntil(untilMs: number, nowMs: number): CallWait {
  return { untilMs, seconds: Math.max(1, Math.ceil((untilMs - nowMs) / 1000)) };
}
