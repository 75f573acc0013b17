/** The page of all figures, docs/measuring.md, from what the benches and proofs recorded last in docs/measurements. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a bench recorded; of a proof, what was noted from its table. */
interface Measurement {
  readonly command: string;
  /** Day, and commit on which it was made. */
  readonly date: string;
  readonly commit: string;
  /** Markdown, a line an entry; begins with the heading. */
  readonly report: readonly string[];
  /** Single runs beside it, and under what conditions it was made. */
  readonly remarks?: readonly string[];
}

interface Headline {
  readonly what: string;
  /** Finds the figure in the report; its groups, put together. */
  readonly figure: RegExp;
  readonly budget: string;
}

/** In the order of the page. */
const HEADLINES: Readonly<Record<string, readonly Headline[]>> = {
  timing: [
    {
      what: 'displays of 1,000 ms on the nearest frame, idle',
      figure: /^\| Jamdai +\| \d+ +\| (\d+ % \([\d–]+\), \d+\/\d+)/m,
      budget: 'no peer better',
    },
  ],
  psychometrics: [
    {
      what: 'targets that takers of known truth set',
      figure: /^\*\*(Nothing missed|\d+ missed)/m,
      budget: 'all',
    },
  ],
  'short-forms': [
    {
      what: 'θ of short forms with own truth, median / of full forms',
      figure: /^\| median +\| (\S+ \/ \S+)/m,
      budget: '≥ 0.82, within 0.03',
    },
  ],
  portrait: [
    {
      what: 'truth in the range of a kind of memory, at worst',
      figure: /^\*\*Truth in the range of a kind: (\S+ %)/m,
      budget: '≥ 93 %',
    },
  ],
  naming: [
    {
      what: 'counted words that the key counts too, English',
      figure: /English +\| \*\*all\*\* .*?(\d+\.\d %)/,
      budget: '–',
    },
    { what: 'the same, Thai', figure: /Thai +\| \*\*all\*\* .*?(\d+\.\d %)/, budget: '–' },
  ],
  speech: [
    {
      what: 'voice packs that speak',
      figure: /packs(?: that speak)? ≤ \d+ MB +\| (\S+ MB)/,
      budget: '≤ 25 MB',
    },
  ],
  listeners: [
    {
      what: 'English words heard in babble, two beginnings',
      figure: /^\| en-synthetic-2 +\|.*?(\d+\/\d+ · \d+\/\d+)/m,
      budget: '≥ 36 of 40',
    },
    {
      what: 'the same in the babble of people',
      figure: /^\| en-synthetic-2 +\|(?:.*?(\d+\/\d+) · (\d+\/\d+)){3}/m,
      budget: '≥ 36 of 40',
    },
    {
      what: 'words of English sentences heard wrongly',
      figure: /^\| en-synthetic-2 +\|.*\| +([\d.]+ %) \|$/m,
      budget: '≤ 4 %',
    },
    {
      what: 'made-up words told from all neighbours',
      figure: /^\| es-synthetic-2 +\|.*\| +(\d+\/\d+) \|$/m,
      budget: '≥ 40 of 60',
    },
    {
      what: 'Thai words heard beside a person’s',
      figure: /^\| th-synthetic-2 +\|.*\| +(\d+\/\d+) \| \d+\/\d+ \|$/m,
      budget: '≥ 28 of 40',
    },
  ],
  recording: [
    {
      what: '295 Thai clips recorded at the desk, minutes',
      figure: /\*\*([\d.]+ minutes)\*\*/,
      budget: '< 45',
    },
    {
      what: 'faulty takes caught at the desk',
      figure: /\*\*([\d.]+ %)\*\* of \d+ faulty/,
      budget: '≥ 95 %',
    },
    {
      what: 'good takes doubted at the desk',
      figure: /\*\*([\d.]+ %)\*\* of \d+ good/,
      budget: '≤ 2 %',
    },
  ],
  desk: [
    {
      what: 'next answer for a rater who has rated none, median / 95 %',
      figure: /rated none +\| ([\d.]+ \/ [\d.]+)/,
      budget: '≤ 100 ms',
    },
  ],
  recovery: [{ what: 'targets of the statistics', figure: /^\*\*(.+?):\*\*/m, budget: 'all' }],
  soak: [
    {
      what: 'memory in the last quarter of 30 minutes, median',
      figure: /^\| 4\. +\| (\d+)/m,
      budget: '≤ 10 % above the second',
    },
  ],
  growth: [
    {
      what: 'a save at a million results : at ten thousand',
      figure: /^\| 1,000,000 .*\| (\d\.\d+) +\| \d+ +\|$/m,
      budget: '≤ 1.5',
    },
  ],
  load: [
    {
      what: 'saves a second : raw inserts of the same body',
      figure: /floor = \*\*([\d.]+)\*\*/,
      budget: '≥ 0.75',
    },
    {
      what: '99 % of saves within, at 100 a second',
      figure: /p99 at 100 a second: \*\*(\d+ ms)/,
      budget: '≤ 100 ms',
    },
  ],
  spool: [
    {
      what: 'saves with the spool : without, 256 callers',
      figure: /256 \| with .*\*\*([\d.]+)\*\*/,
      budget: '≥ 0.9',
    },
  ],
  lighthouse: [
    {
      what: 'performance of the home page, a simulated phone',
      figure: /`\/home-page` \| (\d+ \([\d–]+\))/,
      budget: '≥ 95',
    },
  ],
  results: [
    {
      what: 'first chart of 500 own results',
      figure: /first picture after.*?\| \d+ +\| (\d+)/,
      budget: '≤ 1000 ms',
    },
  ],
  analysis: [
    {
      what: 'first chart of 100,000 results, after a change',
      figure: /after a change of the data +\| +(\d+ ms)/,
      budget: '≤ 1000 ms',
    },
  ],
  offline: [
    {
      what: 'a prepared test begins, the server stopped',
      figure: /^\| median +\| +(\d+)/m,
      budget: '≤ 1000 ms',
    },
  ],
  class: [
    {
      what: 'pupils of a class of 40 in the research file',
      figure: /each of two tests +\| (\d+)/,
      budget: '40',
    },
  ],
  keyboard: [{ what: 'faults in stories by keys alone', figure: /\*\*(.+)\*\*/, budget: 'none' }],
  looks: [
    {
      what: 'faults in screens of all tests',
      figure: /steps of the 24 tests +\| .*?\| (\d+)/,
      budget: '0',
    },
  ],
  rescue: [
    {
      what: 'acknowledged saves missing after a rescue',
      figure: /are missing.*?\*\*(\d+)\*\*/,
      budget: '0',
    },
  ],
};

/** @throws where a measurement is not known here, or its headline is not in it. */
export function writeMeasuringPage(house: string): string {
  const folder = join(house, 'docs/measurements');
  const recorded = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
  const unknown = recorded.find((name) => !(name in HEADLINES));
  if (unknown !== undefined) throw new Error(`docs/measurements/${unknown}.json: has no headline`);
  const rows: string[] = [];
  const sections: string[] = [];
  for (const [name, headlines] of Object.entries(HEADLINES)) {
    const found = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Measurement;
    const report = found.report.join('\n');
    const made = `${found.date} · ${found.commit}`;
    for (const { what, figure, budget } of headlines) {
      const groups = figure.exec(report);
      if (!groups) throw new Error(`docs/measurements/${name}.json: "${what}" is not in it`);
      rows.push(
        `| ${what} | ${groups.slice(1).join(' ')} | ${budget} | ${made} | \`${found.command}\` |`,
      );
    }
    const [heading = '', ...body] = found.report;
    const remarks = found.remarks ? ['', ...found.remarks] : [];
    sections.push([heading, '', `_${made}_`, ...body, ...remarks].join('\n'));
  }
  return `${[
    '# Measuring',
    'Written by `npm run measuring` from `docs/measurements`: do not edit. A bench records what it found, the day and the commit; its figures hold for that commit and that machine.',
    '**Whatever is said here of takers comes of simulated ones: it is a model and no data.** It shows what scores, ranges and limits would say of takers of known truth; what pupils do, only a pilot shows. What was put into the model is shown as put in, never as a target that is kept.',
    ['| what | found | budget | made | by |', '| --- | --- | --- | --- | --- |', ...rows].join(
      '\n',
    ),
    ...sections,
  ].join('\n\n')}\n`;
}
