/**
 * Which checks this visit has passed: the sound check is about the device, the colour check about the person
 * who took it.
 */
const SOUND_KEY = 'soundCheck';
const SOUND_PASSED = 'passed';
const COLOUR_KEY = 'colourCheck';

export function hasPassedSoundCheck(): boolean {
  return read(SOUND_KEY) === SOUND_PASSED;
}

export function rememberSoundCheck(): void {
  keep(SOUND_KEY, SOUND_PASSED);
}

export function hasPassedColourCheck(userId: string): boolean {
  return read(COLOUR_KEY) === userId;
}

export function rememberColourCheck(userId: string): void {
  keep(COLOUR_KEY, userId);
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function keep(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing asks again before the next test.
  }
}
