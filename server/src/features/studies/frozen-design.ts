/** A design made fast: plans are copied into it whole, and its text is written once. */
import type {
  FrozenDesign,
  PlanStep,
  StudyDesign,
  StudyGap,
  StudyQuestion,
  StudyConsentTexts,
  PlanText,
} from '@jamdai/contract';
import { createHash } from 'node:crypto';
import { readColumns } from '../../core/database/read-columns.ts';
import { PLAN_COLUMNS, READY_PLANS, type Plan } from '../plans/index.ts';
import type { ConsentRow, Database, DesignRow, StudyRow } from './study-row.ts';

export interface Gap {
  readonly gap: StudyGap;
  readonly lang: 'th' | 'en' | null;
  readonly key: string | null;
}

export interface DesignParts {
  readonly study: StudyRow;
  /** Null: none yet. */
  readonly consent: ConsentRow | null;
  /** By id. */
  readonly plans: ReadonlyMap<string, Plan>;
  readonly canServe: (step: PlanStep) => boolean;
}

/** Those that the design names and that are there: ready-made ones, and those of staff who do research. */
export async function readDesignPlans(
  db: Database,
  design: StudyDesign | null,
): Promise<ReadonlyMap<string, Plan>> {
  const ids = [...new Set((design?.arms ?? []).flatMap(({ planIds }) => planIds))];
  const ready = READY_PLANS.filter(({ planId }) => ids.includes(planId));
  const { rows } = await db.query(
    `SELECT p.id AS "planId", p.name, p.step_order AS "order", p.steps
     FROM plans p JOIN users u ON u.id = p.teacher_id AND u.role IN ('RESEARCHER', 'ADMIN')
     WHERE p.id::text = ANY ($1)`,
    [ids],
  );
  const own = readColumns(rows, PLAN_COLUMNS);
  return new Map([...ready, ...own].map((plan) => [plan.planId, plan]));
}

/** Empty: it can be frozen. In the order in which a researcher goes about it. */
export function findGaps({ study, consent, plans, canServe }: DesignParts): Gap[] {
  const { design, languages } = study;
  const missing = (gap: StudyGap, text: PlanText | undefined, key: string | null = null): Gap[] =>
    languages
      .filter((language) => !text?.[language])
      .map((language) => ({ gap, lang: language, key }));
  const whole = (gap: StudyGap, isMissing: boolean, key: string | null = null): Gap[] =>
    isMissing ? [{ gap, lang: null, key }] : [];
  const texts: Partial<StudyConsentTexts> = consent?.texts ?? {};
  const least = design?.ages.least ?? null;
  const letsMinorsIn = least === null || least < 20;
  const questions = (gap: StudyGap, presented: readonly StudyQuestion[]): Gap[] =>
    presented.flatMap((question) => [
      ...missing(gap, question.text, question.key),
      ...('options' in question
        ? question.options.flatMap(({ text }) => missing(gap, text, question.key))
        : []),
    ]);
  return [
    ...missing('title', study.title),
    ...missing('question', study.question),
    ...whole('investigator', study.investigator === ''),
    ...whole('approval', study.approvalNo === ''),
    ...missing('consent', texts.participation),
    ...missing('sharingText', texts.sharing),
    ...(letsMinorsIn ? missing('guardianText', texts.guardian) : []),
    ...whole('design', design === null),
    ...(design?.arms ?? []).flatMap(({ key, planIds }) =>
      whole('plan', !planIds.every((id) => isServed(plans.get(id), canServe)), key),
    ),
    ...(design?.arms ?? []).flatMap(({ key, name }) => missing('armName', name, key)),
    ...(design?.sittings ?? []).flatMap(({ key, name }) => missing('sittingName', name, key)),
    ...questions('screeningText', design?.screening ?? []),
    ...questions('questionnaireText', design?.questionnaire ?? []),
  ];
}

function isServed(plan: Plan | undefined, canServe: (step: PlanStep) => boolean): boolean {
  return plan !== undefined && plan.steps.some(isTest) && plan.steps.every(canServe);
}

function isTest({ kind }: PlanStep): boolean {
  return kind === 'test';
}

export interface Freezing {
  readonly version: number;
  readonly consentVersion: number;
  readonly batteryVersion: string;
}

/** @throws where a plan is not there: look for gaps first. */
export function freezeDesign(
  { study, plans }: Pick<DesignParts, 'study' | 'plans'>,
  { version, consentVersion, batteryVersion }: Freezing,
): FrozenDesign {
  const { design } = study;
  if (!design) throw new Error('design: there is none to freeze');
  const { arms, ...rest } = design;
  return {
    studyId: study.studyId,
    version,
    title: study.title,
    question: study.question,
    investigator: study.investigator,
    approvalNo: study.approvalNo,
    languages: study.languages,
    startsOn: study.startsOn,
    endsOn: study.endsOn,
    consentVersion,
    batteryVersion,
    ...rest,
    arms: arms.map(({ key, name, planIds }) => ({
      key,
      name,
      plans: planIds.map((planId) => {
        const plan = plans.get(planId);
        if (!plan) throw new Error(`plan ${planId} is not there`);
        const { name: planName, order, steps } = plan;
        return { planId, name: planName, order, steps: [...steps] };
      }),
    })),
  };
}

/** What is stored, and what its hash is of. */
export function writeDesign(design: FrozenDesign): {
  readonly text: string;
  readonly hash: Buffer;
} {
  const text = JSON.stringify(design);
  return { text, hash: createHash('sha256').update(text, 'utf8').digest() };
}

/** Whether the draft says something that the frozen version does not. */
export function isChanged(parts: DesignParts, newest: DesignRow | null): boolean {
  if (newest === null) return true;
  const { study, consent, plans } = parts;
  if (!study.design || !consent || consent.frozenAt === null) return true;
  const isThere = study.design.arms.every(({ planIds }) => planIds.every((id) => plans.has(id)));
  // A deleted plan lives on in the frozen version.
  if (!isThere) return true;
  const { version, design } = newest;
  const { batteryVersion } = design;
  const again = freezeDesign(parts, { version, consentVersion: consent.version, batteryVersion });
  return JSON.stringify(again) !== newest.text;
}

/** From which version on people are assigned as by this design. */
export function assignmentSince(design: FrozenDesign, newest: DesignRow | null): number {
  const rule = (of: FrozenDesign) => JSON.stringify([of.assignment, of.arms.map(({ key }) => key)]);
  return newest && rule(newest.design) === rule(design) ? newest.assignmentSince : design.version;
}
