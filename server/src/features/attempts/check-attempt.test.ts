/** The rules of a body, each at its border: what is just taken, and what is just not. */
import {
  MAX_NAMING_LENGTH,
  MAX_NAMING_TOKEN_LENGTH,
  type NamingTrial,
  type SaveAttemptRequest,
} from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { attemptBody, trialsOf, versions } from '../../testing/bodies.ts';
import { checkAttempt } from './check-attempt.ts';

/** `path: message` of each problem; the form where there is none. */
function judge(body: SaveAttemptRequest): readonly string[] | number | null {
  const checked = checkAttempt(body);
  return checked.isRejected
    ? checked.fields.map(({ path, message }) => `${path}: ${message}`)
    : checked.form;
}

/** Of form 0, with so many of its first questions from another form. */
const mixed = (count: number, other: number): number[] => [
  ...versions(other).slice(0, count),
  ...versions(0).slice(count),
];

describe('a scored result', () => {
  it('is of the form that it names, or of the one that its versions show', () => {
    expect(judge(attemptBody({}, 3))).toBe(3);
    expect(judge(attemptBody({ form: 3 }, 3))).toBe(3);
    expect(checkAttempt(attemptBody({}, 3))).toMatchObject({
      ...{ isNaming: false, versionSheet: versions(3), test: { testId: 101 } },
    });
  });

  it('has three questions of the reserve at most, and none of any other form', () => {
    const sheet = (count: number, other: number, form?: number) =>
      judge(
        attemptBody({ versionSheet: mixed(count, other), ...(form === undefined ? {} : { form }) }),
      );
    expect([sheet(3, 4), sheet(3, 4, 0)]).toEqual([0, 0]);
    expect(sheet(4, 4)).toBeNull();
    expect(sheet(4, 4, 0)).toEqual(['versionSheet: too_many_replaced_questions']);
    expect(sheet(1, 3)).toBeNull();
    expect(sheet(1, 3, 0)).toEqual(['versionSheet.0: version_does_not_fit_form']);
    // The first question is of the reserve, and tells nothing of the form.
    expect(sheet(27, 4)).toBe(4);
  });

  it('may take a second less than its times add up to', () => {
    const lasting = (timeTotal: number) => judge(attemptBody({ timeTotal }));
    expect(lasting(74)).toBe(0);
    expect(lasting(73.9)).toEqual(['timeTotal: times_do_not_add_up']);
  });

  it('has thirty of everything, numbers for answers and versions of the battery', () => {
    const thirty = attemptBody();
    for (const name of ['answerSheet', 'timeSheet', 'versionSheet'] as const) {
      for (const list of [thirty[name].slice(1), [...thirty[name], 1]])
        expect(judge({ ...thirty, [name]: list })).toEqual([`${name}: list_has_wrong_length`]);
    }
    expect(judge({ ...thirty, answerSheet: thirty.answerSheet.with(7, 'cat') })).toEqual([
      'answerSheet.7: answer_is_not_valid',
    ]);
    for (const version of [0, 9, 1.5, 'x'])
      expect(
        judge({ ...thirty, versionSheet: [...versions(0)].with(7, version as number) }),
      ).toEqual(['versionSheet.7: version_is_not_valid']);
    expect(judge({ ...thirty, testId: 105 })).toEqual(['testId: test_is_unknown']);
    expect(judge({ ...thirty, testTypeId: 2 })).toEqual([
      'testTypeId: test_type_does_not_fit_test',
    ]);
  });

  it('has a trial for each answer, which says what the sheets say, and three that were voided at most', () => {
    const body = attemptBody();
    const trials = trialsOf(body);
    const withTrials = (...changed: SaveAttemptRequest['trials'] & object) =>
      judge({ ...body, trials: changed });
    const voided = (count: number) =>
      trials.slice(0, count).map((trial) => ({ ...trial, voided: true, choice: null }));
    expect(withTrials(...voided(3), ...trials)).toBe(0);
    expect(withTrials(...voided(4), ...trials)).toEqual(['trials: too_many_replaced_questions']);
    const [first, second] = trials;
    if (!first || !second) throw new Error('trials: there are none');
    const strange = ['trials.1: trial_does_not_fit_answer'];
    expect(withTrials(first, { ...second, index: 0 })).toEqual(strange);
    expect(withTrials(first, { ...second, choice: (Number(second.choice) % 4) + 1 })).toEqual(
      strange,
    );
    expect(withTrials(first, { ...second, version: (second.version % 8) + 1 })).toEqual(strange);
    expect(withTrials(first, first)).toEqual(strange);
    expect(withTrials(...trials.slice(1))).toEqual(['trials: trial_is_missing']);
    expect(withTrials()).toEqual(['trials: trial_is_missing']);
    expect(judge(body)).toBe(0);
  });
});

describe('a naming result', () => {
  const written: NamingTrial = {
    ...{ kind: 'naming', index: 0, version: 1, voided: false, askedAtMs: 0, shownAtMs: 500 },
    ...{ hiddenAtMs: 60_500, intendedMs: 60_000, paintAtMs: null, paintHiddenAtMs: null },
    ...{ droppedFrames: 0, steps: [], interruptions: [], ignoredInputs: [], keys: [] },
  };
  const named = (changes: Partial<SaveAttemptRequest> = {}) =>
    attemptBody({
      ...{ testId: 604, testTypeId: 6, score: null, timeTotal: 60, versionSheet: [] },
      ...{ answerSheet: ['cat', 'cow'], timeSheet: [1, 2], orderLongTermQuestion: 3 },
      ...changes,
    });

  it('has no form and no versions, whatever was sent', () => {
    expect(checkAttempt(named({ versionSheet: [1, 2] }))).toMatchObject({
      ...{ isRejected: false, isNaming: true, form: null, versionSheet: [] },
    });
    expect(judge(named({ form: 0 }))).toEqual(['form: field_is_not_valid']);
    expect(judge(named({ form: null }))).toBeNull();
  });

  it('has words, as many onsets or one time, none of them after its end', () => {
    expect(judge(named({ answerSheet: ['cat', 4] }))).toEqual([
      'answerSheet.1: answer_is_not_valid',
    ]);
    expect(judge(named({ timeSheet: [3] }))).toBeNull();
    expect(judge(named({ answerSheet: [], timeSheet: [] }))).toBeNull();
    expect(judge(named({ timeSheet: [1, 2, 3] }))).toEqual(['timeSheet: list_has_wrong_length']);
    expect(judge(named({ timeSheet: [] }))).toEqual(['timeSheet: list_has_wrong_length']);
    expect(judge(named({ timeSheet: [1, 61] }))).toBeNull();
    expect(judge(named({ timeSheet: [1, 61.1] }))).toEqual(['timeSheet.1: times_do_not_add_up']);
    expect(judge(named({ timeSheet: [62, 2] }))).toEqual(['timeSheet.0: times_do_not_add_up']);
  });

  it('is as long as may be, in all and in each word', () => {
    const word = 'a'.repeat(MAX_NAMING_TOKEN_LENGTH);
    const entries = (...answerSheet: string[]) => judge(named({ answerSheet, timeSheet: [1] }));
    expect(entries('cat', `${word},${word};${word}\n${word}\r${word}`)).toBeNull();
    expect(entries('cat', `${word}a`)).toEqual(['answerSheet.1: field_is_too_long']);
    expect(entries(`${word}a,cat`, 'cow')).toEqual(['answerSheet.0: field_is_too_long']);
    expect(entries(`${word} a`)).toEqual(['answerSheet.0: field_is_too_long']);
    const whole = 'cat,'.repeat(MAX_NAMING_LENGTH / 4);
    expect(whole).toHaveLength(MAX_NAMING_LENGTH);
    expect(entries(whole)).toBeNull();
    expect(entries(whole, 'x')).toEqual(['answerSheet: field_is_too_long']);
  });

  it('names its letter, and has a log of writing where it has one', () => {
    expect(judge(named({ orderLongTermQuestion: null }))).toEqual([
      'orderLongTermQuestion: field_is_required',
    ]);
    expect(judge(named({ trials: [written] }))).toBeNull();
    expect(judge(named({ trials: [] }))).toEqual(['trials: trial_is_missing']);
    const [choice] = trialsOf(attemptBody());
    if (!choice) throw new Error('trials: there are none');
    expect(judge(named({ trials: [choice] }))).toEqual(['trials.0.kind: field_is_not_valid']);
    expect(judge(named({ trials: [written, choice] }))).toEqual([
      'trials.1.kind: field_is_not_valid',
    ]);
  });
});
