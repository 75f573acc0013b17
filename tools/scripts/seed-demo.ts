/**
 * `npm run seed:demo`: fills a running server with a simulated school, through its own calls, so that every chart and table
 * can be seen full; staff are made by the operator's command. The pupils' school is called "Simulated school (no real
 * people)". Broken off, it goes on where it stopped. Ends with 0 (done), 1 (it could not be done) or 2 (the command was not
 * understood).
 */
import { join } from 'node:path';
import { callServer, ServerRejection } from './seeding-demo/call-server.ts';
import { countStrangers } from './seeding-demo/count-strangers.ts';
import { countByCommand, inviteByCommand } from './seeding-demo/invite-by-command.ts';
import { HELP, readOptions, WrongUsage } from './seeding-demo/options.ts';
import { openRecord, type SeedRecord } from './seeding-demo/record.ts';
import { SCHOOL_NAME } from './seeding-demo/pupil-facts.ts';
import { isOfThisDatabase, seedSchool } from './seeding-demo/seed-school.ts';
import { STAFF_ROLES, type StaffName } from './seeding-demo/simulated-staff.ts';
import { totpCode } from '../../server/src/testing/index.ts';
import { endWithParent } from './starting/end-with-parent.ts';

const recordsDir = join(import.meta.dirname, '../..', '.cache', 'seed-demo');

endWithParent();
process.exitCode = await run(process.argv.slice(2));

async function run(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
    const server = callServer(options.address);
    const record = openRecord(recordsDir, options.address);
    if (!(await isOfThisDatabase(server, record))) record.startAnew();
    const strangers = await countStrangers(options.address, record.signedUp().length);
    if (strangers !== 0 && !options.yes) {
      const what =
        strangers === null
          ? 'does not say how many accounts it has (its /metrics answers to its own machine, or with METRICS_TOKEN)'
          : `has ${strangers} accounts of pupils that this command did not make`;
      process.stderr.write(
        `${options.address} ${what}. Simulated pupils among real ones spoil every figure. Use an empty database ` +
          '(another DATA_DIR), or add --yes if that is what you want.\n',
      );
      return 1;
    }
    if (options.hasStaff) await countByCommand();
    const count = await seedSchool(server, record, {
      ...options,
      isWhole: options.testNames === null,
      invite: options.hasStaff ? inviteByCommand(options.address) : null,
      signal: stop.signal,
      report: (line) => void process.stdout.write(`${line}\n`),
    });
    process.stdout.write(
      count === null
        ? 'Stopped. The same command goes on from here.\n'
        : describeSchool(record, options.pupils, count),
    );
    return count === null ? 1 : 0;
  } catch (error) {
    if (error instanceof WrongUsage) {
      process.stderr.write(`${error.message}\n${HELP}`);
      return 2;
    }
    const isExpected = error instanceof ServerRejection;
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${isExpected ? error.message : fault}\n`);
    return 1;
  }
}

function describeSchool(record: SeedRecord, pupils: number, count: number): string {
  const names = Object.keys(STAFF_ROLES) as StaffName[];
  const staff = names.flatMap((name) => {
    const retained = record.staff(name);
    return retained
      ? [
          `  ${STAFF_ROLES[name]}: username ${retained.username}, password ${retained.password}, code ${totpCode(retained.secret, new Date())}`,
        ]
      : [];
  });
  return [
    count === 0
      ? `The ${pupils} simulated pupils of “${SCHOOL_NAME}” and their results are there already.`
      : `Done: ${pupils} simulated pupils of “${SCHOOL_NAME}”, ${count} results new.`,
    `  A pupil: username ${record.usernameOf(0)}, password ${record.passwordOf(0)}`,
    ...staff,
    ...(staff.length > 0
      ? ['A code is good for half a minute: start this command again for the next.']
      : []),
    '',
  ].join('\n');
}
