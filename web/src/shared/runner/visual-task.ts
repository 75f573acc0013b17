/** For automated tests: a task whose stimulus is on for 400 ms, and its questions. */
import type { QuestionPlan, Question, RunMaterial, TaskDescription } from '@jamdai/battery/present';

export function visualTask(): TaskDescription {
  const strings = {
    title: 'Look',
    summary: 'Look.',
    instructions: { main: 'Look.' },
    held: null,
    load: null,
  };
  return {
    testName: 'visual_matrix_task',
    channel: 'visual',
    isLanguageFree: true,
    setSizes: Array.from({ length: 30 }, () => 3),
    minimumWidthPx: 320,
    strings: { en: strings, th: strings },
    instructionBefore: (index) => (index === 0 ? 'main' : null),
    planQuestion: (question: Question): QuestionPlan => {
      const row = (items: readonly string[]) => ({ kind: 'row', items, language: 'en' }) as const;
      return {
        presentation: {
          kind: 'visual',
          durationMs: 400,
          frames: [{ atMs: 0, screen: row(question.questionName) }],
        },
        interlude: { durationMs: 250, screen: { kind: 'blank' } },
        choices: [row(['a']), row(['b']), row(['c']), row(['d'])],
      };
    },
  };
}

export function visualMaterial(): RunMaterial {
  const question = (version: number) => ({
    questionName: ['x'],
    choiceNo1: ['a'],
    choiceNo2: ['b'],
    choiceNo3: ['c'],
    choiceNo4: ['d'],
    version,
    correctChoiceNo: 1 as const,
  });
  return {
    questions: Array.from({ length: 30 }, () => question(1)),
    reserve: Array.from({ length: 30 }, () => question(5)),
    practice: [question(1), question(2)],
  };
}
