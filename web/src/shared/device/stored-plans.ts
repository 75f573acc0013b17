/**
 * How far this device knows plans to be done, for as long as the server may not: encrypted where the browser can. None of it
 * ever fails a page: where nothing can be stored, the server's word is all there is.
 */
import { OwnPlanSchema, type OwnPlan } from '@jamdai/contract';
import { createPlanDisk, type SealedRun } from '../sync/index.ts';
import { sealer } from './device-keys.ts';

export interface PlanRecord {
  readonly userId: string;
  /** Whose sitting it is; null: of no study. Records of earlier versions do not know. */
  readonly studyId?: string | null;
  /** Begun, and as the server last told it. */
  readonly plan: OwnPlan & { readonly planRunId: string };
  /** Positions of the steps that were done here. */
  readonly done: readonly number[];
  /** Of these, what the server has not been told: rests, texts, and tests that were left out. */
  readonly unsentPasses: readonly number[];
  /** When the rest that is next, or on, began; Unix ms. */
  readonly restSinceMs: number | null;
}

interface StoredPlan {
  readonly userId: string;
  readonly planRunId: string;
  /** Without a key the record lies as it is. */
  readonly sealed?: SealedRun['sealed'];
  readonly record?: PlanRecord;
}

const disk = createPlanDisk<StoredPlan>();

export async function listPlanRecords(userId: string): Promise<readonly PlanRecord[]> {
  const stored = await disk.list(userId).catch(() => []);
  const opened = await Promise.all(stored.map((one) => openRecord(one).catch(() => null)));
  return opened.filter((record) => record !== null);
}

export async function storePlanRecord(record: PlanRecord): Promise<void> {
  const { userId } = record;
  const { planRunId } = record.plan;
  try {
    const sealed = await sealer.seal(userId, positionOf(userId, planRunId), record);
    await disk.write({ userId, planRunId, ...(sealed ? { sealed } : { record }) });
  } catch {
    // Nothing can be stored here.
  }
}

export async function dropPlanRecord(userId: string, planRunId: string): Promise<void> {
  await disk.drop({ userId, planRunId }).catch(() => undefined);
}

/** The account is gone. */
export async function forgetPlans(userId: string): Promise<void> {
  await disk.forget(userId).catch(() => undefined);
}

/** Null: no key of this device opens it, or it is not what it should be. */
async function openRecord(stored: StoredPlan): Promise<PlanRecord | null> {
  const { userId, planRunId, sealed } = stored;
  const opened = sealed && (await sealer.open(userId, positionOf(userId, planRunId), sealed));
  const record = (opened?.kind === 'open' ? opened.value : stored.record) as PlanRecord | undefined;
  const plan = OwnPlanSchema.safeParse(record?.plan);
  if (!record || !plan.success) return null;
  return { ...record, plan: { ...plan.data, planRunId } };
}

function positionOf(userId: string, planRunId: string): readonly string[] {
  return ['plan', userId, planRunId];
}
