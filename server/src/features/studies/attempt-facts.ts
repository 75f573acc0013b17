/** How good the attempts of a study are, as they come: flags, guessing, and the timing of the devices. */
import { DisplayTimingProfileSchema, type StudyPerson } from '@jamdai/contract';
import { z } from 'zod';
import { readColumns } from '../../core/database/read-columns.ts';
import { statement } from '../../core/database/statements.ts';
import type { Database } from './study-row.ts';

export type TimingGrade = StudyPerson['timing'];

export interface AttemptFacts {
  readonly userId: string;
  readonly arrivedAt: Date;
  readonly flags: readonly string[];
  readonly isGuessing: boolean;
  readonly timing: TimingGrade;
}

const ATTEMPTS = statement(
  'attempts of a study, as they come',
  `SELECT user_id AS "userId", arrived_at AS "arrivedAt", flags, device->'passport' AS "timingProfile"
   FROM test_takings WHERE study_id = $1
   UNION ALL
   SELECT user_id, arrived_at, flags, (device->'passport')::jsonb FROM short_attempts WHERE study_id = $1`,
);

const TimingSchema = DisplayTimingProfileSchema.pick({
  frameJitterMs: true,
  frameCount: true,
  droppedFrames: true,
})
  .nullable()
  .catch(null);

export async function readAttemptFacts(db: Database, studyId: string): Promise<AttemptFacts[]> {
  const { rows } = await db.query(ATTEMPTS, [studyId]);
  const columns = {
    userId: z.string(),
    arrivedAt: z.date(),
    flags: z.array(z.string()),
    timingProfile: TimingSchema,
  };
  return readColumns(rows, columns).map(({ timingProfile, flags, ...row }) => ({
    ...row,
    flags,
    isGuessing: flags.includes('atChance'),
    timing: gradeTiming(timingProfile, flags.includes('timingDrift')),
  }));
}

/** Of the frame interval at 60 Hz an eighth, and a half. */
const GOOD_JITTER_MS = 2;
const FAIR_JITTER_MS = 8;
const GOOD_DROPPED = 0.01;
const FAIR_DROPPED = 0.05;

export function gradeTiming(
  profile: z.infer<typeof TimingSchema>,
  hasDrifted: boolean,
): TimingGrade {
  if (hasDrifted) return 'poor';
  if (!profile || profile.frameJitterMs === null || profile.frameCount === 0) return 'unknown';
  const { frameJitterMs, frameCount, droppedFrames } = profile;
  const dropped = droppedFrames / frameCount;
  if (frameJitterMs <= GOOD_JITTER_MS && dropped <= GOOD_DROPPED) return 'good';
  return frameJitterMs <= FAIR_JITTER_MS && dropped <= FAIR_DROPPED ? 'fair' : 'poor';
}

const ORDER: readonly TimingGrade[] = ['good', 'fair', 'poor'];

/** Of several devices; unknown ones say nothing beside known ones. */
export function worstTiming(grades: readonly TimingGrade[]): TimingGrade {
  return ORDER.findLast((grade) => grades.includes(grade)) ?? 'unknown';
}

export function countFlags(
  attempts: readonly Pick<AttemptFacts, 'flags'>[],
): { flag: string; count: number }[] {
  const all = attempts.flatMap(({ flags }) => flags);
  return [...Map.groupBy(all, (flag) => flag)]
    .map(([flag, found]) => ({ flag, count: found.length }))
    .toSorted((one, other) => (one.flag < other.flag ? -1 : 1));
}
