/** From what the server served to what a run needs. */
import {
  soundCheckClips,
  type ClipRequest,
  type KeyedQuestion,
  type Language,
  type NamingQuestion,
  type Question,
  type RunMaterial,
  type TaskDescription,
} from '@jamdai/battery/present';
import type { QuestionSet, ShortRun } from '@jamdai/contract';

/** `null` when the set is not one that can be run: too few questions, practice without its key. */
export function materialOf(task: TaskDescription, set: QuestionSet): RunMaterial | null {
  const practice = practiceOf(set.practice);
  const isWhole = set.data.length === task.setSizes.length && practice.length >= 2;
  return isWhole ? { questions: set.data, practice, reserve: set.reserve } : null;
}

/** Those that came with their keys. */
export function practiceOf(practice: QuestionSet['practice']): readonly KeyedQuestion[] {
  return practice.flatMap(({ correctChoiceNo, ...question }): KeyedQuestion[] =>
    correctChoiceNo ? [{ ...question, correctChoiceNo }] : [],
  );
}

/** `null` when the set has no letters to draw from. */
export function lettersOf({ data }: QuestionSet): readonly NamingQuestion[] | null {
  const questions = data.flatMap(({ orderNo, questionName: [thai, english] }): NamingQuestion[] =>
    orderNo && thai && english ? [{ orderNo, questionName: [thai, english] }] : [],
  );
  return questions.length > 0 ? questions : null;
}

/** Every clip that this run can play; empty for visual tests. */
export function clipsOf(
  task: TaskDescription,
  material: RunMaterial,
  language: Language,
): readonly ClipRequest[] {
  return clipsOfQuestions(task, language, [
    ...[...material.questions.entries(), ...material.reserve.entries()],
    ...material.practice.map((question) => [0, question] as const),
  ]);
}

/** Every clip that a short run can meet. */
export function clipsOfPool(
  task: TaskDescription,
  { pool, practice }: Pick<ShortRun, 'pool' | 'practice'>,
  language: Language,
): readonly ClipRequest[] {
  return clipsOfQuestions(task, language, [
    ...pool.map(({ ladderIndex, question }) => [ladderIndex, question] as const),
    ...practice.map((question) => [0, question] as const),
  ]);
}

/** `questions`: each with its index among thirty. */
function clipsOfQuestions(
  task: TaskDescription,
  language: Language,
  questions: readonly (readonly [index: number, question: Question])[],
): readonly ClipRequest[] {
  const played = questions.flatMap(([index, question]): ClipRequest[] => {
    const { presentation, choiceSounds } = task.planQuestion(question, index, language);
    const clips = presentation.kind === 'auditory' ? presentation.clips : [];
    return [...clips, ...(choiceSounds?.clips ?? [])];
  });
  if (played.length === 0) return [];
  const all = [...played, ...soundCheckClips(task, language)];
  return [...new Map(all.map((clip) => [`${clip.token}@${clip.rate}`, clip])).values()];
}
