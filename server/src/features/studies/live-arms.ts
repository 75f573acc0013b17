/**
 * Counts of the arms for whoever looks blind, again and again. Two looks must not tell the arm of whoever did something between
 * them: people count from the moment in which their block is whole, when every arm has as many more; and leaving somebody out or
 * taking them in again changes no count of an arm, since they are counted where they would be.
 */
import { LEAST_TOLD, type StudyLive } from '@jamdai/contract';
import { statement } from '../../core/database/statements.ts';
import { readStratum } from './assign.ts';
import { countStates, type LivePerson } from './live-person.ts';
import type { Database, DesignRow } from './study-row.ts';
import { isTelling, withholdSmall } from './withhold.ts';

export async function readArms(
  db: Database,
  { design, assignmentSince }: DesignRow,
  assigned: readonly LivePerson[],
): Promise<Pick<StudyLive, 'arms' | 'balance'>> {
  const { studyId, arms } = design;
  const slots = await readSlots(db, studyId);
  const keys = arms.map(({ key }) => key);
  return {
    arms: listArms(arms, await findCounted(db, design, assigned), slots),
    balance: listBalance(slots, assignmentSince, keys),
  };
}

/** An only arm hides nothing: all of it counts. */
async function findCounted(
  db: Database,
  { studyId, arms }: DesignRow['design'],
  assigned: readonly LivePerson[],
): Promise<readonly LivePerson[]> {
  if (arms.length === 1) return assigned;
  const { rows } = await db.query(IN_WHOLE_BLOCKS, [studyId]);
  const whole = new Set(rows.map(({ participantId }) => participantId));
  return assigned.filter(({ participant }) => whole.has(participant.participantId));
}

function listArms(
  arms: DesignRow['design']['arms'],
  counted: readonly LivePerson[],
  slots: readonly SlotCount[],
): StudyLive['arms'] {
  const inArms = arms.map(({ key }) =>
    slots
      .filter(({ arm }) => arm === key)
      .reduce((sum, { count, whole }) => sum + (arms.length === 1 ? count : whole), 0),
  );
  const states = withholdSmall(
    arms.map(({ key }) =>
      countStates(
        counted
          .filter(({ participant }) => participant.arm === key)
          .map(({ stateOnWay }) => stateOnWay),
      ),
    ),
  );
  const excluded = counted.filter(({ participant }) => participant.excludedAt !== null).length;
  return arms.map(({ key, name }, position) => ({
    ...{ key, name, assigned: isTelling(inArms) ? null : (inArms[position] ?? 0) },
    ...(states[position] ?? countStates([])),
    excluded: excluded === 0 || arms.length === 1 ? excluded : null,
  }));
}

interface SlotCount {
  readonly since: number;
  readonly stratum: string;
  readonly arm: string;
  readonly count: number;
  /** Of them those in blocks that are whole. */
  readonly whole: number;
}

/** SQL: of a slot of the stratum `n`, assigned by the design `d`. */
const isInWholeBlock = (slot: string): string =>
  `${slot} < n.next_slot - n.next_slot % (d.design::json->'assignment'->>'blockSize')::int`;

const SLOTS = statement(
  'how the blocks of a study stand',
  `SELECT s.assignment_since AS since, s.stratum, s.arm, count(*)::int AS count,
     count(*) FILTER (WHERE ${isInWholeBlock('s.slot')})::int AS whole
   FROM study_slots s
     JOIN study_strata n ON n.study_id = s.study_id AND n.assignment_since = s.assignment_since AND n.stratum = s.stratum
     JOIN study_designs d ON d.study_id = s.study_id AND d.version = s.assignment_since
   WHERE s.study_id = $1 GROUP BY s.assignment_since, s.stratum, s.arm
   ORDER BY s.assignment_since, s.stratum, s.arm`,
);

const IN_WHOLE_BLOCKS = statement(
  'participants of a study whose blocks are whole',
  `SELECT p.id AS "participantId" FROM study_participants p
     JOIN study_designs d ON d.study_id = p.study_id AND d.version = p.assigned_version
     JOIN study_strata n ON n.study_id = p.study_id AND n.assignment_since = d.assignment_since AND n.stratum = p.stratum
   WHERE p.study_id = $1 AND ${isInWholeBlock('p.slot')}`,
);

async function readSlots(db: Database, studyId: string): Promise<SlotCount[]> {
  const { rows } = await db.query(SLOTS, [studyId]);
  return rows.map((row) => ({ ...row, count: row.count ?? 0, whole: row.whole ?? 0 }));
}

/** Of the blocks that hold now. */
function listBalance(
  slots: readonly SlotCount[],
  since: number,
  arms: readonly string[],
): StudyLive['balance'] {
  const strata = Map.groupBy(
    slots.filter((slot) => slot.since === since),
    ({ stratum }) => stratum,
  );
  return [...strata].map(([stratum, of]) => {
    const counts = arms.map((arm) => of.find((slot) => slot.arm === arm)?.count ?? 0);
    const assigned = counts.reduce((sum, count) => sum + count, 0);
    const isReported = assigned === 0 || assigned >= LEAST_TOLD;
    return {
      stratum: readStratum(stratum),
      assigned: isReported ? assigned : null,
      difference: isReported ? Math.max(...counts) - Math.min(...counts) : null,
    };
  });
}
