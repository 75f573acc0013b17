/**
 * The engines side by side. An engine is anything that can run a block of planned trials in a tab while the
 * observer watches; peers do it on a page of the bench, our product on its own page.
 */
import type { ObserverOptions } from './page/observer.ts';
import type { PageSource } from './page-build.ts';
import type { BlockRecording, InputKind, PlannedTrial } from './recording.ts';
import type { Tab } from './tab.ts';

export const ENGINE_NAMES = [
  'ideal',
  'ours',
  'lab',
  'jspsych-html',
  'jspsych-image',
  'react',
] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

export type Condition = 'idle' | 'slow' | 'busy';
export const CONDITIONS: readonly Condition[] = ['idle', 'slow', 'busy'];

export interface Block {
  readonly engine: EngineName;
  readonly condition: Condition;
  readonly trials: readonly PlannedTrial[];
  /** The first of `trials` that only warm the page up. */
  readonly warmUpCount: number;
  readonly seed: number;
}

/** Which paint entries tell which edge. */
export interface PaintNames {
  /** `null` where the browser cannot tell, as for a canvas. */
  readonly stimulus: RegExp | null;
  /** What is painted first once the stimulus is gone. */
  readonly after: RegExp | null;
  readonly choices: RegExp | null;
}

export interface Engine {
  readonly name: EngineName;
  readonly label: string;
  readonly inputs: readonly InputKind[];
  readonly paints: PaintNames;
  readonly trialsPerBlock: number;
  /** Trials before those, which warm the page up and are dropped. */
  readonly warmUpCount: number;
  /** Variants of interest, but not the best of their kind: measured with displays of 1,000 ms only. */
  readonly isSecondary: boolean;
  /** The tab is new, throttled as the condition wants, and has the observer in it. */
  runBlock(tab: Tab, block: Block): Promise<BlockRecording>;
}

export const BENCH_PAINTS: PaintNames = {
  stimulus: /^stimulus-/,
  after: /^choices-/,
  choices: /^choices-/,
};

export const BENCH_OPTIONS: Omit<ObserverOptions, 'blockingSeed'> = {
  stimulus: '[data-mark="stimulus"], #stage canvas',
  choices: '[data-mark="choices"]',
  target: '[data-choice]',
};

interface Peer extends Omit<Engine, 'runBlock' | 'trialsPerBlock' | 'warmUpCount'> {
  readonly page: PageSource;
}

export const PEERS: readonly Peer[] = [
  {
    name: 'ideal',
    label: 'ideal frame loop',
    isSecondary: false,
    page: { name: 'ideal-loop', needs: [] },
    inputs: ['key', 'mouse', 'touch'],
    paints: BENCH_PAINTS,
  },
  {
    name: 'lab',
    label: 'lab.js html.Screen',
    isSecondary: false,
    page: { name: 'lab-js', needs: ['lab'] },
    inputs: ['key', 'mouse', 'touch'],
    paints: BENCH_PAINTS,
  },
  {
    name: 'jspsych-html',
    label: 'jsPsych html-keyboard/-button',
    isSecondary: false,
    page: { name: 'jspsych-html', needs: ['jsPsych', 'htmlKeyboard', 'htmlButton'] },
    inputs: ['key', 'mouse', 'touch'],
    paints: BENCH_PAINTS,
  },
  {
    name: 'jspsych-image',
    label: 'jsPsych image-button (canvas)',
    isSecondary: true,
    page: { name: 'jspsych-image', needs: ['jsPsych', 'imageButton'] },
    inputs: ['mouse', 'touch'],
    paints: { ...BENCH_PAINTS, stimulus: null },
  },
  {
    name: 'react',
    label: 'timer + React 19 state',
    isSecondary: true,
    page: { name: 'react-timer', needs: [] },
    inputs: ['key', 'mouse', 'touch'],
    paints: BENCH_PAINTS,
  },
];
