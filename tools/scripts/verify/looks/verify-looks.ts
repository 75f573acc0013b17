/** Every page and every step of every test is accessible, stands still and fits: the long form of what the journeys sample. */
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from '@jamdai/battery';
import { withProduct } from '@jamdai/testkit';
import type { Verification, VerificationResult } from '../verification.ts';
import { withBrowser } from '../with-browser.ts';
import { makeClassWorld } from '../class-world.ts';
import { makeLessonWorld } from '../../robot/lesson-world.ts';
import { peopleOfClass } from './class-people.ts';
import { lookAtFirstPaints } from './first-paints.ts';
import { peopleOfLesson } from './lesson-people.ts';
import { Looked } from './looked.ts';
import { lookAtPages, type Person } from './page-looks.ts';
import { gatherPeople } from './people.ts';
import { lookAtSteps } from './step-looks.ts';

const TESTS = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);
/**
 * `loads`: pages while they load; `pages`: pages that stand; `classes`: of these, in both ways, the ones about a class, its
 * papers and guardians; `lessons`: the ones of a lesson, from the scan to the portrait; `steps`: those of all tests, or of
 * the test named.
 */
const PARTS = ['loads', 'pages', 'classes', 'lessons', 'steps', ...TESTS] as const;
/** Each in both ways. */
const KINDS = ['classes', 'lessons'] as const;

export const LOOKS: Verification = {
  name: 'looks',
  summary:
    'Every page and every step of every test: axe, no layout shift, nothing too wide, no Thai mark cut off, a focus that shows.',
  parts: PARTS,
  run: async ({ parts, say }) => {
    const startedAtMs = performance.now();
    const minutes = () => (performance.now() - startedAtMs) / 60_000;
    const news = (line: string) => say(`${minutes().toFixed(1)} min  ${line}`);
    const isWanted = (part: (typeof PARTS)[number]) => parts.length === 0 || parts.includes(part);
    const steps = new Looked(news);
    const pages = new Looked(news);
    const loads = new Looked(news);
    const tests = TESTS.filter((name) => isWanted('steps') || isWanted(name));
    await withBrowser(say, async (browser) => {
      if (isWanted('loads') || isWanted('pages') || KINDS.some(isWanted)) {
        await withProduct(async (product) => {
          const { address } = product;
          const isAll = isWanted('loads') || isWanted('pages');
          const people = isAll ? await gatherPeople(product) : [];
          const ofKind = {
            classes: async () => peopleOfClass(await makeClassWorld(product)),
            lessons: async () => {
              const world = await makeLessonWorld(product);
              return peopleOfLesson(world, await world.newPortrayed('th'));
            },
          };
          const gathered = new Map<(typeof KINDS)[number], readonly Person[]>();
          for (const kind of KINDS)
            if (isAll || isWanted(kind)) gathered.set(kind, await ofKind[kind]());
          const seenBy = (part: 'loads' | 'pages') => [
            ...(isWanted(part) ? people : []),
            ...KINDS.flatMap((kind) =>
              isWanted(part) || isWanted(kind) ? (gathered.get(kind) ?? []) : [],
            ),
          ];
          await lookAtPages(browser, pages, address, seenBy('pages'), news);
          await lookAtFirstPaints(browser, loads, address, seenBy('loads'), news);
        });
      }
      if (tests.length > 0) await lookAtSteps(browser, steps, { tests, say: news });
    });
    const isEmpty =
      ((isWanted('pages') || KINDS.some(isWanted)) && pages.screens === 0) ||
      ((isWanted('loads') || KINDS.some(isWanted)) && loads.pagesLoaded === 0) ||
      (tests.length > 0 && steps.screens === 0);
    return judge({ steps, pages, loads }, { testCount: tests.length, minutes: minutes(), isEmpty });
  },
};

function judge(
  { steps, pages, loads }: Record<'steps' | 'pages' | 'loads', Looked>,
  { testCount, minutes, isEmpty }: { testCount: number; minutes: number; isEmpty: boolean },
): VerificationResult {
  return {
    figures: [
      ['tests', testCount],
      ['steps of tests, each in one look, through axe', steps.screens],
      ['pages, each in one look, through axe', pages.screens],
      ['places where the focus was looked for', steps.focusStops + pages.focusStops],
      ['pages loaded with slow letters or slow answers', loads.pagesLoaded],
      ['faults of steps', steps.faults.length],
      ['faults of pages', pages.faults.length],
      ['faults while loading', loads.faults.length],
      ['minutes', minutes.toFixed(1)],
    ],
    failures: [
      ...(isEmpty ? ['something was not looked at'] : []),
      ...loads.faults,
      ...pages.faults,
      ...steps.faults,
    ],
  };
}
