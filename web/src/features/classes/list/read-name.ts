/** The name of a pupil without the title before it, which tells the sex; a name in one cell parted into first and last. */
import type { Gender } from '@jamdai/contract';
import { TITLES } from '../../../shared/strings/class-list-words.ts';

export interface ReadName {
  readonly firstname: string;
  readonly lastname: string;
  /** Null: no title before the name. */
  readonly gender: Gender | null;
}

/** A vowel or tone mark that cannot begin a word: then the letters before it belong to the name. */
const NO_BEGINNING = /^[\u0E30-\u0E3A\u0E45-\u0E4E]/u;

/** `lastname` null: both stand in the first cell, in that order, or `last, first`. */
export function readName(firstCell: string, lastCell: string | null): ReadName {
  const { name, gender } = cutTitle(plainBlanks(firstCell));
  if (lastCell !== null) return { firstname: name, lastname: plainBlanks(lastCell), gender };
  const [last, first] = name.split(',').map((part) => part.trim());
  if (last && first) {
    const cut = cutTitle(first);
    return { firstname: cut.name, lastname: last, gender: gender ?? cut.gender };
  }
  const [firstname = '', ...rest] = name.split(' ');
  return { firstname, lastname: rest.join(' '), gender };
}

function cutTitle(name: string): { readonly name: string; readonly gender: Gender | null } {
  for (const { title, gender, isGlued } of TITLES) {
    if (!name.toLowerCase().startsWith(title)) continue;
    const rest = name.slice(title.length);
    const bare = rest.replace(/^[\s.]+/u, '');
    const isWord = rest !== bare || bare === '';
    if (isWord || (isGlued && bare.length > 1 && !NO_BEGINNING.test(bare))) {
      return { name: bare, gender };
    }
  }
  return { name, gender: null };
}

/** A line break stays: a quote that was not closed swallows lines, and that must be seen. */
function plainBlanks(text: string): string {
  return text.replaceAll(/[^\S\n]+/gu, ' ').trim();
}
