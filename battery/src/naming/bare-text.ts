/**
 * A typed word without what does not belong to it, and the key under which words are compared (battery design,
 * section 4, step 1).
 */
import type { Language } from '../catalogue.ts';
import { respellingsOf } from './naming-lexicon.ts';
import { ARTICLES } from './english-text.ts';
import { repairThai } from './thai-text.ts';

const INVISIBLE = /[\p{Cf}\p{Cs}\u034f\ufe00-\ufe0f]/gu;
/** Neither letter nor mark, nor what may stand inside a word; ๆ is a letter to Unicode. */
const OUTSIDE_WORDS = /[^\p{L}\p{M}'’ -]|ๆ/gu;
/** ASCII has no marks; Latin letters with accents lose them, Thai keeps its own. */
const ACCENT = /[\u0300-\u036f]/gu;

/** Composed, lower case, invisible characters dropped, Thai marks in order. Nothing else is taken away. */
export function normalise(text: string): string {
  return repairThai(text.replaceAll(INVISIBLE, '').normalize('NFC').toLowerCase());
}

/** Normalised, single blanks, without numbers, bullets, emoji, articles and reduplication; may be empty. */
export function bareOf(text: string, language: Language): string {
  const words = normalise(text).replaceAll(OUTSIDE_WORDS, ' ').split(/\s+/u).map(trimHyphens);
  const retained = words.filter((word) => word !== '');
  if (language === 'th') return retained.join(' ');
  while (retained.length > 1 && ARTICLES.has(retained[0] as string)) retained.shift();
  return retained.join(' ');
}

/** Equal for spellings that differ in blanks, hyphens, apostrophes, accents and known respellings only. */
export function keyOf(bare: string, language: Language): string {
  const squeezed = bare.replaceAll(/[\s'’-]/gu, '');
  if (language === 'th') return respell(squeezed);
  return squeezed.normalize('NFD').replaceAll(ACCENT, '').normalize('NFC');
}

const HYPHENS: ReadonlySet<string> = new Set("'’-");

function trimHyphens(word: string): string {
  let [from, to] = [0, word.length];
  while (from < to && HYPHENS.has(word.charAt(from))) from += 1;
  while (from < to && HYPHENS.has(word.charAt(to - 1))) to -= 1;
  return word.slice(from, to);
}

/** By their first letter, the longest first. */
const RESPELLINGS = Map.groupBy(respellingsOf('th'), ([part]) => part.charAt(0));

function respell(text: string): string {
  let respelled = '';
  let at = 0;
  while (at < text.length) {
    const begun = RESPELLINGS.get(text.charAt(at));
    const [part, as] = begun?.find(([one]) => text.startsWith(one, at)) ?? [text.charAt(at), null];
    respelled += as ?? part;
    at += part.length;
  }
  return respelled;
}
