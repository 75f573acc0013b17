/**
 * Where a participant is, out of what is stored: pure, so that the participant’s own page, the live view and the reminders say
 * the same. The first sitting’s window follows from the day of joining, all others’ from the day on which the first was begun.
 */
import type { FrozenDesign, OwnStudy, StudyPersonState, StudyStep } from '@jamdai/contract';
import type { SittingFacts } from './sitting-facts.ts';
import { addDays, findSeason } from './study-days.ts';

export interface ProgressFacts {
  readonly today: string;
  readonly dayOf: (moment: Date) => string;
  readonly study: {
    readonly state: string;
    readonly startsOn: string | null;
    readonly endsOn: string | null;
  };
  readonly design: FrozenDesign;
  readonly participant: {
    readonly joinedAt: Date;
    readonly consentVersion: number;
    readonly isCounted: boolean;
    readonly isScreenedOut: boolean;
    readonly screenedAt: Date | null;
    readonly questionnaireAt: Date | null;
    readonly arm: string | null;
    readonly excludedAt: Date | null;
  };
  /** Those that were begun. */
  readonly sittings: readonly Pick<
    SittingFacts,
    'sittingKey' | 'begunAt' | 'finishedAt' | 'opensOn' | 'closesOn'
  >[];
}

type OwnSitting = OwnStudy['sittings'][number];

export interface Progress {
  readonly next: StudyStep;
  readonly sittingKey: string | null;
  readonly opensOn: string | null;
  readonly sittings: readonly OwnSitting[];
  readonly person: StudyPersonState;
}

export function findProgress(facts: ProgressFacts): Progress {
  const sittings = listSittings(facts);
  const pending = sittings.find(({ state }) => state !== 'finished' && state !== 'missed') ?? null;
  const way = findWay(facts, sittings, pending);
  return {
    next: findNext(facts, way),
    sittingKey: way === 'sitting' || way === 'wait' ? (pending?.key ?? null) : null,
    opensOn: way === 'wait' ? (pending?.opensOn ?? null) : null,
    sittings,
    person: findPerson(facts, way, pending),
  };
}

function listSittings({
  design,
  sittings,
  participant,
  today,
  dayOf,
}: ProgressFacts): OwnSitting[] {
  const begunOf = (key: string) => sittings.find(({ sittingKey }) => sittingKey === key);
  const firstKey = design.sittings[0]?.key ?? '';
  const firstBegun = begunOf(firstKey);
  return design.sittings.map(({ key, name, fromDay, toDay, isLateAllowed }) => {
    const begun = begunOf(key);
    const from = key === firstKey ? participant.joinedAt : (firstBegun?.begunAt ?? null);
    const planned = from && {
      opensOn: addDays(dayOf(from), fromDay),
      closesOn: addDays(dayOf(from), toDay),
    };
    // Its window is the one that held when it was begun.
    const { opensOn, closesOn } = begun ?? planned ?? { opensOn: null, closesOn: null };
    const state = stateOf({ today, opensOn, closesOn, isLateAllowed, begun });
    return { key, name, state, opensOn, closesOn, isLateAllowed };
  });
}

function stateOf({
  today,
  opensOn,
  closesOn,
  isLateAllowed,
  begun,
}: {
  readonly today: string;
  readonly opensOn: string | null;
  readonly closesOn: string | null;
  readonly isLateAllowed: boolean;
  readonly begun: ProgressFacts['sittings'][number] | undefined;
}): OwnSitting['state'] {
  if (begun?.finishedAt) return 'finished';
  const isPast = closesOn !== null && today > closesOn;
  if (isPast && !isLateAllowed) return 'missed';
  if (begun) return 'begun';
  if (opensOn === null || today < opensOn) return 'toCome';
  return isPast ? 'late' : 'open';
}

type Way = 'sitting' | 'wait' | 'finished' | 'missed' | 'over';

function findWay(
  { study, today, design }: ProgressFacts,
  sittings: readonly OwnSitting[],
  pending: OwnSitting | null,
): Way {
  // Without the first sitting no other one has a window.
  const isLost = sittings[0]?.state === 'missed' || sittings.length < design.sittings.length;
  if (pending === null || isLost) {
    return sittings.every(({ state }) => state === 'finished') ? 'finished' : 'missed';
  }
  if (findSeason(study, today) === 'over') return 'over';
  return pending.state === 'toCome' ? 'wait' : 'sitting';
}

function findNext({ participant, design, study, today }: ProgressFacts, way: Way): StudyStep {
  if (participant.excludedAt) return 'excluded';
  if (participant.isScreenedOut) return 'screenedOut';
  if (!participant.isCounted) return 'guardianMissing';
  if (way === 'finished') return 'finished';
  if (findSeason(study, today) === 'over') return 'over';
  if (participant.consentVersion < design.consentVersion) return 'consent';
  if (design.screening.length > 0 && !participant.screenedAt) return 'screening';
  if (design.questionnaire.length > 0 && !participant.questionnaireAt) return 'questionnaire';
  // Everything was answered, and the study was full by then.
  if (participant.arm === null) return 'over';
  return way;
}

function findPerson(
  { participant, study, today }: ProgressFacts,
  way: Way,
  pending: OwnSitting | null,
): StudyPersonState {
  if (participant.excludedAt) return 'excluded';
  if (participant.isScreenedOut) return 'screenedOut';
  if (way === 'finished') return 'finished';
  if (way === 'missed' || way === 'over' || findSeason(study, today) === 'over') return 'dropped';
  if (participant.arm === null) return 'joined';
  if (way === 'wait' || pending === null) return 'waiting';
  if (pending.closesOn !== null && today > pending.closesOn) return 'late';
  return pending.state === 'begun' ? 'begun' : 'due';
}
