/**
 * Which checks this visit has passed: the sound check is about the device and a set of sounds, colour and typing about the person
 * who took it.
 */
import type { Language, SoundSet, TestName } from '@jamdai/battery/present';

/** One for each set of sounds and language. */
const SOUND_KEY = 'soundCheck';
const SOUND_PASSED = 'passed';
/** One for each test: each has colours of its own. */
const COLOUR_KEY = 'colourCheck';
/** One for each language. */
const TYPING_KEY = 'typingCheck';
const LIMIT_KEY = 'typingLimit';

export function hasPassedSoundCheck(set: SoundSet, language: Language): boolean {
  return read(`${SOUND_KEY}.${set}.${language}`) === SOUND_PASSED;
}

export function rememberSoundCheck(set: SoundSet, language: Language): void {
  store(`${SOUND_KEY}.${set}.${language}`, SOUND_PASSED);
}

export function hasPassedColourCheck(userId: string, testName: TestName): boolean {
  return read(`${COLOUR_KEY}.${testName}`) === userId;
}

export function rememberColourCheck(userId: string, testName: TestName): void {
  store(`${COLOUR_KEY}.${testName}`, userId);
}

/** Copied, passed over or declared hard: not asked again in this visit. */
export function hasMetTypingCheck(userId: string, language: Language): boolean {
  return read(`${TYPING_KEY}.${language}`) === userId;
}

export function rememberTypingCheck(userId: string, language: Language): void {
  store(`${TYPING_KEY}.${language}`, userId);
}

/** Whether the taker has said in this visit that typing is hard for them. */
export function isTypingLimited(userId: string): boolean {
  return read(LIMIT_KEY) === userId;
}

export function rememberTypingLimit(userId: string, isLimited: boolean): void {
  store(LIMIT_KEY, isLimited ? userId : '');
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing asks again before the next test.
  }
}
