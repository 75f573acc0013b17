/** Whether this visit has passed a sound check: asked once, before the first heard test. */
const KEY = 'soundCheck';

export function hasPassedSoundCheck(): boolean {
  try {
    return sessionStorage.getItem(KEY) === 'passed';
  } catch {
    return false;
  }
}

export function rememberSoundCheck(): void {
  try {
    sessionStorage.setItem(KEY, 'passed');
  } catch {
    // A browser that stores nothing asks again before the next heard test.
  }
}
