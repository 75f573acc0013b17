/** Paths of short forms over random answers, what is drawn for them, and that no other path passes for them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DESCRIPTIONS } from '../registers/descriptions.ts';
import { ESTIMATES } from '../registers/estimates.ts';
import { findDescription, findNaming } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';
import { LANGUAGES, TEST_NAMES } from '../catalogue.ts';
import { OUTCOMES, type Outcome } from '../psychometrics/question-facts.ts';
import { CHOICE_NOS, type ChoiceNo } from '../question.ts';
import { countSizeFacts } from '../testing/size-facts.ts';
import { measureShort } from './measure-short.ts';
import { nextShortEntry } from './next-question.ts';
import { findPooled, outcomeOf, type PooledQuestion } from './pooled-question.ts';
import { createShortBook } from './short-book.ts';
import {
  SHORT_LENGTHS,
  SHORT_LIMITS,
  shortPathsOf,
  type ShortAnswer,
  type ShortChoice,
  type ShortForm,
} from './short-form.ts';
import { seOf, sizeBeliefsOf } from './size-beliefs.ts';
import { verifyShortPath } from './verify-path.ts';

const book = createShortBook();
const FORMS = DESCRIPTIONS.flatMap(({ testName }) =>
  SHORT_LENGTHS.flatMap((length) =>
    shortPathsOf(testName).map((path): ShortForm => ({ testName, length, path })),
  ),
);
const ADAPTIVE = FORMS.filter(({ path }) => path === 'adaptive');
/** At most three voided questions a run, as the run machine has it. */
const someChoices = fc
  .array(fc.constantFrom(...CHOICE_NOS), { minLength: 15, maxLength: 15 })
  .chain((choices) =>
    fc
      .array(fc.nat(choices.length), { maxLength: 3 })
      .map((voidedAt) =>
        voidedAt.reduce<(ChoiceNo | null)[]>((all, at) => all.toSpliced(at, 0, null), choices),
      ),
  );

describe.each(FORMS)('$testName, $length, $path', (form) => {
  const pool = book.pool(form.testName, 'th', form.length, 'seed');
  const { least, most } = SHORT_LIMITS[form.length];

  it('ends between its least and its most questions, whatever is answered, and meets none twice', () => {
    fc.assert(
      fc.property(someChoices, (choices) => {
        const run = walk(form, pool, choices);
        const answered = run.filter(({ choice }) => choice !== null);
        expect(answered.length).toBeGreaterThanOrEqual(least);
        expect(answered.length).toBeLessThanOrEqual(most);
        expect(new Set(run.map(({ setSize, index }) => `${setSize}|${index}`)).size).toBe(
          run.length,
        );
      }),
      { numRuns: 10 },
    );
  });

  it('takes every honest path for one, whole or not, and no path with another entry', () => {
    fc.assert(
      fc.property(someChoices, fc.nat(), fc.constantFrom(-1, 1), (choices, at, step) => {
        const run = walk(form, pool, choices);
        expect(verifyShortPath(form, pool, run)).toMatchObject({
          isHonest: true,
          isFinished: true,
        });
        const changed = at % run.length;
        expect(verifyShortPath(form, pool, run.slice(0, changed))).toMatchObject({
          isHonest: true,
          isFinished: false,
        });
        const { setSize, index, choice } = run[changed] as ShortChoice;
        for (const other of [
          { setSize: setSize + step, index, choice },
          { setSize, index: index + step, choice },
        ])
          expect(verifyShortPath(form, pool, run.with(changed, other))).toEqual({
            isHonest: false,
            brokenAt: changed,
          });
        expect(
          verifyShortPath(form, pool, [...run, { setSize, index: index + 1, choice }]),
        ).toEqual({ isHonest: false, brokenAt: run.length });
      }),
      { numRuns: 4 },
    );
  });
});

describe.each(ADAPTIVE)('$testName, $length', (form) => {
  const estimates = ESTIMATES.get(form.testName);
  if (!estimates) throw new Error(`testName: ${form.testName} has no estimates`);
  const beliefs = sizeBeliefsOf(estimates);
  const { least, most, targetSe } = SHORT_LIMITS[form.length];

  it('begins and ends with what is likely right, or with the easiest it has', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...OUTCOMES), { minLength: 15 }), (outcomes) => {
        const run = walkOutcomes(form, outcomes);
        for (const at of [0, run.length - 1]) {
          const belief = believe(run.slice(0, at));
          const { setSize } = run[at] as ShortAnswer;
          const isEasy = beliefs.rightOf(belief, setSize) >= 0.75;
          expect(isEasy || setSize === beliefs.setSizes[0]).toBe(true);
        }
        const se = seOf(believe(run.slice(0, -1)));
        expect(run.length === most || (run.length >= least && se <= targetSe)).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  it('goes to larger sizes with who knows all than with who knows nothing', () => {
    const meanSize = (outcome: Outcome): number => {
      const run = walkOutcomes(form, Array<Outcome>(15).fill(outcome));
      return run.reduce((sum, { setSize }) => sum + setSize, 0) / run.length;
    };
    expect(meanSize('both')).toBeGreaterThan(meanSize('first'));
    expect(meanSize('both')).toBeGreaterThan(meanSize('neither'));
  });

  function believe(run: readonly ShortAnswer[]) {
    return run.reduce(
      (belief, { setSize, outcome }) =>
        outcome === null ? belief : beliefs.after(belief, setSize, outcome),
      beliefs.before,
    );
  }
});

describe('a short form', () => {
  it('is there for all tests with choices, adapts where there is a model, and for no naming test', () => {
    for (const testName of TEST_NAMES) {
      const paths = findNaming(testName) ? [] : ['fixed'];
      expect(shortPathsOf(testName)).toEqual(
        ESTIMATES.has(testName) ? ['adaptive', ...paths] : paths,
      );
    }
    expect(ESTIMATES.size).toBeGreaterThanOrEqual(18);
    expect(() =>
      nextShortEntry({ testName: 'stroop_task', length: 'short', path: 'adaptive' }, []),
    ).toThrow('path: stroop_task has no adaptive short form');
  });

  /** Drawn quickly; what `--decide` writes, it writes for all alike. */
  it.each(['phonological_digit_task', 'backward_digit_task', 'backward_word_task'] as const)(
    '%s: sizes are chosen by what its questions are like',
    (testName) => {
      expect(ESTIMATES.get(testName)?.sizeFacts).toEqual(countSizeFacts(testName));
    },
  );

  it('knows what the questions of each size of the ladder are like, of all that can be drawn', () => {
    for (const [testName, { sizeFacts }] of ESTIMATES) {
      const { setSizes = [] } = findDescription(testName) ?? {};
      const countOf = (size: number) =>
        sizeFacts.reduce((sum, [own, , , , count]) => sum + (own === size ? count : 0), 0);
      for (const size of new Set(setSizes))
        expect(countOf(size)).toBe(16 * setSizes.filter((own) => own === size).length);
    }
  });

  it('gives an ability on the scale of the full form, higher with more right', () => {
    const form = {
      testName: 'phonological_digit_task',
      length: 'short',
      path: 'adaptive',
    } as const;
    const pool = book.pool(form.testName, 'en', form.length, 'seed');
    const thetaOf = (outcome: Outcome) =>
      measureShort(form, pool, walkOutcomes(form, Array<Outcome>(15).fill(outcome))).theta ?? 0;
    expect(thetaOf('both')).toBeGreaterThan(1);
    expect(thetaOf('first')).toBeLessThan(thetaOf('both'));
    expect(thetaOf('neither')).toBeLessThan(-1);
    expect(() => measureShort(form, pool, [])).toThrow('answers: there are none');
  });
});

describe('a pool', () => {
  it('follows from its seed', () => {
    const poolOf = (seed: string) =>
      createShortBook().pool('blinker_dice_task', 'en', 'short', seed);
    expect(poolOf('one')).toEqual(poolOf('one'));
    expect(poolOf('two')).not.toEqual(poolOf('one'));
    expect(() => poolOf('')).toThrow('seed: it is empty');
  });

  it.each(DESCRIPTIONS)('$testName: has only what can be said, and its right answers', (own) => {
    const { testName } = own;
    for (const language of own.isLanguageFree ? LANGUAGES.slice(1) : LANGUAGES) {
      const drawn = book.pool(testName, language, 'short', 'one');
      const source = findItemSource(testName);
      const clips = new Set(source?.everyClip(language).map(({ token }) => token));
      for (const { question, ladderIndex, outcomes, setSize } of drawn) {
        expect(own.setSizes[ladderIndex]).toBe(setSize);
        expect(outcomes.indexOf('both') + 1).toBe(question.correctChoiceNo);
        const { presentation, choiceSounds } = own.planQuestion(question, ladderIndex, language);
        const spoken = presentation.kind === 'auditory' ? presentation.clips : [];
        for (const { token } of [...spoken, ...(choiceSounds?.clips ?? [])])
          expect(clips).toContain(token);
        expect(source?.deriveAnswer(question.questionName) ?? null).toSatisfy(
          (right: readonly string[] | null) =>
            right === null ||
            right.join() === question[`choiceNo${question.correctChoiceNo}`].join(),
        );
      }
    }
  });

  it('has each question of a size as often as the others', () => {
    const seeds = 400;
    const counts = new Map<string, number>();
    for (let no = 0; no < seeds; no += 1) {
      for (const { setSize, question, index } of book.pool(
        'phonological_digit_task',
        'en',
        'short',
        `even|${no}`,
      )) {
        if (setSize !== 3 || index >= 4) continue;
        const key = question.questionName.join();
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
    }
    const expected = (seeds * 4) / counts.size;
    const square = [...counts.values()].reduce((sum, n) => sum + (n - expected) ** 2, 0) / expected;
    expect(counts.size).toBe(16);
    // 15 degrees of freedom: passed by chance in one of ten thousand.
    expect(square).toBeLessThan(44.3);
  });

  it('keeps the blocks of the Stroop test mixed, and three reserves for each question', () => {
    for (const [length, sizes] of [
      ['short', [5, 5, 5]],
      ['veryShort', [3, 3, 4]],
    ] as const) {
      const pool = book.pool('stroop_task', 'th', length, 'seed');
      const count = SHORT_LIMITS[length].most;
      expect(pool).toHaveLength(4 * count);
      const blocks = pool.slice(0, count).map(({ ladderIndex }) => Math.floor(ladderIndex / 10));
      expect([0, 1, 2].map((block) => blocks.filter((own) => own === block).length)).toEqual(sizes);
      expect(pool.slice(3 * count).map(({ ladderIndex }) => ladderIndex)).toEqual(
        pool.slice(0, count).map(({ ladderIndex }) => ladderIndex),
      );
    }
  });
});

function walk(
  form: ShortForm,
  pool: readonly PooledQuestion[],
  choices: readonly (ChoiceNo | null)[],
): ShortChoice[] {
  const answers: ShortAnswer[] = [];
  const run: ShortChoice[] = [];
  for (const choice of choices) {
    const due = nextShortEntry(form, answers);
    if (!due) break;
    run.push({ ...due, choice });
    answers.push({ ...due, outcome: outcomeOf(findPooled(pool, due), choice) });
  }
  expect(nextShortEntry(form, answers)).toBeNull();
  return run;
}

function walkOutcomes(form: ShortForm, outcomes: readonly Outcome[]): ShortAnswer[] {
  const answers: ShortAnswer[] = [];
  for (const outcome of outcomes) {
    const due = nextShortEntry(form, answers);
    if (!due) break;
    answers.push({ ...due, outcome });
  }
  return answers;
}
