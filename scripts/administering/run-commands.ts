/** `runs report`: what became of the runs of the last two weeks. */
import { formNoOf } from '@jamdai/battery';
import { listMissingRuns, makeMissingRunReport } from '../../server/src/index.ts';
import { describeMoment, describeTable, Refusal, WrongUsage, type Command } from './request.ts';

export const RUN_COMMANDS: readonly Command[] = [
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
      throw new Refusal(
        `${text}\n\nAcknowledged results are gone: was a table changed by hand, or is the database damaged?`,
      );
    },
  },
];

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
