/** What may be typed behind `npm run seed:demo --`. */
import { ITEM_SOURCES, type TestName } from '@jamdai/battery';
import { parseArgs } from 'node:util';

export interface Options {
  readonly help: boolean;
  /** Without a slash at its end. */
  readonly address: string;
  readonly pupils: number;
  /** Of each test. */
  readonly sittings: number;
  /** Null: the whole demonstration. */
  readonly testNames: readonly TestName[] | null;
  readonly seedText: string;
  /** Simulated teachers and raters too. */
  readonly hasStaff: boolean;
  /** Also where there are accounts of others. */
  readonly yes: boolean;
}

/** The command was not understood. One sentence. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

export const HELP = `npm run seed:demo -- [options]
  --address http://127.0.0.1:3000   the running server
  --pupils 400                      how many simulated pupils (1 to 600)
  --sittings 2                      how often a pupil sits a test at most (1 to 4)
  --tests a_task,b_task             only these tests, by all pupils, without naming answers, raters and norm tables
                                    (there are ${ITEM_SOURCES.length} with questions)
  --seed demo                       letters and digits: the same ones make the same pupils, who answer alike
  --no-staff                        no teachers and raters: then no result enters norms and research. Without this the
                                    command makes them as the operator does, so it needs the server's DATA_DIR
  --yes                             also where there are accounts of pupils that this command did not make
`;

/** @throws WrongUsage */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const known = ITEM_SOURCES.map(({ testName }) => testName);
  const wanted = values.tests?.split(/[\s,]+/).filter(Boolean) ?? null;
  const strange = wanted?.find((name) => !known.some((testName) => testName === name));
  if (strange !== undefined) throw new WrongUsage(`--tests: there is no test ${strange}.`);
  return {
    help: values.help ?? false,
    address: readAddress(values.address ?? 'http://127.0.0.1:3000'),
    pupils: readCount('--pupils', values.pupils ?? '400', 600),
    sittings: readCount('--sittings', values.sittings ?? '2', 4),
    testNames: wanted && known.filter((testName) => wanted.includes(testName)),
    seedText: readSeed(values.seed ?? 'demo'),
    hasStaff: !(values['no-staff'] ?? false),
    yes: values.yes ?? false,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        address: { type: 'string' },
        pupils: { type: 'string' },
        sittings: { type: 'string' },
        tests: { type: 'string' },
        seed: { type: 'string' },
        'no-staff': { type: 'boolean' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    }).values;
  } catch (error) {
    throw new WrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function readAddress(text: string): string {
  if (!/^https?:\/\/[^/\s]+\/?$/.test(text) || !URL.canParse(text)) {
    throw new WrongUsage(`--address: ${text} is not an address such as http://127.0.0.1:3000.`);
  }
  return text.replace(/\/$/, '');
}

function readSeed(text: string): string {
  if (/^[a-zA-Z0-9]{1,40}$/.test(text)) return text;
  throw new WrongUsage(`--seed: ${text} is not letters and digits, 1 to 40 of them.`);
}

function readCount(name: string, text: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new WrongUsage(`${name}: ${text} is not a whole number from 1 to ${most}.`);
}
