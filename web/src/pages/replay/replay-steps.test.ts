import { DESCRIPTIONS, findItemSource, type TestName } from '@jamdai/battery';
import type { Replay } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { questionBeside, stepsOf } from './replay-steps.ts';

type Asked = Replay['asked'];

function askedOf(testName: TestName): Asked {
  // Two questions of each test: they are drawn faster than its forms.
  const practice = findItemSource(testName)?.drawPractice('th', 0) ?? [];
  return practice.map(
    ({ questionName, choiceNo1, choiceNo2, choiceNo3, choiceNo4, ...rest }, index) => ({
      ...{ index, version: rest.version, choice: 1, answerTimeS: 2, trial: null },
      question: {
        questionName: [...questionName],
        ...{ choiceNo1: [...choiceNo1], choiceNo2: [...choiceNo2] },
        ...{ choiceNo3: [...choiceNo3], choiceNo4: [...choiceNo4] },
        ...{ version: rest.version, correctChoiceNo: rest.correctChoiceNo },
      },
    }),
  );
}

const VOIDED = {
  ...{ kind: 'choice', index: 0, version: 1, voided: true, askedAtMs: 0, shownAtMs: 1000 },
  ...{ hiddenAtMs: 1500, intendedMs: 3000, paintAtMs: null, paintHiddenAtMs: null },
  ...{ droppedFrames: 0, steps: [], interruptions: [], ignoredInputs: [], choicesAtMs: null },
  ...{ answeredAtMs: null, choice: null, input: null },
} satisfies Asked[number]['trial'];

describe('the steps of a replay', () => {
  it.each(DESCRIPTIONS.map(({ testName }) => testName))(
    'show each question of %s and end with its choices',
    (testName) => {
      const asked = askedOf(testName);
      const steps = stepsOf({ testName, lang: 'th', asked });
      expect(asked.length).toBeGreaterThan(1);
      for (const [place, { question }] of asked.entries()) {
        const own = steps.filter((step) => step.place === place);
        expect(own.at(-1)).toMatchObject({ part: 'choices', layer: 'choices', ask: { question } });
        expect(own.length).toBeGreaterThan(1);
        for (const { part, layer, clips } of own.slice(0, -1)) {
          expect(layer).toMatch(/^stimulus-\d+$/);
          expect(part === 'sound').toBe(clips.length > 0);
        }
      }
    },
  );

  it('have no choices where a question was spoiled before they came, and one where it is forgotten', () => {
    const [one] = askedOf('visual_matrix_task');
    if (!one) throw new Error('form: it is empty');
    const asked = [{ ...one, choice: null, trial: VOIDED }, { ...one, question: null }, one];
    const steps = stepsOf({ testName: 'visual_matrix_task', lang: 'en', asked });
    const partsOf = (place: number) =>
      steps.filter((step) => step.place === place).map(({ part }) => part);
    expect(partsOf(0)).not.toContain('choices');
    expect(partsOf(1)).toEqual(['forgotten']);
    expect(partsOf(2).at(-1)).toBe('choices');
    const start = steps.findIndex(({ place }) => place === 1);
    expect([questionBeside(steps, start, -1), questionBeside(steps, 0, -1)]).toEqual([0, 0]);
    expect(steps[questionBeside(steps, start, 1)]?.place).toBe(2);
    expect(questionBeside(steps, steps.length - 1, 1)).toBe(steps.length - 1);
  });
});
