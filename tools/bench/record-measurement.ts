/** Records what a bench found in docs/measurements, from which `npm run measuring` writes docs/measuring.md. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HOUSE = join(import.meta.dirname, '../..');

/** `name` is that of the command: `bench:psychometrics`. */
export function recordMeasurement(name: string, report: string): void {
  const file = join(HOUSE, 'docs/measurements', `${name.replace(/^bench:/, '')}.json`);
  const [commit = ''] = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    cwd: HOUSE,
    encoding: 'utf8',
  }).split('\n');
  const former = existsSync(file) ? readFileSync(file, 'utf8') : null;
  writeFileSync(file, renewRecord(former, { name, report, commit, now: new Date() }));
  console.log('Recorded; `npm run measuring` writes the page.');
}

/** `former`: the file as it is. Remarks stay: they are of single runs. */
export function renewRecord(
  former: string | null,
  made: {
    readonly name: string;
    readonly report: string;
    readonly commit: string;
    readonly now: Date;
  },
): string {
  const report = made.report.trim().split('\n');
  if (!report[0]?.startsWith('## ')) throw new Error(`${made.name}: the report has no heading`);
  const { remarks } = (former === null ? {} : JSON.parse(former)) as { remarks?: string[] };
  const record = {
    command: `npm run ${made.name}`,
    date: made.now.toISOString().slice(0, 10),
    commit: made.commit,
    report,
    remarks,
  };
  return `${JSON.stringify(record, null, 2)}\n`;
}
