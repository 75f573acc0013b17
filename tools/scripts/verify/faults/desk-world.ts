/** What lies on the rater's desk: answers that wait, and words that ratings have brought into the lexicon. */
import { DECISIONS } from '@jamdai/battery';
import { WaitingAnswerSchema } from '@jamdai/contract';
import type { StoredSession } from '@jamdai/testkit';
import type { Say } from './who-says.ts';

interface Needs {
  readonly say: Say;
  readonly newRater: () => Promise<StoredSession>;
  readonly once: <Value>(name: string, make: () => Promise<Value>) => Promise<Value>;
  readonly enrol: () => Promise<StoredSession>;
  readonly nextNo: () => number;
}

const RATERS = ['ann', 'ben'] as const;
const WAITING = 32;
const PLAIN = 4;
/** One a digit. */
const SYLLABLES = ['va', 'zi', 'jo', 'ku', 'fa', 'vi', 'zo', 'ju', 'ka', 'fi'] as const;

export function createDesk({ say, newRater, once, enrol, nextNo }: Needs) {
  const taker = () => once('namer', enrol);
  const newWord = () =>
    `cq${nextNo().toString(36)}${Date.now().toString(36)}x`.replaceAll(/\d/g, 'k');
  /** As a word may be spelled, so that only people can say what it is. */
  const newSpelling = () => {
    const digits = [...`${nextNo()}${Date.now() % 10_000}`];
    return `co${digits.map((digit) => SYLLABLES[Number(digit)]).join('')}`;
  };
  const lay = async (answerSheet: readonly string[]) =>
    say(await taker(), '/test_taking', namingBody(answerSheet));
  const decideTwice = async (boss: StoredSession, isSecondRatingOn: boolean) =>
    say(boss, '/rating/settings', { isSecondRatingOn, blindPercent: 0 });
  /** `decisions`: of the words of the answer, in their order. */
  const rate = async (rater: StoredSession, typed: readonly string[], decisions: string) => {
    const waiting = WaitingAnswerSchema.array().parse(await say(rater, '/takingTest'));
    const code = waiting.find(({ answer }) => answer === typed.join(','))?.attemptCode ?? '';
    const { revision, words } = await say(rater, '/rating/open', { attemptCode: code });
    await say(rater, '/rating/confirm', {
      ...{ attemptCode: code, revision, seen: [...words.keys()] },
      words: words.map(({ start, end, typed: canonical }, place) => ({
        ...{
          start,
          end,
          canonical,
          decision: DECISIONS.find((it) => it === decisions[place]) ?? '1',
        },
      })),
    });
  };
  return {
    /** So many answers to the animal test wait for a rater afterwards, and few enough that all of them are listed. */
    layAnswers: async () => {
      // Those that others have opened before are theirs for a while.
      const boss = await once('boss', newRater);
      const listed = await say(boss, '/rating/list', { testName: null, lang: null, limit: 100 });
      const openable = listed.filter(({ canOpen }) => canOpen).length;
      for (let no = openable; no < WAITING; no += 1) await lay(['cat', 'cow', newWord()]);
    },
    /** Some answers wait in which nothing is left to decide. */
    layPlainAnswers: async () => {
      const boss = await once('boss', newRater);
      const { readyCount } = await say(boss, '/rating/ready', { testName: null, lang: null });
      for (let no = readyCount; no < PLAIN; no += 1) await lay(['cat', 'cow']);
    },
    /** Some answers wait with a word of their own that only people can decide. */
    layUnknown: async () => {
      for (let no = 0; no < PLAIN; no += 1) await lay(['cat', newSpelling()]);
    },
    /** A word that one rater has counted and nobody has taken in. */
    proposeWord: async () => {
      const word = newWord();
      await lay(['cow', word]);
      const boss = await once('boss', newRater);
      await decideTwice(boss, false);
      await rate(boss, ['cow', word], '11');
      await decideTwice(boss, true);
    },
    /** A final answer of a pupil, of which a word does not count; `isDoubted`: who has asked for a second look at it. */
    newFinalAnswer: async (isDoubted = false) => {
      const pupil = await enrol();
      const typed = ['cat', newWord()];
      const { testTakingId } = await say(pupil, '/test_taking', namingBody(typed));
      const boss = await once('boss', newRater);
      await decideTwice(boss, false);
      await rate(boss, typed, '10');
      await decideTwice(boss, true);
      if (isDoubted) {
        const { words } = await say(pupil, '/test_taking/words', { testTakingId });
        const start = words.at(-1)?.start ?? 0;
        await say(pupil, '/test_taking/second_look', { testTakingId, start, reason: 'It is one' });
      }
      return pupil;
    },
    rateTwice: async () => decideTwice(await once('boss', newRater), true),
    /** Two raters count a word: it comes in, and one answer waits with it and one is final without. */
    growLexicon: async () => {
      const word = newWord();
      const [rejected, one, other] = [['cat', word], [word], [word, 'cow']];
      for (const typed of [rejected, one, other, [word, 'crab']]) await lay(typed);
      const boss = await once('boss', newRater);
      const [ann, ben] = await Promise.all(RATERS.map((name) => once(name, newRater)));
      if (!ann || !ben) return;
      // One rating is enough, whatever the random share drew.
      await decideTwice(boss, false);
      await rate(ann, rejected, '10');
      await rate(ann, one, '1');
      await rate(ben, other, '11');
      await decideTwice(boss, true);
    },
    /** Final answers that a new word changes are scored again. */
    rescore: async (rater: StoredSession) => {
      const all = { testName: null, lang: null };
      const { lexiconVersion, changes } = await say(rater, '/rescoring/preview', all);
      const attemptCodes = changes.map(({ attemptCode }) => attemptCode);
      await say(rater, '/rescoring/finished', { lexiconVersion, attemptCodes });
    },
  };
}

function namingBody(answerSheet: readonly string[]) {
  return {
    ...{ score: null, timeTotal: 60, answerSheet, timeSheet: answerSheet.map((_, at) => 2 + at) },
    ...{ versionSheet: [], orderLongTermQuestion: 1, isScore: false },
    ...{ lang: 'en' as const, testId: 604, testTypeId: 6 },
  };
}
