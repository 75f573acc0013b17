/** The section "What short forms show" of the measurements, and which targets were missed. */
import { BATTERY_VERSION } from '@jamdai/battery';
import { RIVALS } from '@jamdai/battery/testing';
import { writeTable } from '../write-table.ts';
import { medianOf } from '../psychometrics/median.ts';
import { TAKER_KINDS } from '../psychometrics/rivals.ts';
import {
  SHORT_KINDS,
  type ShortFigures,
  type ShortGroup,
  type ShortTest,
} from './sit-short-forms.ts';

const LEAST_OWN = 0.82;
const LEAST_WORST = 0.74;
/** Of θ ~ truth, in fifteen questions instead of thirty. */
const MOST_LOST = 0.03;
const MOST_BIAS = 0.1;
/** Of blind attempts: 2 of 100 are promised, and the bench has fifteen hundred of each form. */
const MOST_PASSED = 0.035;
/** Of pupils: a form that tells fewer of them from guessing is named. */
const LEAST_TOLD = 0.9;
/** Of some hundred questions: passed by chance in one of ten thousand. */
const MOST_UNEVEN = 1.6;

/** One sentence each; of the adaptive form with at most fifteen questions. */
export function findShortMisses(tests: readonly ShortTest[]): string[] {
  const longest = tests.map(({ forms }) => forms[0] as ShortFigures);
  const groupsOf = (at: number): ShortGroup[] =>
    longest.map(({ groups }) => groups[at] as ShortGroup);
  const own = longest.map((form) => form.own);
  const worst = Math.min(
    ...RIVALS.map((_, at) => medianOf(groupsOf(at).map(({ short }) => short))),
  );
  const lost = medianOf(own.map(({ full, short }) => full - short));
  const ownR = medianOf(own.map(({ short }) => short));
  return [
    ...(ownR >= LEAST_OWN ? [] : [`own model: ${ownR.toFixed(3)} instead of ${LEAST_OWN}`]),
    ...(worst >= LEAST_WORST ? [] : [`worst rival: ${two(worst)} instead of ${LEAST_WORST}`]),
    ...(lost <= MOST_LOST
      ? []
      : [`own model: θ ~ truth is ${two(lost)} below that of thirty questions, not ${MOST_LOST}`]),
    ...[...RIVALS, 'mixed'].flatMap((kind, at) => {
      const bias = medianOf(groupsOf(at).map((group) => group.bias));
      return Math.abs(bias) <= MOST_BIAS
        ? []
        : [`under ${kind}: ${signed(bias)} SD beside thirty questions`];
    }),
    ...tests.flatMap(({ testName, forms }) =>
      forms.flatMap(({ guessing }, at) =>
        guessing.passed <= MOST_PASSED
          ? []
          : [`${testName}, ${nameOf(at)}: ${percent(guessing.passed)} of blind attempts pass`],
      ),
    ),
    ...tests.flatMap(({ testName, forms }) =>
      forms.some(({ exposure }) => exposure.unevenness > MOST_UNEVEN)
        ? [`${testName}: its short forms have some questions more often than others`]
        : [],
    ),
  ];
}

export function writeShortForms(tests: readonly ShortTest[], takerCount: number): string {
  const misses = findShortMisses(tests);
  const medianRow = (kindAt: number, write: (group: ShortGroup[]) => string): string[] => {
    const ofKind = tests.map(({ forms }) => forms[kindAt] as ShortFigures);
    return [
      ofKind.map(({ own }) => own),
      ...TAKER_KINDS.map((_, at) => ofKind.map(({ groups }) => groups[at] as ShortGroup)),
    ].map(write);
  };
  const pairOf = (groups: readonly ShortGroup[]): string =>
    `${two(medianOf(groups.map(({ short }) => short)))} / ${two(medianOf(groups.map(({ full }) => full)))}`;
  const eachGroup = (write: (group: ShortGroup) => string) => (one: ShortTest) => {
    const { own, groups } = one.forms[0] as ShortFigures;
    return [one.testName, ...[own, ...groups].map(write)];
  };
  return [
    '## What short forms show',
    `Made with \`npm run bench:short-forms\`, battery ${BATTERY_VERSION}: a model and no data, as above.`,
    misses.length === 0
      ? '**Nothing missed.**'
      : [`**${misses.length} missed:**`, ...misses.map((miss) => `- ${miss}`)].join('\n'),
    `Takers who disagree about memory, ${takerCount} of each kind, sit a short form beside the full one: at most fifteen questions, each size chosen after the answers so far. _own_: takers as the estimator thinks, four times as many. Truth and scale are those of the full form. The Stroop and the computation test have fixed short forms without θ.`,
    '**θ ~ truth in at most fifteen questions / in thirty**',
    writeTable(
      ['test', 'own', ...TAKER_KINDS],
      [...tests.map(eachGroup((group) => pairOf([group]))), ['median', ...medianRow(0, pairOf)]],
    ),
    '**Bias**: θ of the short form − θ of thirty questions, mean, in SDs of pupils.',
    writeTable(
      ['test', 'own', ...TAKER_KINDS],
      [
        ...tests.map(eachGroup(({ bias }) => signed(bias))),
        ['median', ...medianRow(0, (groups) => signed(medianOf(groups.map(({ bias }) => bias))))],
      ],
    ),
    '**All kinds of short forms**: θ ~ truth, medians over the tests; questions, mean of the mixed group. _fixed_: the ladder that is the same for all, for devices without keys and without network.',
    writeTable(
      ['short form', 'questions', 'own', ...TAKER_KINDS],
      SHORT_KINDS.map(({ length, path }, kindAt) => [
        `${length}, ${path}`,
        medianOf(
          tests.map(({ forms }) => forms[kindAt]?.groups.at(-1)?.questionCount ?? 0),
        ).toFixed(1),
        ...medianRow(kindAt, (groups) => two(medianOf(groups.map(({ short }) => short)))),
      ]),
    ),
    `**Guessing**: the limit of each form lets 2 of 100 blind attempts pass for memory (_blind_, found). _pupils_: those of the design, all kinds mixed, who are told from guessing, short form / thirty questions; _weakest_: of the tenth of them that holds least.`,
    writeTable(
      ['test', ...SHORT_KINDS.flatMap((_, at) => [`${nameOf(at)}: blind`, 'pupils', 'weakest'])],
      tests.map(({ testName, forms }) => [
        testName,
        ...forms.flatMap(
          ({
            guessing: { passed, recognised, fullRecognised, weakRecognised, fullWeakRecognised },
          }) => [
            percent(passed),
            `${percent(recognised)} / ${percent(fullRecognised)}`,
            `${percent(weakRecognised)} / ${percent(fullWeakRecognised)}`,
          ],
        ),
      ]),
    ),
    writeBlunt(tests),
    '**Exposure**, adaptive and at most fifteen: how often the question that came most came, beside all of its size alike; and the variance of how often questions came over what drawing alike gives (1 is even).',
    writeTable(
      ['test', 'questions', 'most', 'variance'],
      tests.map(({ testName, forms: [form] }) => [
        testName,
        form?.groups.at(-1)?.questionCount.toFixed(1) ?? '–',
        form?.exposure.largest.toFixed(2) ?? '–',
        form?.exposure.unevenness.toFixed(2) ?? '–',
      ]),
    ),
  ].join('\n\n');
}

/** Forms of which fewer pupils than would be useful can be told from guessing. */
function writeBlunt(tests: readonly ShortTest[]): string {
  const lines = SHORT_KINDS.flatMap((_, at) => {
    const blunt = tests.filter(({ forms }) => (forms[at]?.guessing.recognised ?? 0) < LEAST_TOLD);
    const names = blunt.map(({ testName }) => testName).join(', ');
    return blunt.length === 0 ? [] : [`- ${nameOf(at)}: ${names}`];
  });
  const least = percent(LEAST_TOLD);
  if (lines.length === 0) return `Every form tells ${least} of its pupils from guessing, and more.`;
  const head = `These forms are too short to tell ${least} of their pupils from guessing; who is not recognised reads that the answers look like guessing, and such an attempt places nothing:`;
  return [head, ...lines].join('\n');
}

function nameOf(kindAt: number): string {
  const kind = SHORT_KINDS[kindAt];
  return kind ? `${kind.length}, ${kind.path}` : '';
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function two(value: number): string {
  return value.toFixed(2);
}

function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${two(Math.abs(value))}`;
}
