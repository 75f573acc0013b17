/** What the pages of this device are known by in studies: drawn once, and leading nowhere else. */
const KEY = 'studyDevice';
const BYTES = 16;

/** 22 characters. Where the browser stores nothing, another one each time. */
export function readStudyDevice(): string {
  try {
    const known = localStorage.getItem(KEY);
    if (known && /^[\w-]{22}$/.test(known)) return known;
    const drawn = drawDevice();
    localStorage.setItem(KEY, drawn);
    return drawn;
  } catch {
    return drawDevice();
  }
}

function drawDevice(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
