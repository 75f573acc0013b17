/**
 * Texts of JSON have forbidden characters only by escapes (a null byte itself is no JSON, and the text was well formed). True for
 * nearly every honest body, of which then no text need be looked at.
 *
 * Gain: 0.56 ms of the processor for a save, 0.65 ms without (13 %, 2026-11-23). The plain version is `findHostileText` in
 * ../json-body.ts; harmless-json.test.ts holds the two against each other.
 */
export function isPlainlyHarmless(text: string, value: unknown, maxDepth: number): boolean {
  return !text.includes('\\u') && isAtMostDeep(value, maxDepth);
}

/** Whether lists and objects nest no more than so many levels; goes no deeper than that itself. */
function isAtMostDeep(value: unknown, levels: number): boolean {
  if (!isNest(value)) return true;
  if (levels === 0) return false;
  // A result has hundreds of lists and objects and a thousand numbers: no list of fields is made, no call for a number.
  if (Array.isArray(value)) {
    for (let location = 0; location < value.length; location += 1) {
      const inner: unknown = value[location];
      if (isNest(inner) && !isAtMostDeep(inner, levels - 1)) return false;
    }
    return true;
  }
  for (const name in value) {
    const inner = value[name];
    if (isNest(inner) && !isAtMostDeep(inner, levels - 1)) return false;
  }
  return true;
}

function isNest(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
