/** That no form holds a withdrawn question, in any test that can do without one, and that all else stays as it is. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type TestName } from '../catalogue.ts';
import {
  compareVersions,
  withdrawnStimuliOf,
  type WithdrawnQuestion,
} from '../kit/withdrawn-questions.ts';
import { choicesOf, type KeyedQuestion } from '../question.ts';
import { DESCRIPTIONS } from '../registers/descriptions.ts';
import { meanOf } from '../testing/index.ts';
import { findItemSource } from '../find-item-source.ts';

const CASES = DESCRIPTIONS.flatMap(({ testName, isLanguageFree, setSizes }) =>
  (isLanguageFree ? (['en'] as const) : LANGUAGES).map((language) => ({
    ...{ testName, language, setSizes },
  })),
);
/** With the questions in use, and with others, in turn. */
const CAN_WITHDRAW = CASES.filter(
  ({ testName }) => findItemSource(testName)?.choiceShape !== 'fixed',
).map((one, position) => ({ ...one, tag: position % 2 === 0 ? 'g1' : 'x0' }));

/** Of each form one early, one in the middle and one late. */
function pickSome(forms: readonly (readonly KeyedQuestion[])[]): KeyedQuestion[] {
  return forms.flatMap((questions, form) =>
    questions.filter((_, index) => (index + 3 * form) % 11 === 4),
  );
}

const textOf = (list: readonly string[]) => JSON.stringify(list);

it.each(CAN_WITHDRAW)(
  '$testName in $language leaves out what is withdrawn, with balance and ladder',
  ({ testName, language, setSizes, tag }) => {
    const source = findItemSource(testName);
    if (!source) throw new Error(`${testName} has no questions`);
    const before = source.drawForms(language, { tag });
    const picked = pickSome(before);
    const withdrawn = picked.map(({ questionName }) => questionName);
    const after = source.drawForms(language, { tag, withdrawn });
    const gone = new Set(withdrawn.map(textOf));
    const all = after.flat();
    expect(all.filter(({ questionName }) => gone.has(textOf(questionName)))).toEqual([]);
    expect(new Set(all.map(({ questionName }) => textOf(questionName))).size).toBe(240);
    // Where the stimulus is its own answer it is no wrong answer either.
    if (
      picked.every(
        (one) => textOf(source.deriveAnswer(one.questionName) ?? []) === textOf(one.questionName),
      )
    ) {
      expect(all.flatMap(choicesOf).filter((choice) => gone.has(textOf(choice)))).toEqual([]);
    }
    for (const [form, questions] of after.entries()) {
      expect(questions.map(({ correctChoiceNo }) => correctChoiceNo)).toEqual(
        before[form]?.map(({ correctChoiceNo }) => correctChoiceNo),
      );
      expect(questions.map((one) => sizeOf(one, source.choiceShape))).toEqual(setSizes);
    }
    const marks = after.map((questions) => meanOf(questions.map(source.difficultyMark)));
    for (const mark of marks) expect(Math.abs(mark / meanOf(marks) - 1)).toBeLessThanOrEqual(0.15);
  },
);

function sizeOf(question: KeyedQuestion, shape: string): number {
  const [choice] = choicesOf(question);
  return shape === 'syllables' ? choice.join('').split('-').length : choice.length;
}

describe('the list of withdrawn questions', () => {
  const entry: WithdrawnQuestion = {
    testName: 'phonological_digit_task',
    language: 'en',
    questionName: ['3', '8'],
    from: '1.10.0',
  };
  const stimuliIn = (batteryVersion: string, testName: TestName = entry.testName) =>
    withdrawnStimuliOf(testName, 'en', { batteryVersion, questions: [entry] });

  it('counts from its version on, for its test and language', () => {
    expect(stimuliIn('1.9.3')).toEqual([]);
    expect(stimuliIn('1.10.0')).toEqual([['3', '8']]);
    expect(stimuliIn('2.0.0')).toEqual([['3', '8']]);
    expect(stimuliIn('2.0.0', 'backward_digit_task')).toEqual([]);
    expect([compareVersions('1.2.0', '1.10.0'), compareVersions('1.1.0', '1.1.0')]).toEqual([
      -8, 0,
    ]);
  });

  it('has none of a test whose stimuli repeat', () => {
    const source = findItemSource('stroop_task');
    const [[first] = []] = source?.drawForms('en') ?? [];
    const withdrawn = [first?.questionName ?? []];
    expect(() => source?.drawForms('en', { withdrawn })).toThrow('none can be withdrawn');
  });

  it('fails loudly where too few are left', () => {
    const source = findItemSource('phonological_digit_task');
    const withdrawn = Array.from({ length: 1000 }, (_, number) =>
      String(number).padStart(3, '0').split(''),
    );
    expect(() => source?.drawForms('en', { withdrawn })).toThrow(
      'phonological_digit_task en form 0: index 0 finds no question',
    );
  });
});
