import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../catalogue.ts';
import { editPlanAt } from '../../kit/list-squares.ts';
import { readOperation, solveEquation } from '../../kit/operations.ts';
import { createRandom, fnv1a32 } from '../../kit/seeded-random.ts';
import equationsJson from '../../materials/equations.json' with { type: 'json' };
import { isEquationListAllowed } from '../../materials/equation-lists.ts';
import { meanOf } from '../../testing/index.ts';
import { objectionsToLetterChoices } from '../../testing/letter-objections.ts';
import { readEdits } from '../../testing/read-edits.ts';
import { drawSample } from '../../testing/sample.ts';
import { oneDigitLetterAfterOperationItems } from './items.ts';
import { oneDigitLetterAfterOperation } from './task.ts';
import { brokenRules } from '../../testing/builders.ts';

const CASES = LANGUAGES.map((language) => ({
  language,
  ...drawSample(oneDigitLetterAfterOperationItems, language, 4),
}));

describe.each(CASES)('operation test in $language', ({ language, allForms, questions, all }) => {
  it('P7: every choice obeys every rule of letters, by a checker of its own', () => {
    const objections = all.flatMap((question) => objectionsToLetterChoices(question, language));
    expect(new Set(objections)).toEqual(new Set());
  });

  it('P7: every row of sums obeys every rule of equations, by a checker of its own', () => {
    const objections = all.flatMap(({ questionName }) =>
      objectionsTo(questionName.map((entry) => entry.replace(/\|.$/, ''))),
    );
    expect(new Set(objections)).toEqual(new Set());
  });

  it('changes order and letters where the edit plan says so', () => {
    for (const { question, index } of questions) {
      const size = oneDigitLetterAfterOperation.setSizes[index] as number;
      expect(readEdits(question)).toBe(editPlanAt(size, index).join(''));
    }
  });

  it('asks for answers of 4 to 7 on average in each form, and for each of the ten', () => {
    for (const form of allForms) {
      const answers = form.flatMap(({ questionName }) => questionName.map(answerIn));
      expect(meanOf(answers)).toBeGreaterThan(4);
      expect(meanOf(answers)).toBeLessThan(7);
      expect(new Set(answers).size).toBe(10);
    }
  });

  it('shows sums with their answers, each letter for a second, the next sum after two', () => {
    const { warmUp, planQuestion } = oneDigitLetterAfterOperation;
    for (const question of all.slice(0, 30)) {
      const { presentation, interlude, choices } = planQuestion(question, 0, language);
      if (presentation.kind !== 'worked') throw new Error('it is not worked out');
      expect([presentation.letterMs, presentation.nextAfterMs, interlude.durationMs]).toEqual([
        1000, 2000, 0,
      ]);
      expect(
        presentation.items.map(({ equation, answer, letter }) => {
          expect(answer).toBe(answerIn(equation));
          return `${equation}|${letter.kind === 'letter' ? letter.text : ''}`;
        }),
      ).toEqual(question.questionName);
      expect(choices.map(({ kind }) => kind)).toEqual(['row', 'row', 'row', 'row']);
    }
    expect(warmUp?.(language)).toMatchObject({
      kind: 'worked',
      items: [{ equation: '4 + 3', answer: 7 }],
    });
  });
});

describe('operation test: sums', () => {
  it('are the 56 with one-digit numbers from 2 and an answer from 1 to 10', () => {
    const numbers = [2, 3, 4, 5, 6, 7, 8, 9];
    const sums = numbers.flatMap((a) =>
      numbers.flatMap((b) => [
        ...(a + b <= 10 ? [`${a} + ${b}`] : []),
        ...(a > b ? [`${a} − ${b}`] : []),
      ]),
    );
    expect(equationsJson.equations.toSorted()).toEqual(sums.toSorted());
  });

  it('are judged by the generator as by the checker, whatever the row', () => {
    const random = createRandom('sums');
    const seen = { allowed: 0, forbidden: 0 };
    for (let drawn = 0; drawn < 4000; drawn += 1) {
      const row = Array.from({ length: 2 + random.randInt(6) }, () =>
        random.pick(equationsJson.equations),
      );
      const isAllowed = isEquationListAllowed(row);
      expect(isAllowed).toBe(objectionsTo(row).length === 0);
      seen[isAllowed ? 'allowed' : 'forbidden'] += 1;
    }
    expect(Math.min(seen.allowed, seen.forbidden)).toBeGreaterThan(100);
  });

  it.each(['3 - 4|F', '3 + 4 ', '10 − 2|F', '3+4|F', '3 + 4|'])('are not read from %s', (entry) => {
    expect(() => readOperation(entry)).toThrow('questionName');
    expect(() => solveEquation(entry)).toThrow('equation');
  });
});

it('operation test: is the same as ever: items in use move only with the battery version', () => {
  const prints = LANGUAGES.map((language) =>
    fnv1a32(JSON.stringify(oneDigitLetterAfterOperationItems.drawForms(language))),
  );
  expect(prints).toEqual([838598183, 2611895210]);
});

/** Worked out from the signs of the text. */
function answerIn(entry: string): number {
  const [first, second] = [Number(entry.charAt(0)), Number(entry.charAt(4))];
  return entry.charAt(2) === '+' ? first + second : first - second;
}

function objectionsTo(row: readonly string[]): string[] {
  const text = row.join(', ');
  const signs = row.map((equation) => equation.charAt(2)).join('');
  return brokenRules({
    'not in the pool': row.some((equation) => !equationsJson.equations.includes(equation)),
    twice: row.some((equation, position) => row.indexOf(equation) !== position),
    'the same answer again': row.some(
      (equation, position) =>
        position > 0 && answerIn(equation) === answerIn(row[position - 1] ?? ''),
    ),
    'one kind only': /^(\+{3,}|−{3,})$/.test(signs),
  }).map((rule) => `${rule}: ${text}`);
}
