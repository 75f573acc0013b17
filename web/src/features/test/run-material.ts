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
import type { QuestionSet } from '@jamdai/contract';

/** `null` when the set is not one that can be run: too few questions, practice without its key. */
export function materialOf(task: TaskDescription, set: QuestionSet): RunMaterial | null {
  const practice = set.practice.flatMap(({ correctChoiceNo, ...question }): KeyedQuestion[] =>
    correctChoiceNo ? [{ ...question, correctChoiceNo }] : [],
  );
  const isWhole = set.data.length === task.setSizes.length && practice.length >= 2;
  return isWhole ? { questions: set.data, practice, reserve: set.reserve } : null;
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
  const clipsIn = (questions: readonly Question[]): ClipRequest[] =>
    questions.flatMap((question, index) => {
      const { presentation, choiceSounds } = task.planQuestion(question, index, language);
      const clips = presentation.kind === 'auditory' ? presentation.clips : [];
      return [...clips, ...(choiceSounds?.clips ?? [])];
    });
  const played = [
    ...clipsIn(material.questions),
    ...clipsIn(material.reserve),
    ...material.practice.flatMap((question) => clipsIn([question])),
  ];
  if (played.length === 0) return [];
  const all = [...played, ...soundCheckClips(language)];
  return [...new Map(all.map((clip) => [`${clip.token}@${clip.rate}`, clip])).values()];
}
