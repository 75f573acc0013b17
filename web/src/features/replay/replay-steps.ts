/**
 * The steps of a replayed run: every screen of every question in the order in which they were asked, spoiled ones too.
 * A step names the layer of the product's own stage that was on.
 */
import {
  findDescription,
  type AskStep,
  type ClipRequest,
  type Language,
  type Presentation,
  type QuestionPlan,
  type TestName,
} from '@jamdai/battery/present';
import type { Replay } from '@jamdai/contract';

export type ShownPart = 'stimulus' | 'sound' | 'sum' | 'letter' | 'choices' | 'forgotten';

export interface PlacedStep {
  /** Place in `asked`. */
  readonly place: number;
}

export interface ReplayStep extends PlacedStep {
  readonly part: ShownPart;
  /** Which of several alike, from 1, and of how many. */
  readonly number: number;
  readonly count: number;
  /** Null: the question is no longer known, or cannot be read any more. */
  readonly ask: AskStep | null;
  /** As the stage calls it. */
  readonly layer: string;
  /** What was to be heard, in order; empty where nothing was. */
  readonly clips: readonly ClipRequest[];
}

const PAUSE = { kind: 'visual', durationMs: 0, frames: [] } as const;

export function stepsOf({
  testName,
  lang: language,
  asked: presented,
}: Pick<Replay, 'testName' | 'lang' | 'asked'>) {
  return presented.flatMap((one, position): ReplayStep[] => {
    const plan = one.question && tryPlan(testName, one.question, one.index, language);
    if (!one.question || !plan) {
      return [
        {
          place: position,
          part: 'forgotten',
          number: 1,
          count: 1,
          ask: null,
          layer: '',
          clips: [],
        },
      ];
    }
    const ask: AskStep = {
      ...{ kind: 'ask', id: position, index: one.index, question: one.question },
      ...{ pause: PAUSE, plan },
    };
    const hadChoices = !one.trial || one.trial.choicesAtMs !== null;
    const parts = [...stimulusParts(plan.presentation), ...(hadChoices ? [choicesPart(plan)] : [])];
    return parts.map((part) => ({ ...part, place: position, ask }));
  });
}

type Part = Omit<ReplayStep, 'place' | 'ask'>;

/** Null: it was written by another version in a way that this build cannot read. */
function tryPlan(
  testName: TestName,
  question: AskStep['question'],
  index: number,
  language: Language,
): QuestionPlan | null {
  try {
    return findDescription(testName)?.planQuestion(question, index, language) ?? null;
  } catch {
    return null;
  }
}

/** Empty screens between two are no steps. */
function stimulusParts(presentation: Presentation): Part[] {
  switch (presentation.kind) {
    case 'auditory':
      return [
        {
          ...{ part: 'sound', number: 1, count: 1, layer: 'stimulus-0' },
          clips: presentation.clips,
        },
      ];
    case 'visual': {
      const shown = presentation.frames.flatMap(({ screen }, frame) =>
        screen.kind === 'blank' ? [] : [`stimulus-${frame}`],
      );
      return shown.map((layer, position) => ({
        ...{ part: 'stimulus', number: position + 1, count: shown.length, layer, clips: [] },
      }));
    }
    case 'worked':
      return presentation.items.flatMap((_, item) =>
        (['sum', 'letter'] as const).map((part, side) => ({
          ...{ part, number: item + 1, count: presentation.items.length, clips: [] },
          layer: `stimulus-${2 * item + side}`,
        })),
      );
  }
}

function choicesPart({ choiceSounds }: QuestionPlan): Part {
  return {
    ...{ part: 'choices', number: 1, count: 1, layer: 'choices' },
    clips: choiceSounds?.clips ?? [],
  };
}

/** What sounded at a step, in the words of its day: a sentence as the question has it, for its clip only has a number. */
export function spokenTexts({ clips, ask }: Pick<ReplayStep, 'clips' | 'ask'>): string[] {
  return clips.map(({ token }) => {
    const name = token.slice(token.indexOf(':') + 1);
    const entry = ask?.question.questionName.find((one) => one.startsWith(`${name}|`));
    return entry ? entry.slice(name.length + 1) : name;
  });
}

/** The first step of the question after or before the one of `current`; where there is none, `current`. */
export function questionBeside(steps: readonly PlacedStep[], current: number, way: 1 | -1): number {
  const own = steps[current]?.place ?? 0;
  const found = steps.findIndex(({ place: position }) => position === own + way);
  return found === -1 ? current : found;
}
