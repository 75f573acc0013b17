/** The steps of a task that can be looked at, in the order in which a taker meets them. */
import {
  findDescription,
  findItemSource,
  findNaming,
  type QuestionPlan,
  type Screen,
  type TaskDescription,
} from '@jamdai/battery';
import type { Address } from './address.ts';
import type { GalleryMaterial } from './material.ts';

export interface GalleryStep {
  readonly name: string;
  readonly group: 'before' | 'practice' | 'question' | 'after';
  /** What a still step shows beside panels; empty for panels and for steps that play. */
  readonly screens: readonly Screen[];
}

/** All steps of the test that an address names; the frames are those of its question. */
export function stepsAt(address: Address, { questions }: GalleryMaterial): readonly GalleryStep[] {
  if (findNaming(address.task)) return NAMING_STEPS;
  const task = findDescription(address.task);
  const question = questions[address.index];
  if (!task || !question) return [];
  return stepsOf(task, task.planQuestion(question, address.index, address.lang));
}

/** What of an address cannot be shown, in a sentence that says what can; `null` when all is well. */
export function findAddressProblem(address: Address, material: GalleryMaterial): string | null {
  const isFixed = findItemSource(address.task)?.choiceShape === 'fixed';
  if (address.taker === 'known-span' && isFixed) {
    return `taker: known-span means nothing in ${address.task}, where all choices are always the same`;
  }
  const names = stepsAt(address, material).map(({ name }) => name);
  if (names.includes(address.step)) return null;
  return names.length === 0
    ? `task: ${address.task} is not there`
    : `step: ${address.step} is not one of ${names.join(', ')}`;
}

const NAMING_STEPS: readonly GalleryStep[] = (
  [
    ['before', ['loading', 'timing-check', 'typing-check', 'typing-copied', 'direction']],
    ['practice', ['practice', 'words', 'ready']],
    ['question', ['answer']],
    ['after', ['report', 'stopped']],
  ] as const
).flatMap(([group, names]) => names.map((name) => ({ name, group, screens: [] })));

function stepsOf(task: TaskDescription, plan: QuestionPlan): readonly GalleryStep[] {
  const isAuditory = task.channel === 'auditory';
  const { presentation, interlude, choices } = plan;
  const panels = (group: GalleryStep['group'], names: readonly string[]): GalleryStep[] =>
    names.map((name) => ({ name, group, screens: [] }));
  const stills = (screens: readonly Screen[], name: string): GalleryStep => ({
    name,
    group: 'question',
    screens,
  });
  return [
    ...panels('before', ['loading', ...(isAuditory ? ['load-problem'] : []), 'timing-check']),
    ...panels('before', isAuditory ? SOUND_STEPS : []),
    ...panels('before', task.colourCheck ? ['colour-check-1', 'colour-check-2'] : []),
    ...panels('before', ['direction']),
    ...(task.example
      ? [{ name: 'example', group: 'before' as const, screens: [task.example] }]
      : []),
    ...panels('practice', ['practice', 'feedback-right', 'feedback-see-again', 'feedback-seen']),
    ...panels('practice', ['feedback-wrong', 'direction-again', 'ready']),
    ...panels('question', ['question']),
    ...framesOf(presentation).map((screen, position) => stills([screen], `frame-${position}`)),
    ...(interlude.durationMs > 0 ? [stills([interlude.screen], 'interlude')] : []),
    stills(choices, 'choices'),
    ...panels('after', ['paused', ...(isAuditory ? ['trouble'] : []), 'report', 'stopped']),
  ];
}

/** The sound check, and what follows when nothing is heard. */
const SOUND_STEPS = [
  ...['sound-check', 'sound-check-pick', 'sound-check-soft'],
  ...['unheard', 'unheard-loop'],
];

function framesOf(presentation: QuestionPlan['presentation']): readonly Screen[] {
  switch (presentation.kind) {
    case 'visual':
      return presentation.frames.map(({ screen }) => screen);
    case 'auditory':
      return [presentation.screen];
    case 'worked':
      return presentation.items.flatMap(({ equation, letter }) => [
        { kind: 'equation', text: equation },
        letter,
      ]);
  }
}
