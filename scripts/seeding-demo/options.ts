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
  readonly testNames: readonly TestName[];
  /** Secret of the one-time link of a teacher; null: none. */
  readonly teacherLink: string | null;
  /** Also where there are accounts of others. */
  readonly yes: boolean;
}

/** The command was not understood. One sentence. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

export const HELP = `npm run seed:demo -- [options]
  --address http://127.0.0.1:3000   the running server
  --pupils 300                      how many simulated pupils (1 to 300)
  --sittings 2                      how often each pupil sits each test (1 to 4)
  --tests a_task,b_task             only these tests (all with questions: ${ITEM_SOURCES.length})
  --teacher <one-time link>         of a teacher (npm run admin -- staff add --username sim_teacher --role TEACHER),
                                    who records the pupils' papers: without them no result enters norms and research
  --yes                             also where there are accounts that this command did not make
`;

/** @throws WrongUsage */
export function readOptions(args: readonly string[]): Options {
  const values = parse(args);
  const known = ITEM_SOURCES.map(({ testName }) => testName);
  const wanted = values.tests?.split(/[\s,]+/).filter(Boolean) ?? known;
  const strange = wanted.find((name) => !known.some((testName) => testName === name));
  if (strange !== undefined) throw new WrongUsage(`--tests: there is no test ${strange}.`);
  return {
    help: values.help ?? false,
    address: readAddress(values.address ?? 'http://127.0.0.1:3000'),
    pupils: readCount('--pupils', values.pupils ?? '300', 300),
    sittings: readCount('--sittings', values.sittings ?? '2', 4),
    testNames: known.filter((testName) => wanted.includes(testName)),
    teacherLink: readLink(values.teacher),
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
        teacher: { type: 'string' },
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

/** The whole link, or what stands behind its `#`. */
function readLink(text: string | undefined): string | null {
  if (text === undefined) return null;
  const link = /(?:^|#)([\w-]{43})$/.exec(text.trim())?.[1];
  if (link === undefined) throw new WrongUsage(`--teacher: ${text} is no one-time link.`);
  return link;
}

function readCount(name: string, text: string, most: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= most) return count;
  throw new WrongUsage(`${name}: ${text} is not a whole number from 1 to ${most}.`);
}
