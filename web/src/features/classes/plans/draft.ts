/** A plan while its teacher puts it together: what may still be missing in it, and what is done to its steps. */
import {
  MAX_PLAN_STEPS,
  PLAN_ORDERS,
  TestLengthSchema,
  TestNameSchema,
  type PlanOrder,
  type PlanStep,
  type PlanText,
  type TeacherPlan,
  type TeacherPlans,
} from '@jamdai/contract';
import { z } from 'zod';

const TextSchema = z.object({ th: z.string(), en: z.string() });

/** As it is edited on the device: a text or a name may be empty. */
export const DraftSchema = z.object({
  planId: z.guid(),
  revision: z.int().nullable(),
  name: TextSchema,
  order: z.enum(PLAN_ORDERS),
  steps: z.array(
    z.object({
      /** Of this draft only. */
      key: z.int(),
      step: z.discriminatedUnion('kind', [
        z.object({
          kind: z.literal('test'),
          testName: TestNameSchema,
          length: TestLengthSchema,
        }),
        z.object({ kind: z.literal('rest'), minimumSeconds: z.number() }),
        z.object({ kind: z.literal('text'), text: TextSchema }),
      ]),
    }),
  ),
});

export interface DraftStep {
  readonly key: number;
  readonly step: PlanStep;
}

export interface Draft {
  readonly planId: string;
  readonly revision: number | null;
  readonly name: PlanText;
  readonly order: PlanOrder;
  readonly steps: readonly DraftStep[];
}

export function emptyDraft(planId: string): Draft {
  return { planId, revision: null, name: { th: '', en: '' }, order: 'fixed', steps: [] };
}

export function draftOf({ planId, revision, name, order, steps }: TeacherPlan): Draft {
  const keyed = steps.map((step, key) => ({ key, step }));
  return { planId, revision, name, order, steps: keyed };
}

export function addStep(draft: Draft, step: PlanStep): Draft {
  if (draft.steps.length >= MAX_PLAN_STEPS) return draft;
  const key = Math.max(-1, ...draft.steps.map((it) => it.key)) + 1;
  return { ...draft, steps: [...draft.steps, { key, step }] };
}

/** `by`: -1 up, 1 down. At an end nothing moves. */
export function moveStep(draft: Draft, key: number, by: -1 | 1): Draft {
  const at = positionOf(draft, key);
  const moved = draft.steps[at];
  const to = at + by;
  if (!moved || to < 0 || to >= draft.steps.length) return draft;
  return { ...draft, steps: draft.steps.toSpliced(at, 1).toSpliced(to, 0, moved) };
}

export function replaceStep(draft: Draft, key: number, step: PlanStep): Draft {
  return { ...draft, steps: draft.steps.map((it) => (it.key === key ? { key, step } : it)) };
}

export function removeStep(draft: Draft, key: number): Draft {
  return { ...draft, steps: draft.steps.filter((it) => it.key !== key) };
}

/** At the position that it had. */
export function putBack(draft: Draft, step: DraftStep, position: number): Draft {
  return { ...draft, steps: draft.steps.toSpliced(position, 0, step) };
}

export function positionOf({ steps }: Pick<Draft, 'steps'>, key: number): number {
  return steps.findIndex((it) => it.key === key);
}

export function isSameDraft(one: Draft, other: Draft): boolean {
  const contents = ({ name, order, steps }: Draft) =>
    JSON.stringify([name.th, name.en, order, steps.map(({ step }) => step)]);
  return contents(one) === contents(other);
}

export type DraftProblem =
  | { readonly kind: 'nameMissing' | 'noTest' }
  /** From 1. */
  | { readonly kind: 'textMissing'; readonly number: number };

export function findProblems({ name, steps }: Draft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (isEmpty(name)) problems.push({ kind: 'nameMissing' });
  if (!steps.some(({ step }) => step.kind === 'test')) problems.push({ kind: 'noTest' });
  for (const [position, { step }] of steps.entries()) {
    if (step.kind === 'text' && isEmpty(step.text))
      problems.push({ kind: 'textMissing', number: position + 1 });
  }
  return problems;
}

function isEmpty({ th, en }: PlanText): boolean {
  return th.trim() === '' && en.trim() === '';
}

export type KnownTests = Pick<TeacherPlans, 'tests' | 'textMinutes'>;

/** Not rounded. Null: a test that cannot be served here, which is left out. */
export function minutesOf(step: PlanStep, { tests, textMinutes }: KnownTests): number | null {
  if (step.kind === 'text') return textMinutes;
  if (step.kind === 'rest') return step.minimumSeconds / 60;
  const { testName, length } = step;
  const known = tests.find((it) => it.testName === testName && it.length === length);
  return known?.minutes ?? null;
}

export interface Totals {
  readonly testCount: number;
  readonly fullCount: number;
  readonly minutes: number;
}

/** Of what can be served here. */
export function totalsOf(steps: readonly PlanStep[], known: KnownTests): Totals {
  const served = steps.filter((step) => minutesOf(step, known) !== null);
  const tests = served.filter((step) => step.kind === 'test');
  return {
    testCount: tests.length,
    fullCount: tests.filter(({ length }) => length === 'full').length,
    minutes: served.reduce((sum, step) => sum + (minutesOf(step, known) ?? 0), 0),
  };
}
