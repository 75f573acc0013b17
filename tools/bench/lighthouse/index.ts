/**
 * `npm run bench:lighthouse [-- --looks count]`: Lighthouse's phone at home, content, log-in and tests (logged in), five
 * looks each in a fresh browser, against the product as it is started. Records its figures in docs/measurements. Ends with
 * 1 when a target is missed.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { describeMachine } from '../timing/machine.ts';
import { median } from '../timing/statistics.ts';
import { writeRows } from '../timing/table.ts';
import { recordMeasurement } from '../record-measurement.ts';
import { CATEGORIES, installTool, lookAt, METRICS, type Category, type Look } from './audit.ts';
import { startProduct } from './product.ts';

const TARGETS: Readonly<Record<Category, number>> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const PAGES = [
  { path: '/home-page', isMember: false },
  { path: '/content', isMember: false },
  { path: '/log-in', isMember: false },
  { path: '/tests', isMember: true },
] as const;

interface Finding {
  readonly path: string;
  readonly looks: readonly Look[];
}

const { values } = parseArgs({ options: { looks: { type: 'string', default: '5' } } });
const lookCount = Number(values.looks);
if (!Number.isInteger(lookCount) || lookCount < 1) throw new Error('--looks is a count above 0.');

installTool();
const findings = await measure();
const report = writeReport(findings);
console.log(report);
recordMeasurement('bench:lighthouse', report);
const missed = findings.flatMap(missedTargets);
for (const sentence of missed) console.error(`MISSED ${sentence}`);
if (missed.length > 0) process.exitCode = 1;

/** Pages take turns, so that they share the machine's moods. */
async function measure(): Promise<readonly Finding[]> {
  const product = await startProduct();
  try {
    const looks = PAGES.map((): Look[] => []);
    for (let round = 1; round <= lookCount; round += 1) {
      for (const [index, { path, isMember }] of PAGES.entries()) {
        const look = await lookAt(product.address + path, isMember ? { ...product.session } : {});
        console.log(`${round} ${path}: performance ${look.scores.performance.toFixed(0)}`);
        looks[index]?.push(look);
      }
    }
    return PAGES.map(({ path }, index) => ({ path, looks: looks[index] ?? [] }));
  } finally {
    await product.close();
  }
}

/** Performance by its median; what does not depend on the machine's mood by its worst. */
function scoreOf(looks: readonly Look[], category: Category): number {
  const scores = looks.map(({ scores: all }) => all[category]);
  return category === 'performance' ? median(scores) : Math.min(...scores);
}

function missedTargets({ path, looks }: Finding): readonly string[] {
  const flaws = [...new Set(looks.flatMap((look) => look.flaws))].join(', ');
  return CATEGORIES.filter((category) => scoreOf(looks, category) < TARGETS[category]).map(
    (category) => `${path}: ${category} ${scoreOf(looks, category).toFixed(0)} (${flaws || '–'})`,
  );
}

function writeReport(all: readonly Finding[]): string {
  const rows = all.map(({ path, looks }) => [
    `\`${path}\``,
    ...CATEGORIES.map((category) => {
      const range = looks.map(({ scores }) => scores[category]);
      const spread =
        category === 'performance'
          ? ` (${Math.min(...range).toFixed(0)}–${Math.max(...range).toFixed(0)})`
          : '';
      return scoreOf(looks, category).toFixed(0) + spread;
    }),
    ...METRICS.map((name) =>
      median(looks.map(({ metrics }) => metrics[name])).toFixed(
        name === 'cumulative-layout-shift' ? 3 : 0,
      ),
    ),
  ]);
  const [first] = all.flatMap(({ looks }) => looks);
  const indices = all.flatMap(({ looks }) => looks.map(({ benchmarkIndex }) => benchmarkIndex));
  return [
    '## Lighthouse',
    `Measured with \`npm run bench:lighthouse\`: Lighthouse 13.5.0, its standard phone with simulated slow 4G and a 4 × slower processor,
${describeMachine()}; ${first?.browser ?? '–'}, headless, ${first?.priority ?? '–'} priority; the product as \`npm start\` serves it
(production build, compressed, HTTP/1.1, one machine for server and browser), each look in a fresh browser, ${lookCount} looks a page. The machine's
own figure (benchmarkIndex) was ${median(indices).toFixed(0)} (${Math.min(...indices).toFixed(0)}–${Math.max(...indices).toFixed(0)}), its load over the last quarter of an hour ${(loadavg()[2] ?? 0).toFixed(1)} on two cores: other
programs ran beside it. Scores: performance as median (range), the others as the worst look. Times are medians in milliseconds. Targets: performance
${TARGETS.performance}, the others 100. \`/tests\` is opened by a pupil who is logged in.`,
    writeRows(
      [
        'page',
        ...CATEGORIES,
        'first paint',
        'largest paint',
        'speed index',
        'blocked',
        'layout shift',
      ],
      rows,
    ),
  ].join('\n\n');
}
