/**
 * The battery's public API as the measured build of the web sees it: the same tasks, but a seen stimulus lasts
 * as long as the bench wants (`benchDisplaysMs`, by question index) and its choices follow at once, as on the
 * peers' pages. Everything that shows and times it is the product's own.
 */
import {
  DESCRIPTIONS as ALL,
  type QuestionPlan,
  type TaskDescription,
  type TestName,
} from '@jamdai/battery/present';

import type { Schedule } from '../recording.ts';

export * from '@jamdai/battery/present';

declare global {
  interface Window {
    /** Absent: the display times of the product. */
    benchDisplaysMs?: readonly number[];
    /** The right choice of the question planned last, so that the bench passes the practice. */
    benchRightChoice?: number;
    /** When the steps of each visual question are due, by question index; the question planned last counts. */
    benchSchedules?: Schedule[];
  }
}

const PRACTICE_DISPLAY_MS = 1_000;

export const DESCRIPTIONS: readonly TaskDescription[] = ALL.map((task) => ({
  ...task,
  planQuestion: (question, index, language) => {
    if ('correctChoiceNo' in question) {
      window.benchRightChoice = Number(question.correctChoiceNo);
    }
    const plan = withDisplay(task.planQuestion(question, index, language), index);
    noteSchedule(plan, index);
    return plan;
  },
}));

export function findDescription(testName: TestName): TaskDescription | undefined {
  return DESCRIPTIONS.find((description) => description.testName === testName);
}

function withDisplay(plan: QuestionPlan, index: number): QuestionPlan {
  const displays = window.benchDisplaysMs;
  if (!displays || plan.presentation.kind !== 'visual') return plan;
  return {
    ...plan,
    presentation: { ...plan.presentation, durationMs: displays[index] ?? PRACTICE_DISPLAY_MS },
    interlude: { ...plan.interlude, durationMs: 0 },
  };
}

function noteSchedule({ presentation }: QuestionPlan, index: number): void {
  if (presentation.kind !== 'visual') return;
  const { frames, durationMs } = presentation;
  window.benchSchedules ??= [];
  window.benchSchedules[index] = { onsetsMs: frames.map(({ atMs }) => atMs), durationMs };
}
