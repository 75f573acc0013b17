/** Opens the tutor of any test, and says how long a line is there without a voice. */
import {
  findDescription,
  findNaming,
  TUTORS,
  type Language,
  type TestName,
} from '@jamdai/battery/present';
import { openNamingTutorRun } from './naming-tutor-run.ts';
import { openTutorRun, type QuestionTutorPorts } from './tutor-run.ts';
import type { TutorRun } from './tutor-scene.ts';

/** Long enough to be read by somebody who reads slowly. */
const LEAST_LINE_MS = 1600;
const READ_MS_PER_LETTER: Readonly<Record<Language, number>> = { en: 48, th: 60 };
const MARKS = /\p{Mark}/gu;
/** Silence after a spoken line. */
const AFTER_LINE_MS = 250;

/** `spokenMs`: the clip's own length, null where there is none. */
export function lineLengthMs(text: string, language: Language, spokenMs: number | null): number {
  if (spokenMs !== null) return spokenMs + AFTER_LINE_MS;
  const letters = text.replaceAll(MARKS, '').length;
  return Math.max(LEAST_LINE_MS, letters * READ_MS_PER_LETTER[language]);
}

export function openTutor(
  testName: TestName,
  language: Language,
  ports: QuestionTutorPorts,
): Promise<TutorRun> {
  const tutor = TUTORS[testName];
  const naming = findNaming(testName);
  if (naming) return openNamingTutorRun(naming, language, ports);
  const task = findDescription(testName);
  if (!task || tutor.kind !== 'question') throw new Error(`testName: ${testName} has no example`);
  return openTutorRun(task, tutor.example[language], language, ports);
}
