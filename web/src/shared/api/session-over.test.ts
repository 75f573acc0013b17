import { beforeEach, expect, it, vi } from 'vitest';
import type { CallError } from './call-error.ts';
import { readSession, saveSession } from './session.ts';
import { endSession, isSessionOver, noteTyping, putSessionOverOff } from './session-over.ts';

const REJECTED: CallError = { status: 401, message: 'unauthorized', fields: [] };
const OVER: CallError = { ...REJECTED, message: 'session_is_over' };
const session = { token: 'a-token', userId: 'a-user', role: 'TEACHER' };
let location = { pathname: '/classes' };

beforeEach(() => {
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
  location = { pathname: '/classes' };
  vi.stubGlobal('location', location);
  saveSession(session);
});

it('keeps the page where something was typed until the same person is back', () => {
  noteTyping();
  expect(endSession(REJECTED)).toEqual(OVER);
  expect(readSession().token).toBe('a-token');
  expect(isSessionOver()).toBe(true);
  putSessionOverOff();
  expect(isSessionOver()).toBe(false);
  endSession(REJECTED);
  saveSession({ ...session, token: 'a-new-token' });
  expect(isSessionOver()).toBe(false);
});

it('ends the session where nothing was typed on this page, and leaves one alone that a run needs', () => {
  location.pathname = '/results';
  expect(endSession(REJECTED, true)).toEqual(OVER);
  expect(readSession().token).toBe('a-token');
  expect(endSession({ ...REJECTED, status: 403 })).toMatchObject({ status: 403 });
  expect(readSession().token).toBe('a-token');
  expect(endSession(REJECTED)).toEqual(OVER);
  expect(readSession().token).toBeNull();
  expect(isSessionOver()).toBe(false);
});
