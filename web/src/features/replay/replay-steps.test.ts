import type { TestName } from '@jamdai/battery/present';
import type { Replay } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { questionBeside, stepsOf, spokenTexts } from './replay-steps.ts';

type Presented = Replay['asked'][number];

function presentedOf(questionName: string[], choices: [string, string, string, string]): Presented {
  const [choiceNo1 = [], choiceNo2 = [], choiceNo3 = [], choiceNo4 = []] = choices.map((text) =>
    text.split(' '),
  );
  return {
    ...{ index: 0, version: 1, choice: 1, answerTimeS: 2, trial: null },
    question: {
      ...{ questionName, choiceNo1, choiceNo2, choiceNo3, choiceNo4 },
      ...{ version: 1, correctChoiceNo: 1 },
    },
  };
}

const DIGITS = presentedOf(['5', '2', '9'], ['5 2 9', '2 5 9', '5 9 2', '2 9 5']);
const PATTERN = presentedOf(
  ['grid:3x4', 'r1c1', 'r3c4'],
  ['r1c1 r3c4', 'r1c2 r3c4', 'r1c1 r2c4', 'r1c2 r2c4'],
);
const PATH = presentedOf(
  ['board:0', 'b3', 'b7', 'b1'],
  ['b3 b7 b1', 'b3 b1 b7', 'b5 b7 b1', 'b5 b1 b7'],
);
const SUMS = presentedOf(['3 + 4|F', '9 − 2|K'], ['F K', 'K F', 'F L', 'L F']);

const VOIDED = {
  ...{ kind: 'choice', index: 0, version: 1, voided: true, askedAtMs: 0, shownAtMs: 1000 },
  ...{ hiddenAtMs: 1500, intendedMs: 3000, paintAtMs: null, paintHiddenAtMs: null },
  ...{ droppedFrames: 0, steps: [], interruptions: [], ignoredInputs: [], choicesAtMs: null },
  ...{ answeredAtMs: null, choice: null, input: null },
} satisfies Presented['trial'];

const partsIn = (testName: TestName, presented: Presented) =>
  stepsOf({ testName, lang: 'en', asked: [presented] }).map(({ part, layer }) => [part, layer]);

describe('the steps of a replay', () => {
  it('are what was heard or shown, without the empty screens between, and then the choices', () => {
    expect(partsIn('phonological_digit_task', DIGITS)).toEqual([
      ['sound', 'stimulus-0'],
      ['choices', 'choices'],
    ]);
    expect(partsIn('visual_matrix_task', PATTERN).at(-1)).toEqual(['choices', 'choices']);
    const [auditory] = stepsOf({
      testName: 'phonological_digit_task',
      lang: 'th',
      asked: [DIGITS],
    });
    expect(auditory?.clips.map(({ token }) => token)).toEqual(['digit:5', 'digit:2', 'digit:9']);
    const path = stepsOf({ testName: 'visuospatial_task', lang: 'en', asked: [PATH] });
    const lit = path.filter(({ ask, layer }) => {
      const presentation = ask?.plan.presentation;
      const frame = Number(layer.split('-')[1]);
      const screen = presentation?.kind === 'visual' ? presentation.frames[frame]?.screen : null;
      return screen?.kind === 'board' && screen.lit !== null;
    });
    expect(lit).toHaveLength(3);
    expect(path.at(-1)?.part).toBe('choices');
  });

  it('tell a heard sentence as it was worded then, and anything else by its name', () => {
    const spoken = (testName: TestName, presented: Presented) =>
      stepsOf({ testName, lang: 'th', asked: [presented] }).map(spokenTexts)[0];
    const former = presentedOf(
      ['A35F|แก้วจะออกดอกถ้ารดน้ำ', 'A01T|ปลาหายใจและว่ายอยู่ในน้ำ'],
      ['แก้ว|F ปลา|T', 'แก้ว|T ปลา|T', 'แก้ว|F มด|T', 'แก้ว|T มด|T'],
    );
    expect(spoken('sentences_listening_task', former)).toEqual([
      'แก้วจะออกดอกถ้ารดน้ำ',
      'ปลาหายใจและว่ายอยู่ในน้ำ',
    ]);
    expect(spoken('phonological_digit_task', DIGITS)).toEqual(['5', '2', '9']);
  });

  it('are a sum and its letter in turn where sums were to be worked out', () => {
    expect(partsIn('one_digit_letter_after_operation_task', SUMS)).toEqual([
      ['sum', 'stimulus-0'],
      ['letter', 'stimulus-1'],
      ['sum', 'stimulus-2'],
      ['letter', 'stimulus-3'],
      ['choices', 'choices'],
    ]);
  });

  it('say so where another version wrote the question in a way that nobody reads any more', () => {
    const strange = presentedOf(['3+4=F'], ['F', 'K', 'L', 'M']);
    expect(partsIn('one_digit_letter_after_operation_task', strange)).toEqual([['forgotten', '']]);
  });

  it('have no choices where a question was spoiled before they came, and one where it is forgotten', () => {
    const spoiled = { ...PATTERN, choice: null, trial: VOIDED };
    const presented = [spoiled, { ...PATTERN, question: null }, PATTERN];
    const steps = stepsOf({ testName: 'visual_matrix_task', lang: 'en', asked: presented });
    const partsOf = (position: number) =>
      steps.filter((step) => step.place === position).map(({ part }) => part);
    expect(partsOf(0)).not.toContain('choices');
    expect(partsOf(1)).toEqual(['forgotten']);
    expect(partsOf(2).at(-1)).toBe('choices');
    const start = steps.findIndex(({ place: position }) => position === 1);
    expect([questionBeside(steps, start, -1), questionBeside(steps, 0, -1)]).toEqual([0, 0]);
    expect(steps[questionBeside(steps, start, 1)]?.place).toBe(2);
    expect(questionBeside(steps, steps.length - 1, 1)).toBe(steps.length - 1);
  });
});
