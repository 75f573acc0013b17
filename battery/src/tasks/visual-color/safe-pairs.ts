/**
 * Pairs of colours that everybody can tell apart: their CIEDE2000 difference (Sharma, Wu & Dalal 2005) is at
 * least 20 in normal and in simulated protan, deutan and tritan vision (Machado, Oliveira & Fernandes 2009,
 * severity 1). Only such a pair may decide between two choices. The list follows from colours.ts; its
 * automated test computes it again.
 */

const SAFE_PARTNERS: Readonly<Record<string, readonly string[]>> = {
  black: ['orange', 'sky', 'green', 'yellow', 'blue', 'red', 'pink'],
  orange: ['black', 'sky', 'blue'],
  sky: ['black', 'orange', 'yellow', 'blue', 'red'],
  green: ['black', 'yellow', 'pink'],
  yellow: ['black', 'sky', 'green', 'blue', 'red'],
  blue: ['black', 'orange', 'sky', 'yellow', 'red', 'pink'],
  red: ['black', 'sky', 'yellow', 'blue', 'pink'],
  pink: ['black', 'green', 'blue', 'red'],
};

/** False for a colour and itself. Throws on a colour that is none of the eight. */
export function isSafePair(one: string, other: string): boolean {
  const partners = SAFE_PARTNERS[one];
  if (!partners) throw new Error(`colour: ${one} has no list of partners`);
  return partners.includes(other);
}
