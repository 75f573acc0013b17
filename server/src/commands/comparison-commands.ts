/** `comparisons list` and `comparisons count`: for which signs of doubt norms and figures leave results out. */
import { PROVENANCE_FLAGS } from '@jamdai/battery';
import { inTransaction } from '../core/database/in-transaction.ts';
import { countFlags, readFlagsLeftOut } from '../features/provenance/index.ts';
import { rejectNames, WrongUsage, type Command } from './request.ts';

const NONE = 'none';
const ALL = 'all';

export const COMPARISON_COMMANDS: readonly Command[] = [
  {
    name: 'comparisons list',
    check: rejectNames,
    async run(db) {
      return `Left out for: ${(await readFlagsLeftOut(db)).join(', ')}.`;
    },
  },
  {
    name: 'comparisons count',
    check: (request) => void countedOf(request),
    async run(db, request) {
      const counted = countedOf(request);
      await inTransaction(db, (client) => countFlags(client, counted, 'command', request.now));
      return `Left out for: ${(await readFlagsLeftOut(db)).join(', ')}.`;
    },
  },
];

function countedOf({ names }: Parameters<Command['check']>[0]): readonly string[] {
  if (names.length === 1 && names[0] === NONE) return [];
  if (names.length === 1 && names[0] === ALL) return PROVENANCE_FLAGS;
  const isKnown = (name: string) => PROVENANCE_FLAGS.some((flag) => flag === name);
  if (names.length > 0 && names.every(isKnown)) return names;
  throw new WrongUsage(
    `Name what counts from now on: ${[...PROVENANCE_FLAGS, ALL, NONE].join(', ')}.`,
  );
}
