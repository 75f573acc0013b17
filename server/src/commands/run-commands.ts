/** `runs report`: what became of the runs of the last two weeks; `runs import`: what a device has written into a file. */
import { formNoOf } from '@jamdai/battery';
import { SavedRunFileSchema, SavedRunSchema } from '@jamdai/contract';
import { readFileSync } from 'node:fs';
import { buildApp } from '../app.ts';
import type { Rejection as CallRejection } from '../core/http/outcome.ts';
import { createKeyFile } from '../core/keys/key-file.ts';
import { listMissingRuns, makeMissingRunReport } from '../features/test-runs/index.ts';
import {
  describeMoment,
  describeTable,
  Rejection,
  WrongUsage,
  type Command,
  type Request,
} from './request.ts';

export const RUN_COMMANDS: readonly Command[] = [
  {
    name: 'runs import',
    check: fileOf,
    async run(db, request) {
      const { config, now, report } = request;
      const runs = readRuns(fileOf(request));
      const app = await buildApp({
        config: { ...config, logLevel: 'silent' },
        ...{ db, clock: () => now, keyLocation: createKeyFile(config.secretKeyFile) },
        ...{ webDir: null, voicePacksDir: null },
      });
      try {
        let storedCount = 0;
        for (const [location, read] of runs.entries()) {
          const parsed = SavedRunSchema.safeParse(read);
          const outcome = parsed.success
            ? await app.importRun(parsed.data, 'command', () => undefined)
            : null;
          if (outcome?.isRejected === false) storedCount += 1;
          else
            report(
              `Test ${location + 1} of ${runs.length}: ${outcome ? explain(outcome) : 'it is not whole'}.`,
            );
        }
        const text = `Stored: ${storedCount} of ${runs.length} tests. What was stored before is not stored twice.`;
        if (storedCount < runs.length) throw new Rejection(text);
        return text;
      } finally {
        await app.close();
      }
    },
  },
  {
    name: 'runs report',
    check: ({ names }) => {
      if (names.length > 0) throw new WrongUsage('runs report takes no name.');
    },
    async run(db, request) {
      const { now, config } = request;
      const days = await makeMissingRunReport(db, config.timeZone, now);
      if (days.length === 0) return 'No run was started in the last two weeks.';
      const rows = days.map((day) => [
        day.day,
        ...[
          day.startedCount,
          day.finishedCount,
          day.unfinishedCount,
          day.missingCount,
          day.lostCount,
        ].map(String),
      ]);
      const missing = await listMissingRuns(db, config.timeZone, now);
      const columns = ['Day', 'Started', 'Finished', 'Unfinished', 'Missing', 'Lost'];
      const text = [
        describeTable([columns, ...rows]),
        '',
        'Unfinished: broken off, its answers are kept. Missing: started, and nothing since; it may still wait on its',
        'device. Lost: acknowledged, and not there; must be 0.',
        ...describeMissing(missing, request),
      ].join('\n');
      if (days.every(({ lostCount }) => lostCount === 0)) return text;
      throw new Rejection(
        `${text}\n\nAcknowledged results are gone: was a table changed by hand, or is the database damaged?`,
      );
    },
  },
];

function fileOf({ names }: Request): string {
  const [file] = names;
  if (file !== undefined && names.length === 1) return file;
  throw new WrongUsage('Name the file that a device has written (jamdai-unsent-tests.json).');
}

function readRuns(file: string): readonly unknown[] {
  try {
    const parsed = SavedRunFileSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) return parsed.data.runs;
  } catch {
    // Told below: it cannot be read, or holds something else.
  }
  throw new Rejection(`${file} is no file of tests that a device has written.`);
}

function explain({ message, fields = [] }: CallRejection): string {
  return [message, ...fields.map(({ path, message: why }) => `${path} ${why}`)].join(', ');
}

function describeMissing(
  missing: Awaited<ReturnType<typeof listMissingRuns>>,
  request: Parameters<typeof describeMoment>[1],
): string[] {
  if (missing.length === 0) return [];
  const rows = missing.map(({ startedAt, testName, form, runId, isLost }) => [
    isLost ? 'lost' : 'missing',
    describeMoment(new Date(startedAt), request),
    testName,
    form === null ? '–' : String(formNoOf(form)),
    runId,
  ]);
  return ['', describeTable([['State', 'Started', 'Test', 'Form', 'Run'], ...rows])];
}
