/** The design of a study as it is put together: what a new one begins with, and changes that keep its parts fitting. */
import { nameOfPart } from './name-of-part.ts';
import type { Study, StudyArm, StudyDesign, StudySitting } from '@jamdai/contract';

const RANDOM_BYTES = 8;
const FIRST_BLOCK_FACTOR = 2;
const LAST_DAY_OF_FIRST = 30;
const DAYS_BETWEEN = 7;

/** `planId`: of the plan that a new arm begins with. */
export function designOf(study: Study, planId: string): StudyDesign {
  return study.design ?? emptyDesign(planId);
}

function emptyDesign(planId: string): StudyDesign {
  const first: StudySitting = {
    ...{ key: 's1', name: nameOfPart('sittings', 1) },
    ...{ fromDay: 0, toDay: LAST_DAY_OF_FIRST, isLateAllowed: false },
  };
  return {
    sittings: [first],
    arms: [newArm([], [planId])],
    assignment: { method: 'random', strata: [], blockSize: FIRST_BLOCK_FACTOR, seed: drawSeed() },
    stopping: null,
    ages: { least: null, most: null },
    asks: [],
    screening: [],
    questionnaire: [],
    areDevicesShared: false,
  };
}

export function drawSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(RANDOM_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function newArm(arms: readonly StudyArm[], planIds: readonly string[]): StudyArm {
  const key = freeKey('arm', arms);
  const number = key.slice('arm'.length);
  return { key, name: nameOfPart('arms', Number(number)), planIds: [...planIds] };
}

/** The first of `arm1`, `arm2` … that is not taken. */
export function freeKey(stem: string, taken: readonly { readonly key: string }[]): string {
  let number = 1;
  while (taken.some(({ key }) => key === `${stem}${number}`)) number += 1;
  return `${stem}${number}`;
}

export function addArm(design: StudyDesign): StudyDesign {
  const last = design.arms.at(-1);
  const arms = [...design.arms, newArm(design.arms, last?.planIds ?? [])];
  return withFittingBlock({ ...design, arms });
}

export function removeArm(design: StudyDesign, key: string): StudyDesign {
  return withFittingBlock({ ...design, arms: design.arms.filter((arm) => arm.key !== key) });
}

export function addSitting(design: StudyDesign): StudyDesign {
  const { sittings, arms } = design;
  const before = sittings.at(-1);
  const key = freeKey('s', sittings);
  const number = key.slice(1);
  const fromDay = sittings.length === 1 ? DAYS_BETWEEN : (before?.fromDay ?? 0) + DAYS_BETWEEN;
  const added: StudySitting = {
    ...{ key, name: nameOfPart('sittings', Number(number)) },
    ...{ fromDay, toDay: fromDay + DAYS_BETWEEN, isLateAllowed: false },
  };
  return {
    ...design,
    sittings: [...sittings, added],
    arms: arms.map((arm) => ({ ...arm, planIds: [...arm.planIds, arm.planIds.at(-1) ?? ''] })),
  };
}

export function removeSitting(design: StudyDesign, key: string): StudyDesign {
  const at = design.sittings.findIndex((sitting) => sitting.key === key);
  return {
    ...design,
    sittings: design.sittings.filter((_, index) => index !== at),
    arms: design.arms.map((arm) => ({
      ...arm,
      planIds: arm.planIds.filter((_, index) => index !== at),
    })),
  };
}

/** In each block every arm comes as often. */
function withFittingBlock(design: StudyDesign): StudyDesign {
  const { arms, assignment } = design;
  const isFitting = assignment.blockSize % arms.length === 0;
  const blockSize = isFitting ? assignment.blockSize : arms.length * FIRST_BLOCK_FACTOR;
  return { ...design, assignment: { ...assignment, blockSize } };
}
