/** What the runs of each auditory test fetch and decode: the greatest of all forms. */
import {
  createFormBook,
  findDescription,
  FORM_COUNT,
  ITEM_SOURCES,
  LANGUAGES,
  SOUND_CHECK_ATTEMPTS,
  soundCheckClips,
  type ClipRequest,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { clipName, type DecodedClips } from './decode-clips.ts';
import type { BenchPack } from './packs.ts';

export interface AuditoryRun {
  readonly testName: TestName;
  readonly language: Language;
  /** Clips of a form and its reserve questions, and their bytes as fetched. */
  readonly clipCount: number;
  readonly fetchedBytes: number;
  /**
   * All that is decoded before question 1: the longest clip of each pack while loading, a sound check of three attempts with two sounds each,
   * both rounds of practice, and the question itself.
   */
  readonly beforeFirstMs: number;
  /** The question with most sound: its clips, their decode time and memory. */
  readonly questionClips: number;
  readonly questionMs: number;
  readonly questionBytes: number;
}

const SAMPLE_BYTES = 4;
const CHECK_SOUNDS = 2 * SOUND_CHECK_ATTEMPTS;

export function heaviestRuns(
  packs: readonly BenchPack[],
  decoded: DecodedClips,
): readonly AuditoryRun[] {
  const sizes = new Map(
    packs.flatMap((pack) =>
      pack.clips.map((clip) => [clipName(pack.lang, clip), pack.read(clip).length] as const),
    ),
  );
  const book = createFormBook();
  const auditory = ITEM_SOURCES.filter((source) => source.everyClip('en').length > 0);
  return auditory.flatMap(({ testName }) =>
    LANGUAGES.map((language) => {
      const forms = Array.from({ length: FORM_COUNT }, (_, form) =>
        book
          .form(testName, language, form)
          .map((question, index) =>
            clipsOf(findDescription(testName)?.planQuestion(question, index, language)),
          ),
      );
      const runs = forms.map((questions, form) => [
        ...new Set([...questions, ...(forms[(form + 4) % FORM_COUNT] ?? [])].flat()),
      ]);
      const questions = forms.flat().map((names) => {
        const clips = [...new Set(names)].map((name) => decoded.get(name));
        return {
          questionClips: clips.length,
          questionMs: sum(clips.map((clip) => clip?.ms ?? Number.NaN)),
          questionBytes: sum(clips.map((clip) => (clip?.sampleCount ?? Number.NaN) * SAMPLE_BYTES)),
        };
      });
      const task = findDescription(testName);
      if (!task) throw new Error(`${testName}: no description`);
      const planOf = task.planQuestion;
      const msOf = (name: string): number => decoded.get(name)?.ms ?? Number.NaN;
      const sumOf = (names: readonly string[]): number => sum([...new Set(names)].map(msOf));
      const checkMs = Math.max(
        ...soundCheckClips(task, language).map((clip) => msOf(clipName(clip.speechLanguage, clip))),
      );
      const practiceMs = sum(
        ([0, 1] as const).flatMap((round) =>
          book
            .practice(testName, language, round)
            .map((question, index) => sumOf(clipsOf(planOf(question, index, language)))),
        ),
      );
      const beforeFirst = forms.map(
        (form, at) =>
          Math.max(...(runs[at] ?? []).map(msOf)) +
          (1 + CHECK_SOUNDS) * checkMs +
          practiceMs +
          sumOf(form[0] ?? []),
      );
      const greatest = questions.toSorted((a, b) => b.questionBytes - a.questionBytes)[0];
      if (!greatest) throw new Error(`${testName}: no questions`);
      const fetched = runs.map((names) => sum(names.map((name) => sizes.get(name) ?? Number.NaN)));
      return {
        testName,
        language,
        clipCount: Math.max(...runs.map(({ length }) => length)),
        fetchedBytes: Math.max(...fetched),
        beforeFirstMs: Math.max(...beforeFirst),
        ...greatest,
        questionMs: Math.max(...questions.map(({ questionMs }) => questionMs)),
      };
    }),
  );
}

type Plan = ReturnType<NonNullable<ReturnType<typeof findDescription>>['planQuestion']>;

function clipsOf(plan: Plan | undefined): string[] {
  const requested = plan?.presentation.kind === 'auditory' ? plan.presentation.clips : [];
  const all: readonly ClipRequest[] = [...requested, ...(plan?.choiceSounds?.clips ?? [])];
  return all.map((clip) => clipName(clip.speechLanguage, clip));
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);
