/**
 * Which blocks run, in which order. Engines take turns block by block, so that whatever the machine does
 * meanwhile hits all alike; conditions take turns round by round.
 */
import { mulberry32 } from './chance.ts';
import type { Block, Condition, Engine } from './engines.ts';
import type { PlannedTrial } from './recording.ts';

export interface PlanOptions {
  /** Displays of 1,000 ms an engine and condition. */
  readonly trials: number;
  /** The same for secondary engines. */
  readonly secondaryTrials: number;
  readonly conditions: readonly Condition[];
  /** Displays of other lengths, when idle: how many of each. */
  readonly otherDisplays: readonly { readonly displayMs: number; readonly count: number }[];
  readonly seed: number;
}

export const MAIN_DISPLAY_MS = 1_000;

export function planBlocks(engines: readonly Engine[], options: PlanOptions): readonly Block[] {
  const { conditions, otherDisplays, seed } = options;
  const draw = mulberry32(seed);
  const nextSeed = (): number => Math.floor(draw() * 2 ** 31);
  const rounds = Math.max(...engines.map((engine) => blocksOf(engine, options)));
  const main = Array.from({ length: rounds }, (_, round) =>
    conditions.flatMap((condition) =>
      engines
        .filter((engine) => round < blocksOf(engine, options))
        .map((engine): Block => {
          const share = Math.ceil(trialsOf(engine, options) / blocksOf(engine, options));
          const displays = Array.from({ length: share }, () => MAIN_DISPLAY_MS);
          return blockOf(engine, condition, displays, nextSeed());
        }),
    ),
  ).flat();
  const others = engines
    .filter((engine) => !engine.isSecondary)
    .map((engine): Block => {
      const displays = otherDisplays.flatMap(({ displayMs, count }) =>
        Array.from({ length: count }, () => displayMs),
      );
      return blockOf(engine, 'idle', displays, nextSeed());
    });
  return [...main, ...(conditions.includes('idle') && otherDisplays.length > 0 ? others : [])];
}

function trialsOf(engine: Engine, { trials, secondaryTrials }: PlanOptions): number {
  return engine.isSecondary ? secondaryTrials : trials;
}

function blocksOf(engine: Engine, options: PlanOptions): number {
  return Math.ceil(trialsOf(engine, options) / engine.trialsPerBlock);
}

/** Puts the warm-up before `displays` and lets keys, mouse and finger take turns. */
function blockOf(
  { name, inputs, warmUpCount }: Engine,
  condition: Condition,
  displays: readonly number[],
  seed: number,
): Block {
  const warmUp = Array.from({ length: warmUpCount }, () => displays[0] ?? MAIN_DISPLAY_MS);
  const trials = [...warmUp, ...displays].map((displayMs, i): PlannedTrial => ({
    displayMs,
    input: inputs[i % inputs.length] ?? 'key',
  }));
  return { engine: name, condition, trials, warmUpCount, seed };
}
