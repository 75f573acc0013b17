/**
 * The questions in use at this installation, with their keys. In the profile `hardened` the right answers stand
 * in other places than at every other installation, so its questions carry a battery version of their own.
 */
import {
  BATTERY_VERSION,
  createFormBook,
  createShortBook,
  namingQuestionsOf,
  type FormBook,
  type KeyedQuestion,
  type Language,
  type NamingQuestion,
  type PooledQuestion,
  type ShortBook,
  type ShortLength,
  type TestName,
} from '@jamdai/battery';
import type { Profile } from '@jamdai/contract';
import type { AppContext } from '../../core/app-context.ts';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';

export interface QuestionContext extends AppContext {
  readonly questionBook: QuestionBook;
}

export interface QuestionBook {
  readonly batteryVersion: string;
  /** Whether this installation can ask the test; the other calls throw for one that it cannot. */
  readonly has: (testName: TestName) => boolean;
  /** The letter pairs that a naming test draws from, by `orderNo`; empty for a test with forms. */
  readonly letters: (testName: TestName) => readonly NamingQuestion[];
  /** The thirty questions of a form (0–7) by index. */
  readonly form: (
    testName: TestName,
    language: Language,
    form: number,
  ) => Promise<readonly KeyedQuestion[]>;
  /** Two rounds of two. */
  readonly practice: (testName: TestName, language: Language) => Promise<readonly KeyedQuestion[]>;
  /** What a short form may meet. The same for the same seed. */
  readonly shortPool: (
    testName: TestName,
    language: Language,
    length: ShortLength,
    seed: string,
  ) => Promise<readonly PooledQuestion[]>;
}

export function createQuestionBook(profile: Profile, readSecret: ReadSecret): QuestionBook {
  const isHardened = profile === 'hardened';
  const plain = createFormBook();
  let book: FormBook | undefined;
  let shortBook: ShortBook | undefined;

  async function readPositions(): Promise<{ placesSecret?: string }> {
    return isHardened ? { placesSecret: (await readSecret('answer_places')).toString('hex') } : {};
  }

  async function openBook(): Promise<FormBook> {
    if (!isHardened) return plain;
    book ??= createFormBook(await readPositions());
    return book;
  }

  return {
    batteryVersion: isHardened ? `${BATTERY_VERSION}-hardened` : BATTERY_VERSION,
    has: (testName) => plain.has(testName) || namingQuestionsOf(testName).length > 0,
    letters: namingQuestionsOf,
    form: async (testName, language, form) => (await openBook()).form(testName, language, form),
    practice: async (testName, language) => {
      const opened = await openBook();
      return [0, 1].flatMap((round) => opened.practice(testName, language, round === 0 ? 0 : 1));
    },
    shortPool: async (...wanted) => {
      const options = await readPositions();
      shortBook ??= createShortBook(options);
      return shortBook.pool(...wanted);
    },
  };
}
