import type { PlanStep, TeacherPlan } from '@jamdai/contract';
import { expect, it } from 'vitest';
import {
  addStep,
  draftOf,
  DraftSchema,
  findProblems,
  isSameDraft,
  moveStep,
  positionOf,
  putBack,
  removeStep,
  totalsOf,
  type Draft,
  type KnownTests,
} from './draft.ts';

const DIGITS: PlanStep = { kind: 'test', testName: 'phonological_digit_task', length: 'full' };
const STROOP: PlanStep = { kind: 'test', testName: 'stroop_task', length: 'short' };
const REST: PlanStep = { kind: 'rest', minimumSeconds: 30 };
const EMPTY: PlanStep = { kind: 'text', text: { th: ' ', en: '' } };

const plan: TeacherPlan = {
  ...{ planId: crypto.randomUUID(), revision: 3, name: { th: '', en: 'A' }, order: 'fixed' },
  ...{ steps: [DIGITS, REST, STROOP], assignedCount: 0 },
};
const draft = draftOf(plan);
const kindsOf = ({ steps }: Draft) => steps.map(({ step }) => step.kind);

it('moves a step by one, and at an end not at all', () => {
  expect(kindsOf(moveStep(draft, 1, -1))).toEqual(['rest', 'test', 'test']);
  expect(kindsOf(moveStep(draft, 1, 1))).toEqual(['test', 'test', 'rest']);
  expect(moveStep(draft, 0, -1)).toBe(draft);
  expect(moveStep(draft, 2, 1)).toBe(draft);
});

it('puts a removed step back where it was, and never gives two steps one key', () => {
  const [, rest] = draft.steps;
  if (!rest) throw new Error('there is a rest');
  const without = addStep(removeStep(draft, 1), EMPTY);
  const back = putBack(without, rest, 1);
  expect(kindsOf(back)).toEqual(['test', 'rest', 'test', 'text']);
  expect(new Set(back.steps.map(({ key }) => key)).size).toBe(4);
  expect(positionOf(back, rest.key)).toBe(1);
});

it('knows what is missing, and whether something was changed', () => {
  const missing = { ...addStep(draft, EMPTY), name: { th: '', en: ' ' } };
  expect(findProblems(missing)).toEqual([
    { kind: 'nameMissing' },
    { kind: 'textMissing', number: 4 },
  ]);
  expect(findProblems(removeStep(removeStep(draft, 0), 2))).toEqual([{ kind: 'noTest' }]);
  expect(isSameDraft(draft, moveStep(moveStep(draft, 0, 1), 0, -1))).toBe(true);
  expect(isSameDraft(draft, missing)).toBe(false);
  expect(DraftSchema.parse(JSON.parse(JSON.stringify(missing)))).toEqual(missing);
});

it('adds up what can be asked here, and counts full tests', () => {
  const tests: KnownTests['tests'] = [
    { testName: 'phonological_digit_task', length: 'full', minutes: 6.5 },
  ];
  const steps = [DIGITS, REST, STROOP, EMPTY];
  expect(totalsOf(steps, { tests, textMinutes: 0.5 })).toEqual({
    ...{ testCount: 1, fullCount: 1, minutes: 7.5 },
  });
});
