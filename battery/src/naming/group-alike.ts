/**
 * Words that seem to mean the same though they are spelled otherwise, so that people decide them once: spellings with one key,
 * with one suggested word of the lexicon, or as near to the most frequent one as the spelling rule allows. Pure.
 */
import type { Language } from '../catalogue.ts';
import { bareOf, keyOf } from './bare-text.ts';
import { editDistance } from './edit-distance.ts';
import { spellingOf } from './lexicon-index.ts';
import { consonantsOf } from './thai-text.ts';

export interface CountedForm {
  readonly typed: string;
  readonly count: number;
  /** A word of the lexicon that may be meant; null: none. */
  readonly canonical: string | null;
}

/** In letters of English, in consonants of Thai: shorter words have too many neighbours. */
const ALIKE_LENGTH = { en: 5, th: 4 } as const;
const TWO_APART_LENGTH = { en: 9, th: 7 } as const;

/** Each group and the groups themselves with the most frequent first. */
export function groupAlike<Form extends CountedForm>(
  forms: readonly Form[],
  language: Language,
): readonly (readonly Form[])[] {
  const groups: { readonly head: Read<Form>; readonly forms: Form[] }[] = [];
  const inOrder = forms.toSorted((a, b) => b.count - a.count || (a.typed < b.typed ? -1 : 1));
  for (const form of inOrder) {
    const read = readForm(form, language);
    const own = groups.find(({ head }) => isAlike(head, read, language));
    if (own) own.forms.push(form);
    else groups.push({ head: read, forms: [form] });
  }
  const countOf = (group: readonly Form[]): number =>
    group.reduce((sum, { count }) => sum + count, 0);
  return groups.map((group) => group.forms).toSorted((a, b) => countOf(b) - countOf(a));
}

interface Read<Form> {
  readonly form: Form;
  readonly key: string;
  readonly spelling: string;
}

function readForm<Form extends CountedForm>(form: Form, language: Language): Read<Form> {
  const key = keyOf(bareOf(form.typed, language), language);
  return { form, key, spelling: spellingOf(key, language) };
}

function isAlike(one: Read<CountedForm>, other: Read<CountedForm>, language: Language): boolean {
  if (one.key !== '' && one.key === other.key) return true;
  const [meant, alsoMeant] = [one.form.canonical, other.form.canonical];
  if (meant !== null && alsoMeant !== null) return meant === alsoMeant;
  const most = distanceAllowed(one.spelling, other.spelling, language);
  return most > 0 && editDistance(one.spelling, other.spelling, most) <= most;
}

/** 0: only what is equal. A first letter makes another word. */
function distanceAllowed(one: string, other: string, language: Language): 0 | 1 | 2 {
  if (one[0] !== other[0]) return 0;
  const length = Math.min(...[one, other].map((text) => lengthOf(text, language)));
  if (length >= TWO_APART_LENGTH[language]) return 2;
  return length >= ALIKE_LENGTH[language] ? 1 : 0;
}

function lengthOf(text: string, language: Language): number {
  return language === 'th' ? consonantsOf(text).length : text.length;
}
