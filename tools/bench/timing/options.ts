/** The command line of the timing bench. */
import { parseArgs } from 'node:util';
import { type Condition, CONDITIONS, ENGINE_NAMES, type EngineName } from './engines.ts';

export interface Options {
  readonly isQuick: boolean;
  /** Displays of 1,000 ms an engine and condition. */
  readonly trials: number;
  /** The same of the engines that are not the best of their kind. */
  readonly secondaryTrials: number;
  readonly conditions: readonly Condition[];
  readonly engines: readonly EngineName[];
  readonly parts: readonly Part[];
  readonly seed: number;
  /** Whether the figures are recorded in docs/measurements. */
  readonly isWritten: boolean;
}

export type Part = 'displays' | 'steps' | 'heard';
const PARTS: readonly Part[] = ['displays', 'steps', 'heard'];

export const USAGE = `node tools/bench/timing/index.ts [options]
  --quick                a few trials of each, idle, in three minutes; writes nothing
  --trials <number>      displays of 1,000 ms an engine and condition (default 60, quick 6)
  --secondary <number>   of jspsych-image and react (default as many; 30 saves four minutes)
  --conditions <list>    of ${CONDITIONS.join(',')}
  --engines <list>       of ${ENGINE_NAMES.join(',')}
  --parts <list>         of ${PARTS.join(',')}
  --seed <number>        of plans, hands and blocking tasks (default 1)
  --no-write             leave docs/measurements as it is`;

/** Throws with a sentence that names the bad argument. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean', default: false },
      trials: { type: 'string' },
      secondary: { type: 'string' },
      conditions: { type: 'string' },
      engines: { type: 'string' },
      parts: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'no-write': { type: 'boolean', default: false },
    },
  });
  const isPartial = [values.trials, values.conditions, values.engines, values.parts].some(Boolean);
  const trials = readNumber('trials', values.trials ?? (values.quick ? '6' : '60'));
  return {
    isQuick: values.quick,
    trials,
    secondaryTrials: readNumber('secondary', values.secondary ?? String(trials)),
    conditions: readList(
      'conditions',
      values.conditions ?? (values.quick ? 'idle' : undefined),
      CONDITIONS,
    ),
    engines: readList('engines', values.engines, ENGINE_NAMES),
    parts: readList('parts', values.parts, PARTS),
    seed: readNumber('seed', values.seed),
    isWritten: !values['no-write'] && !values.quick && !isPartial,
  };
}

function readNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) {
    throw new Error(`--${name} ${text}: a whole number from 1 is wanted`);
  }
  return number;
}

function readList<T extends string>(
  name: string,
  text: string | undefined,
  all: readonly T[],
): readonly T[] {
  if (text === undefined) return all;
  return text.split(',').map((word) => {
    const found = all.find((each) => each === word);
    if (!found) throw new Error(`--${name} ${word}: one of ${all.join(', ')} is wanted`);
    return found;
  });
}
