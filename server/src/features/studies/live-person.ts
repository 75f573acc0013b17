/** Somebody of a study as they stand now, and how many stand where. */
import { STUDY_PERSON_STATES, type StudyPersonState } from '@jamdai/contract';
import type { AttemptFacts } from './attempt-facts.ts';
import type { ParticipantRow } from './participant-row.ts';
import type { Progress } from './progress.ts';
import type { SittingFacts } from './sitting-facts.ts';

export interface LivePerson {
  readonly participant: ParticipantRow;
  readonly progress: Progress;
  /** Where they are or would be, whether a researcher left them out or not. */
  readonly stateOnWay: StudyPersonState;
  readonly begun: readonly SittingFacts[];
  readonly attempts: readonly AttemptFacts[];
}

export function countStates(states: readonly StudyPersonState[]): Record<StudyPersonState, number> {
  const counts = STUDY_PERSON_STATES.map(
    (state) => [state, states.filter((one) => one === state).length] as const,
  );
  return Object.fromEntries(counts) as Record<StudyPersonState, number>;
}
