/**
 * The questions of short forms. They come out of the generators of the full forms by a generator tag of their own, so by
 * the same square rule and for no form in use; which of them a run meets, and in what order, is drawn from its seed, each of
 * a size as likely as any other.
 *
 * The server makes one book at its start, as it does with the form book, and draws the pool of a run from the seed that it
 * stores with it. The pool goes to the device ahead, sealed like forms: with keys and outcomes in the profile `spec`; without
 * them in `hardened`, where the server names an entry after each answer, and the fixed path is gone without network.
 * Practice is that of the form book.
 */
import type { Language, TestName } from '../catalogue.ts';
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import { SHORT_TAG } from '../kit/draw-forms.ts';
import { createRandom } from '../kit/seeded-random.ts';
import { factsOf } from '../psychometrics/question-facts.ts';
import { CHOICE_NOS, FORM_COUNT, type KeyedQuestion } from '../question.ts';
import type { DrawOptions, ItemSource } from '../task.ts';
import { fixedIndicesOf, hasOwnOrder, OWN_ORDER_FORMS, POOLED_QUESTIONS } from './next-question.ts';
import type { PooledQuestion } from './pooled-question.ts';
import type { ShortLength } from './short-form.ts';

export interface ShortBook {
  /**
   * The same for the same test, language, length, seed and battery version. Throws for a naming test, and without a seed.
   */
  readonly pool: (
    testName: TestName,
    language: Language,
    length: ShortLength,
    seed: string,
  ) => readonly PooledQuestion[];
}

interface BankQuestion {
  readonly ladderIndex: number;
  readonly setSize: number;
  readonly question: KeyedQuestion;
}
/** `bank[form][ladderIndex]` */
type Bank = readonly (readonly BankQuestion[])[];

/** `placesSecret` as in the form book. A bank is drawn when it is first needed (up to a second) and kept. */
export function createShortBook(options: Pick<DrawOptions, 'placesSecret'> = {}): ShortBook {
  const banks = new Map<string, Bank>();
  const bankOf = (source: ItemSource, language: Language): Bank => {
    const key = `${source.testName}|${language}`;
    const found = banks.get(key);
    if (found) return found;
    const made = drawBank(source, language, options);
    banks.set(key, made);
    return made;
  };
  return {
    pool: (testName, language, length, seed) => {
      const source = findItemSource(testName);
      if (!source) throw new Error(`testName: ${testName} has no short form`);
      if (seed === '') throw new RangeError('seed: it is empty');
      const bank = bankOf(source, language);
      const ownSeed = `${testName}|${language}|${length}|${seed}`;
      const pooled = hasOwnOrder(testName)
        ? pickInOrder(source, bank, length, ownSeed)
        : pickBySize(bank, ownSeed);
      return pooled.map((one) => ({ ...one, outcomes: outcomesOf(source, one.question) }));
    },
  };
}

/** All questions that the short forms of a test draw from: eight forms of thirty. */
export function drawBank(
  source: ItemSource,
  language: Language,
  options: Pick<DrawOptions, 'placesSecret'> = {},
): Bank {
  const { setSizes = [] } = findDescription(source.testName) ?? {};
  const forms =
    source.drawShortForms?.(language, options) ??
    source.drawForms(language, { ...options, tag: SHORT_TAG });
  return forms.map((form) =>
    form.map((question, ladderIndex) => ({
      ladderIndex,
      setSize: setSizes[ladderIndex] as number,
      question,
    })),
  );
}

function pickBySize(bank: Bank, seed: string): Omit<PooledQuestion, 'outcomes'>[] {
  return [...Map.groupBy(bank.flat(), ({ setSize }) => setSize)].flatMap(([setSize, questions]) =>
    createRandom(`${seed}|${setSize}`)
      .shuffle(questions)
      .slice(0, POOLED_QUESTIONS)
      .map((one, index) => ({ ...one, index })),
  );
}

function pickInOrder(
  source: ItemSource,
  bank: Bank,
  length: ShortLength,
  seed: string,
): Omit<PooledQuestion, 'outcomes'>[] {
  const random = createRandom(seed);
  const indices = fixedIndicesOf(length);
  const forms = bank.map((form) => form.map(({ question }) => question));
  const picked =
    source.pickShort?.(forms, indices.length, seed) ??
    indices.map((index) => ({ form: random.randInt(FORM_COUNT), index }));
  return OWN_ORDER_FORMS.flatMap((step) =>
    picked.map(({ form, index }) => bank[(form + step) % FORM_COUNT]?.[index] as BankQuestion),
  ).map((one, index) => ({ ...one, index }));
}

function outcomesOf(
  { choiceShape }: ItemSource,
  question: KeyedQuestion,
): PooledQuestion['outcomes'] {
  if (choiceShape !== 'fixed') return factsOf(choiceShape, question).outcomes;
  return CHOICE_NOS.map((no) => (no === question.correctChoiceNo ? 'both' : 'neither'));
}
