/**
 * A study as it goes. Everything is read and computed anew with each look: a few thousand people are some milliseconds, and nothing
 * has to be kept in step. Who does not count (a guardian’s word that was taken back) is in no list and no count.
 */
import {
  STUDY_PEOPLE_PAGE,
  type StudyLive,
  type StudyLiveRequest,
  type StudyPerson,
} from '@jamdai/contract';
import { isInStudy } from './participant-row.ts';
import { statement } from '../../core/database/statements.ts';
import { countFlags, readAttemptFacts, worstTiming, type TimingGrade } from './attempt-facts.ts';
import { readArms } from './live-arms.ts';
import { countStates, type LivePerson } from './live-person.ts';
import { listParticipants, type ParticipantRow } from './participant-row.ts';
import { findProgress } from './progress.ts';
import { readSittings } from './sitting-facts.ts';
import { findNewestDesign, findStudy, type Database, type DesignRow } from './study-row.ts';

export interface LivePeople {
  readonly design: DesignRow;
  readonly people: readonly LivePerson[];
}

export interface Calendar {
  readonly today: string;
  readonly dayOf: (moment: Date) => string;
}

/** Everybody who counts, in the order in which they joined. Null: there is no such study, or nothing is frozen yet. */
export async function readLivePeople(
  db: Database,
  studyId: string,
  { today, dayOf }: Calendar,
): Promise<LivePeople | null> {
  const study = await findStudy(db, studyId);
  const design = study && (await findNewestDesign(db, studyId));
  if (!study || !design) return null;
  const participants = (await listParticipants(db, studyId)).filter(({ isCounted }) => isCounted);
  const sittings = Map.groupBy(
    await readSittings(db, studyId, null),
    ({ participantId }) => participantId,
  );
  const attempts = Map.groupBy(await readAttemptFacts(db, studyId), ({ userId }) => userId);
  const people = participants.map((participant): LivePerson => {
    const begun = sittings.get(participant.participantId) ?? [];
    const facts = { today, dayOf, study, design: design.design, participant, sittings: begun };
    const own = attempts.get(participant.userId) ?? [];
    const progress = findProgress(facts);
    const { person: stateOnWay } = participant.excludedAt
      ? findProgress({ ...facts, participant: { ...participant, excludedAt: null } })
      : progress;
    return { participant, progress, stateOnWay, begun, attempts: own };
  });
  return { design, people };
}

/** A page behind the last one is the last one. */
export async function readLive(
  db: Database,
  { studyId, page: requested = 1, state = null }: StudyLiveRequest,
  calendar: Calendar,
): Promise<StudyLive | null> {
  const live = await readLivePeople(db, studyId, calendar);
  if (!live) return null;
  const { design, people } = live;
  const devices = await readDevices(db, studyId);
  const listed = people.filter(({ progress }) => state === null || progress.person === state);
  const pageCount = Math.max(1, Math.ceil(listed.length / STUDY_PEOPLE_PAGE));
  const page = Math.min(requested, pageCount);
  const onPage = listed.slice((page - 1) * STUDY_PEOPLE_PAGE, page * STUDY_PEOPLE_PAGE);
  const { stopping, sittings } = design.design;
  const states = people.map(({ progress }) => progress.person);
  const assigned = people.filter(({ participant }) => participant.arm !== null);
  const finished = states.filter((one) => one === 'finished').length;
  const attempts = people.flatMap((person) => person.attempts);
  return {
    studyId,
    today: calendar.today,
    counts: {
      people: people.length,
      assigned: assigned.length,
      withdrawn: await countWithdrawn(db, studyId),
      ...countStates(states),
    },
    stopping: stopping && {
      ...stopping,
      reached:
        stopping.counted === 'finished'
          ? finished
          : assigned.filter(({ participant }) => participant.excludedAt === null).length,
    },
    ...(await readArms(db, design, assigned)),
    sittings: sittings.map(({ key, name }) => {
      const of = people.flatMap(({ begun }) => begun.filter((it) => it.sittingKey === key));
      const done = of.filter(({ finishedAt }) => finishedAt !== null);
      return { key, name, begun: of.length, finished: done.length };
    }),
    quality: {
      attempts: attempts.length,
      flags: countFlags(attempts),
      guessing: attempts.filter(({ isGuessing }) => isGuessing).length,
      timing: countTiming(people),
    },
    ...{ page, pageCount },
    people: onPage.map((person) => describePerson(person, design, devices, people)),
  };
}

/** People by the worst device that each used. */
function countTiming(people: readonly LivePerson[]): StudyLive['quality']['timing'] {
  const grades = people
    .filter(({ attempts }) => attempts.length > 0)
    .map(({ attempts }) => worstTiming(attempts.map(({ timing }) => timing)));
  const count = (grade: TimingGrade) => grades.filter((one) => one === grade).length;
  return {
    ...{ good: count('good'), fair: count('fair') },
    ...{ poor: count('poor'), unknown: count('unknown') },
  };
}

function describePerson(
  { participant, progress, begun, attempts }: LivePerson,
  { design }: DesignRow,
  devices: ReadonlyMap<string, readonly string[]>,
  all: readonly LivePerson[],
): StudyPerson {
  const { participantId, participantNo, joinedAt, label, linkKind, isSharing } = participant;
  const own = devices.get(participantId) ?? [];
  const moments = [
    ...[joinedAt, participant.screenedAt, participant.questionnaireAt],
    ...begun.flatMap(({ begunAt, lastDoneAt }) => [begunAt, lastDoneAt]),
    ...attempts.map(({ arrivedAt }) => arrivedAt),
  ];
  const lastMs = Math.max(...moments.map((moment) => moment?.getTime() ?? 0));
  const armPlans = design.arms.find(({ key }) => key === participant.arm)?.plans ?? [];
  const isAlike = design.sittings.map((_, at) => hasSameTests(design, at));
  return {
    ...{ participantNo, label, isSharing, state: progress.person },
    cameBy: linkKind ?? 'class',
    joinedAt: joinedAt.toISOString(),
    designVersion: participant.assignedVersion ?? participant.joinedVersion,
    sittings: progress.sittings.map(({ key, state, opensOn, closesOn }, index) => {
      const facts = begun.find(({ sittingKey }) => sittingKey === key);
      const steps = facts?.steps ?? armPlans[index]?.steps ?? [];
      return {
        ...{ key, state, opensOn, closesOn, isLate: facts?.isLate ?? false },
        begunAt: facts?.begunAt.toISOString() ?? null,
        finishedAt: facts?.finishedAt?.toISOString() ?? null,
        ...(isAlike[index]
          ? { doneTests: facts?.doneTests ?? 0, testCount: countTests(steps) }
          : { doneTests: null, testCount: null }),
      };
    }),
    lastSeenAt: new Date(lastMs).toISOString(),
    attempts: isAlike.every(Boolean) ? attempts.length : null,
    flags: countFlags(attempts),
    guessing: attempts.filter(({ isGuessing }) => isGuessing).length,
    timing: worstTiming(attempts.map(({ timing }) => timing)),
    sameDevice: all
      .filter((other) => other.participant.participantId !== participantId)
      .filter((other) =>
        (devices.get(other.participant.participantId) ?? []).some((device) => own.includes(device)),
      )
      .map((other) => other.participant.participantNo),
    devices: own.length,
    exclusion: describeExclusion(participant),
  };
}

/** Whether all arms have as many tests in this sitting: else their number tells the arm. */
function hasSameTests({ arms }: DesignRow['design'], sitting: number): boolean {
  return new Set(arms.map(({ plans }) => countTests(plans[sitting]?.steps ?? []))).size === 1;
}

function countTests(steps: readonly { readonly kind: string }[]): number {
  return steps.filter(({ kind }) => kind === 'test').length;
}

function describeExclusion(participant: ParticipantRow): StudyPerson['exclusion'] {
  const { excludedAt, exclusionReason, exclusionNote, isScreenedOut, screenedAt } = participant;
  if (excludedAt && exclusionReason) {
    return { reason: exclusionReason, note: exclusionNote ?? '', at: excludedAt.toISOString() };
  }
  if (!isScreenedOut || !screenedAt) return null;
  return {
    reason: 'screening',
    note: participant.screenedOutBy ?? '',
    at: screenedAt.toISOString(),
  };
}

/** By participant. */
async function readDevices(
  db: Database,
  studyId: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await db.query(
    `SELECT d.participant_id AS "participantId", encode(d.device_hash, 'hex') AS device
     FROM study_devices d JOIN study_participants p ON p.id = d.participant_id WHERE p.study_id = $1`,
    [studyId],
  );
  const grouped = Map.groupBy(rows, ({ participantId }) => participantId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ device }) => device ?? '')]));
}

const WITHDRAWN = statement(
  'how many withdrew from a study',
  `SELECT count(*)::int AS count FROM (
     SELECT w.participant_no FROM study_words w
     WHERE w.study_id = $1 AND w.word = 'participation' AND NOT w.is_given AND w.participant_no IS NOT NULL
     UNION SELECT p.participant_no FROM study_participants p
     WHERE p.study_id = $1 AND NOT ${isInStudy('p')}) gone`,
);

/** Those too whose guardian took the word back. */
export async function countWithdrawn(db: Database, studyId: string): Promise<number> {
  return (await db.query(WITHDRAWN, [studyId])).rows[0]?.count ?? 0;
}
