/** Every page and every step of every test is accessible, stands still and fits: the long form of what the journeys sample. */
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from '@jamdai/battery';
import { withProduct } from '../../screenshots/running-product.ts';
import type { Proof, ProofResult } from '../proof.ts';
import { withBrowser } from '../with-browser.ts';
import { lookAtFirstPaints } from './first-paints.ts';
import { Looked } from './looked.ts';
import { lookAtPages } from './page-looks.ts';
import { gatherPeople } from './people.ts';
import { lookAtSteps } from './step-looks.ts';

const TESTS = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);
/** `loads`: pages while they load; `pages`: pages that stand; `steps`: those of all tests, or of the test named. */
const PARTS = ['loads', 'pages', 'steps', ...TESTS] as const;

export const LOOKS: Proof = {
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
      if (isWanted('loads') || isWanted('pages')) {
        await withProduct(async (product) => {
          const { address } = product;
          const people = await gatherPeople(product);
          if (isWanted('pages')) await lookAtPages(browser, pages, address, people, news);
          if (isWanted('loads')) await lookAtFirstPaints(browser, loads, address, people, news);
        });
      }
      if (tests.length > 0) await lookAtSteps(browser, steps, { tests, say: news });
    });
    const isEmpty =
      (isWanted('pages') && pages.screens === 0) ||
      (isWanted('loads') && loads.pagesLoaded === 0) ||
      (tests.length > 0 && steps.screens === 0);
    return judge({ steps, pages, loads }, { testCount: tests.length, minutes: minutes(), isEmpty });
  },
};

function judge(
  { steps, pages, loads }: Record<'steps' | 'pages' | 'loads', Looked>,
  { testCount, minutes, isEmpty }: { testCount: number; minutes: number; isEmpty: boolean },
): ProofResult {
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
