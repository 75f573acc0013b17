/** `verify`, `incident`, `export` and `purge`: what the installation remembers, and what it must forget. */
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { writeOwnData } from '../accounts/own-data-files.ts';
import { findUnexplainedScores } from '../features/attempts/index.ts';
import { findChangedDesigns, type ChangedDesign } from '../features/studies/index.ts';
import { readIncident } from './read-incident.ts';
import { recordAudit } from '../core/audit/record-audit.ts';
import type { AuditFault } from '../core/audit/verify-audit.ts';
import { readBackupHead } from '../core/backups/backup-file.ts';
import { checkAudit, type StoredHead } from '../core/backups/check-audit.ts';
import { dayInZone } from '../core/clock.ts';
import { BACKUP_DAYS, deleteExpiredBackups, listBackups } from '../core/files/stored-backups.ts';
import { deleteOldLogs } from '../core/process/log-files.ts';
import {
  deleteInactive,
  INACTIVE_MONTHS,
  isClockDoubted,
  listInactive,
} from '../features/operations/index.ts';
import { CLOCK_DOUBT } from './clock-commands.ts';
import { findAccount } from './people-commands.ts';
import {
  describeMoment,
  describeTable,
  Rejection,
  rejectNames,
  usernameOf,
  WrongUsage,
  type Command,
  type Request,
} from './request.ts';

const DAY_MS = 86_400_000;
const QUARTER_HOUR_MS = 900_000;
const LISTED_FAULTS = 50;
const LISTED_EVENTS = 40;

const FAULTS: Readonly<Record<AuditFault['kind'], string>> = {
  altered: 'was altered',
  unlinked: 'does not follow the row before it',
  missing: 'rows are missing from here on',
  unknown: 'was slipped in',
};

const DESIGN_FAULTS: Readonly<Record<ChangedDesign['kind'], string>> = {
  altered: 'was altered',
  unknown: 'stands in no event of the trail',
  missing: 'is gone',
};

export const RECORD_COMMANDS: readonly Command[] = [
  {
    name: 'verify',
    check: rejectNames,
    async run(db, request, connection) {
      const heads = await readHeads(request);
      const { eventCount, faults, unexplainedScores, anchorCount } = await checkAudit(
        connection,
        heads,
        findUnexplainedScores,
      );
      const looked = `Audit trail: ${eventCount} events read, compared with ${anchorCount} backups.`;
      const designs = await findChangedDesigns(db);
      if (faults.length === 0 && unexplainedScores.length === 0 && designs.length === 0) {
        return `${looked} Nothing was altered, and every score and every frozen design is as the trail says.`;
      }
      const lines = faults
        .slice(0, LISTED_FAULTS)
        .map(({ chain, link, kind }) => `  chain ${chain}, row ${link ?? '–'}: ${FAULTS[kind]}`);
      throw new Rejection(
        [
          looked,
          `Places that are not as they were written: ${faults.length}`,
          ...lines,
          `Results whose score no event explains: ${unexplainedScores.length}`,
          ...unexplainedScores.map((id) => `  ${id}`),
          `Designs of studies that are not as they were frozen: ${designs.length}`,
          ...designs.map(
            ({ studyId, version, kind }) =>
              `  study ${studyId}, version ${version}: ${DESIGN_FAULTS[kind]}`,
          ),
          'Somebody changed the database past this program. Keep the database and the backups as they are, and see ' +
            'docs/security.md.',
        ].join('\n'),
      );
    },
  },
  {
    name: 'incident',
    check: (request) => void [rejectNames(request), readSpan(request)],
    async run(db, request) {
      const { config, now, options } = request;
      const span = readSpan(request);
      const userId =
        options.user === undefined ? null : (await findAccount(db, options.user)).userId;
      const { events, counts } = await readIncident(db, { ...span, userId });
      const folder = join(config.dataDir, 'incidents');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `incident-${now.toISOString().replaceAll(/[:.]/g, '-')}.json`);
      const report = { madeAt: now.toISOString(), ...span, user: options.user ?? null, events };
      await writeFile(file, `${JSON.stringify(report, null, 2)}\n`, { mode: 0o600 });
      const people = new Set(events.map(({ actor }) => actor));
      const last = events.slice(-LISTED_EVENTS).map((event) => [
        describeMoment(new Date(event.at), request),
        event.actor,
        event.action,
        event.subject ?? '–',
        Object.entries(event.details)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join(', '),
      ]);
      return [
        `${describeMoment(span.from, request)} to ${describeMoment(span.to, request)}: ${events.length} events, ` +
          `${people.size} who acted.`,
        '',
        describeTable([
          ['What', 'How often'],
          ...[...counts].map(([action, count]) => [action, String(count)]),
        ]),
        ...(last.length > 0
          ? ['', describeTable([['When', 'Who', 'What', 'To whose', 'More'], ...last])]
          : []),
        '',
        `All of them are in ${file}: it has usernames, so keep it closed and delete it when the case is closed.`,
        'Failed log-ins and refused calls stand in the request log (docs/operating.md). The time for a report to the',
        'authority may be running: docs/security.md.',
      ].join('\n');
    },
  },
  {
    name: 'export',
    check: usernameOf,
    async run(db, request) {
      const { config, now } = request;
      const { userId, username } = await findAccount(db, usernameOf(request));
      await recordAudit(db, {
        at: now,
        action: 'data.exported',
        actor: 'command',
        subject: { userId },
      });
      const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
      const folder = join(config.dataDir, 'exports', `${userId}-${moment}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const file of ['my-data.json', 'my-data.csv'] as const) {
        await pipeline(
          Readable.from(writeOwnData(db, userId, file, now)),
          createWriteStream(join(folder, file), { mode: 0o600 }),
        );
      }
      return [
        `Everything that is stored about ${username} is in ${folder}.`,
        'Hand it to that person only, then delete the folder.',
      ].join('\n');
    },
  },
  {
    name: 'purge',
    check: rejectNames,
    async run(db, request) {
      const { config, now, options, report } = request;
      const { userIds, staff } = await listInactive(db, now);
      const lines = staff.map(
        (name) => `Staff account unused as long: ${name} (npm run admin -- staff disable ${name}).`,
      );
      if (options.yes !== true) {
        return [
          `Accounts of pupils that nobody used for ${INACTIVE_MONTHS} months: ${userIds.length}.`,
          'Nothing was deleted: add --yes to delete them with all their results. Logs and backups expire by themselves.',
          ...lines,
        ].join('\n');
      }
      if (await isClockDoubted(db, now)) throw new Rejection(CLOCK_DOUBT);
      const accountCount = await deleteInactive(db, now);
      const logs = { folder: join(config.dataDir, 'logs'), clock: () => now, complain: report };
      const logCount = deleteOldLogs(logs);
      const backupCount = deleteExpiredBackups(config.backupDir, now);
      return [
        `Accounts deleted: ${accountCount}. Logs deleted: ${logCount}. Backups deleted: ${backupCount}.`,
        `What was deleted is in backups for up to ${BACKUP_DAYS} days, and is forgotten again if one is restored.`,
        ...lines,
      ].join('\n');
    },
  },
];

async function readHeads({ config, report }: Request): Promise<StoredHead[]> {
  const heads: StoredHead[] = [];
  for (const { file } of listBackups(config.backupDir)) {
    try {
      heads.push(await readBackupHead(file));
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  }
  return heads;
}

/** Days in the zone of the installation, both inclusive; the last day where nothing is said. */
function readSpan({ options, config, now }: Request): { from: Date; to: Date } {
  const { timeZone } = config;
  const from =
    options.from === undefined
      ? new Date(now.getTime() - DAY_MS)
      : startOfDay(options.from, timeZone);
  const to =
    options.to === undefined
      ? new Date(now.getTime() + 1)
      : new Date(startOfDay(options.to, timeZone).getTime() + DAY_MS);
  if (from < to) return { from, to };
  throw new WrongUsage('--from must be before --to.');
}

function startOfDay(day: string, timeZone: string): Date {
  const utcMs = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // Zones lie within 14 hours of UTC, in steps of a quarter of an hour.
  const start = Number.isNaN(utcMs)
    ? undefined
    : Array.from({ length: 28 * 4 + 1 }, (_, step) => utcMs + (step - 14 * 4) * QUARTER_HOUR_MS)
        .map((momentMs) => new Date(momentMs))
        .find((moment) => dayInZone(moment, timeZone) === day);
  if (start) return start;
  throw new WrongUsage(`"${day}" is no day: write it as 2026-11-22.`);
}
