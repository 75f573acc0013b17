/**
 * What a letter of a naming test asks for, counted over the lexicon: how many words begin with it, how many different
 * head words they have, and which share of them the commonest beginning has. Thai compounds begin with their head:
 * under น almost every animal is a นก, and whoever goes through the birds shows no search of memory.
 */
import type { Language, TestName } from '../catalogue.ts';
import { firstLetterOf } from './first-letter.ts';
import { namingWordsOf } from './naming-lexicon.ts';

export interface LetterCount {
  /** Words of which a form begins with the letter. */
  readonly answers: number;
  readonly heads: number;
  /** Share of the answers that begin alike, 0–1: with one head word, or in Thai with the same three signs. */
  readonly largestShare: number;
}

export interface LetterQuestion {
  readonly testName: TestName;
  readonly letter: string;
  readonly language: Language;
}

const FEWEST_ANSWERS = 25;
const FEWEST_HEADS = 12;
const LARGEST_SHARE = 0.25;

/** Whether a letter may be asked for. */
export function isFairLetter(question: LetterQuestion): boolean {
  const { answers, heads, largestShare } = countLetter(question);
  return answers >= FEWEST_ANSWERS && heads >= FEWEST_HEADS && largestShare <= LARGEST_SHARE;
}

export function countLetter({ testName, letter, language }: LetterQuestion): LetterCount {
  const own = namingWordsOf(language).filter((word) => word.testName === testName);
  const spellings = own.map(({ canonical, variants }) => [canonical, ...variants]);
  const known = new Set([...spellings.flat(), ...(language === 'th' ? BOUND_HEADS : [])]);
  const answers = spellings.flatMap((forms) => {
    const form = forms.find((one) => firstLetterOf(one, language) === letter.toLowerCase());
    return form === undefined ? [] : [form];
  });
  const heads = countEach(answers.map((form) => headOf(form, known, language)));
  const beginnings =
    language === 'th' ? countEach(answers.map((form) => form.slice(0, SIGNS))) : heads;
  const most = Math.max(0, ...heads.values(), ...beginnings.values());
  return {
    answers: answers.length,
    heads: heads.size,
    largestShare: answers.length === 0 ? 0 : most / answers.length,
  };
}

/** Begin Thai words without being members of a category. */
const BOUND_HEADS =
  'มะ ผ้า ต้น ดอก ใบ ลูก หัว ถุง เครื่อง ตัว ที่ สาย หน้า ไม้ ผล เม็ด เมล็ด ยอด ผัด ต้ม ตำ ทอด ผง คอ ขา ไทย'.split(
    ' ',
  );
/** So many at the beginning of a Thai word are seldom less than its first syllable. */
const SIGNS = 3;
/** Vowels and marks that belong to the consonant before them. */
const DEPENDENT = /^[\p{M}\u0e30\u0e32\u0e33\u0e45]/u;

/** Thai: the shortest beginning that is a word. English: the first word of several, which is what the letter finds. */
function headOf(form: string, known: ReadonlySet<string>, language: Language): string {
  if (language === 'en') return form.split(/[ -]/u)[0] ?? form;
  for (let length = 2; length < form.length; length += 1) {
    const beginning = form.slice(0, length);
    if (known.has(beginning) && !DEPENDENT.test(form.slice(length))) return beginning;
  }
  return form;
}

function countEach(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
