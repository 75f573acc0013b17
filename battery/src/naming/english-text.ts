/** English words without their endings and small companions (battery design, section 4, step 1). */

/** Ending → ending of the singular. */
const IRREGULAR: readonly (readonly [plural: string, singular: string])[] = [
  ['mice', 'mouse'],
  ['lice', 'louse'],
  ['geese', 'goose'],
  ['teeth', 'tooth'],
  ['feet', 'foot'],
  ['oxen', 'ox'],
  ['children', 'child'],
  ['men', 'man'],
  ['cacti', 'cactus'],
  ['fungi', 'fungus'],
  ['octopi', 'octopus'],
  ['potami', 'potamus'],
  ['larvae', 'larva'],
];
const SHORTEST_SINGULAR = 3;

/** What a word may be the plural of; empty when it does not look like a plural. */
export function singularsOf(word: string): readonly string[] {
  const cut = (letters: number, ending = ''): string => word.slice(0, -letters) + ending;
  const found = IRREGULAR.flatMap(([plural, singular]) =>
    word.endsWith(plural) ? [cut(plural.length, singular)] : [],
  );
  if (word.endsWith('s') && !word.endsWith('ss')) {
    found.push(cut(1));
    if (word.endsWith('ies')) found.push(cut(3, 'y'), cut(2));
    if (word.endsWith('ves')) found.push(cut(3, 'f'), cut(3, 'fe'));
    if (/(?:[sxz]|[cs]h|...o)es$/u.test(word)) found.push(cut(2));
  }
  return found.filter((singular) => singular.length >= SHORTEST_SINGULAR);
}

export const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the', 'some']);
