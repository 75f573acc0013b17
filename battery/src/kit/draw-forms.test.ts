import { describe, expect, it } from 'vitest';
import { drawForms, drawPractice, type DraftQuestion, type FormPlan } from './draw-forms.ts';
import { createUseTable } from './use-table.ts';

const PLAN: FormPlan = {
  testName: 'stroop_task',
  seedLanguage: 'xx',
  setSizes: Array<number>(30).fill(2),
  practiceSizes: [2, 2],
  startForm: () => ({ draw: (random) => draftOf(String(random.randInt(1_000_000))) }),
};

describe('forms by rejection', () => {
  it('never makes a stimulus twice, practice included, although draws collide', () => {
    const plan: FormPlan = {
      ...PLAN,
      startForm: () => ({ draw: (random) => draftOf(String(random.randInt(260))) }),
    };
    const questions = [
      ...drawForms(plan).flat(),
      ...drawPractice(plan, 0),
      ...drawPractice(plan, 1),
    ];
    const stimuli = new Set(questions.map(({ questionName }) => questionName.join('|')));
    expect(stimuli.size).toBe(8 * 30 + 4);
  });

  it('restarts a form from index 0 with fresh seeds and a fresh memory when an index finds nothing', () => {
    const starts: (number | null)[] = [];
    const plan: FormPlan = {
      ...PLAN,
      startForm: (form) => {
        starts.push(form);
        const isDoomed = form === 2 && starts.filter((other) => other === 2).length === 1;
        return {
          draw: (random, { index }) =>
            isDoomed && index === 4 ? null : draftOf(String(random.randInt(1_000_000))),
        };
      },
    };
    const forms = drawForms(plan);
    const undisturbed = drawForms(PLAN);
    expect(starts.filter((form) => form === 2)).toHaveLength(2);
    expect(forms[1]).toEqual(undisturbed[1]);
    expect(forms[2]).toHaveLength(30);
    expect(forms[2]?.[0]?.questionName).not.toEqual(undisturbed[2]?.[0]?.questionName);
    // The places of the right answers belong to the form, not to the try.
    expect(forms[2]?.map(({ correctChoiceNo }) => correctChoiceNo)).toEqual(
      undisturbed[2]?.map(({ correctChoiceNo }) => correctChoiceNo),
    );
  });

  it('fails loudly, naming test, form and index, when the rules cannot be met', () => {
    const plan: FormPlan = {
      ...PLAN,
      startForm: (form) => ({
        draw: (random, { index }) =>
          form === 0 && index === 0 ? null : draftOf(String(random.randInt(1_000_000))),
      }),
    };
    expect(() => drawForms(plan)).toThrow('stroop_task xx form 0: index 0 finds no question');
  });

  it('tells the form of every question it keeps, so that a use table can be held', () => {
    const items = Array.from({ length: 12 }, (_, item) => `i${item}`);
    const plan: FormPlan = {
      ...PLAN,
      canRepeat: true,
      startForm: () => {
        const table = createUseTable({ mostUses: 4, smallestGap: 2 });
        return {
          draw: (random, { index }) => {
            const allowed = items.filter((item) => table.allows(item, index));
            return allowed.length > 0 ? draftOf(random.pick(allowed)) : null;
          },
          keep: ({ questionName }, index) => table.note(questionName, index),
        };
      },
    };
    for (const form of drawForms(plan)) {
      const names = form.map(({ questionName }) => questionName[0]);
      for (const item of items) {
        expect(names.filter((name) => name === item).length).toBeLessThanOrEqual(4);
      }
      expect(names.some((name, index) => name === names[index + 1])).toBe(false);
    }
  });

  it('moves nothing but the places when an installation has a secret', () => {
    const open = drawForms(PLAN).flat();
    const secret = drawForms(PLAN, { placesSecret: 'of this house' }).flat();
    expect(secret.map(({ questionName }) => questionName)).toEqual(
      open.map(({ questionName }) => questionName),
    );
    expect(secret.map(({ correctChoiceNo }) => correctChoiceNo)).not.toEqual(
      open.map(({ correctChoiceNo }) => correctChoiceNo),
    );
  });

  it('draws other questions for another tag', () => {
    expect(drawForms(PLAN, { tag: 'x0' })).not.toEqual(drawForms(PLAN));
  });
});

function draftOf(name: string): DraftQuestion {
  return {
    questionName: [name],
    right: [name],
    wrong: [[`${name}a`], [`${name}b`], [`${name}ab`]],
  };
}
