/** `measures list` and `measures use`: by which version of the rules results are measured, and the way back. */
import {
  chooseMeasuresVersion,
  moveMeasures,
  readVersionsAtOnce,
} from '../features/attempts/index.ts';
import { describeTable, Rejection, rejectNames, WrongUsage, type Command } from './request.ts';

const COLUMNS = ['Version', 'In use', 'Beside', 'Changed', 'Newly guessing', 'No longer'];

export const MEASURES_COMMANDS: readonly Command[] = [
  {
    name: 'measures list',
    check: rejectNames,
    async run(db) {
      const { versions, versionInUse, waitingCount, unmadeCount } = await readVersionsAtOnce(db);
      const rows = versions.map((line) => [
        ...[line.version, line.usedCount, line.besideCount].map(String),
        ...[line.changedCount, line.newlyAtChanceCount, line.noLongerAtChanceCount].map(String),
      ]);
      return [
        describeTable([COLUMNS, ...rows]),
        '',
        `Version ${versionInUse} is in use. Still to be moved to it: ${waitingCount}. Not made by the newest: ${unmadeCount}.`,
        'Changed: results to which a version gave other measures than the one before, and how many of them it then took for',
        'guessing, or no longer.',
      ].join('\n');
    },
  },
  {
    name: 'measures use',
    check: versionOf,
    async run(db, request) {
      const version = versionOf(request);
      if (request.options.yes !== true) {
        throw new Rejection(
          `From then on pupils, norms and files go by version ${version}; the other numbers stay beside. Say so with --yes.`,
        );
      }
      const decision = { actor: 'command', at: request.now } as const;
      if (!(await chooseMeasuresVersion(db, version, decision))) {
        throw new Rejection(`No result has measures of version ${version}: see measures list.`);
      }
      await moveMeasures(db);
      return `Version ${version} is in use.`;
    },
  },
];

function versionOf({ names }: Parameters<Command['check']>[0]): number {
  const [version = ''] = names;
  if (names.length === 1 && /^[1-9]\d{0,3}$/.test(version)) return Number(version);
  throw new WrongUsage('Name the version: measures use 2, say. measures list has all.');
}
