/** Steps inside our displays, on two of our production screens, beside the ideal loop with the same schedule. */
import { mulberry32 } from './chance.ts';
import { BENCH_OPTIONS, BENCH_PAINTS, type Condition } from './engines.ts';
import { answerLikeAHand, type Position } from './hand.ts';
import type { PageSource } from './page-build.ts';
import type { StepPicture } from './page/step-pictures.ts';
import type { Observation, Schedule } from './recording.ts';
import { readSteps, type StepsReading } from './steps-reading.ts';
import type { Tab } from './tab.ts';
import { within } from './within.ts';

export interface StepScreen {
  readonly label: string;
  /** Our test that shows it. */
  readonly test: string;
  /** What the ideal loop paints at each step. */
  readonly picture: StepPicture;
  /** Changes that lie this far apart are judged. */
  readonly beatMs: number;
  /** One a question: what our test shows, so that the ideal loop shows the same. */
  readonly schedules: readonly Schedule[];
  /** By question, where the product's own display time would only add an empty rest; `null`: its own. */
  readonly displaysMs: readonly number[] | null;
}

/** Three blocks of 650 ms, one a second; then nothing until the choices. */
const BLOCKS: Schedule = {
  onsetsMs: [0, 500, 1_150, 1_500, 2_150, 2_500, 3_150],
  durationMs: 3_500,
};
/** The sign, then the word. */
const WORD: Schedule = { onsetsMs: [0, 600], durationMs: 1_000 };
const SEQUENCES = 3;
const WORDS = 8;

export const STEP_SCREENS: readonly StepScreen[] = [
  {
    label: 'blocks lit in turn (visuospatial): 1,000 ms steps',
    test: 'visuospatial_task',
    picture: 'board',
    beatMs: 1_000,
    schedules: Array.from({ length: SEQUENCES }, () => BLOCKS),
    displaysMs: Array.from({ length: SEQUENCES }, () => BLOCKS.durationMs),
  },
  {
    label: 'word after a sign (Stroop): 400 ms',
    test: 'stroop_task',
    picture: 'word',
    beatMs: 400,
    schedules: Array.from({ length: WORDS }, () => WORD),
    displaysMs: null,
  },
];

export interface StepsEngine {
  readonly name: 'ideal' | 'ours';
  readonly label: string;
  runSteps(tab: Tab, condition: Condition, screen: StepScreen, seed: number): Promise<StepsReading>;
}

export const STEPS_PAGE: PageSource = { name: 'ideal-steps', needs: [] };
const CALM_MS = 300;
/** What a display may take beyond its length before the block counts as stuck. */
const SPARE_MS = 5_000;

export function idealSteps(origin: string): StepsEngine {
  return {
    name: 'ideal',
    label: 'ideal frame loop',
    async runSteps(tab, condition, { schedules, beatMs, picture }, seed) {
      await tab.goTo(`${origin}/${STEPS_PAGE.name}.html`);
      const draw = mulberry32(seed);
      tab.onSignal((text) => void answerLikeAHand(tab, 'key', JSON.parse(text) as Position, draw));
      const options = { ...BENCH_OPTIONS, blockingSeed: condition === 'busy' ? seed : null };
      await tab.evaluate(`new Promise((resolve) => setTimeout(resolve, ${CALM_MS}))`);
      await tab.evaluate(`benchObserver.start(${JSON.stringify(options)})`);
      await within(
        schedules.reduce((sum, { durationMs }) => sum + durationMs + SPARE_MS, SPARE_MS),
        tab.evaluate(`benchSteps.run(${JSON.stringify(schedules)}, '${picture}')`),
        'the sequences got stuck',
      );
      const seen = await tab.evaluate<Observation>('benchObserver.finish()');
      return readSteps(seen, BENCH_PAINTS, schedules, beatMs, []);
    },
  };
}
