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

export const LOOKS: Proof = {
  name: 'looks',
  summary:
    'Every page and every step of every test: axe, no layout shift, nothing too wide, a focus that shows.',
  run: async ({ runCount, say }) => {
    const startedAtMs = performance.now();
    const steps = new Looked(say);
    const pages = new Looked(say);
    const loads = new Looked(say);
    const all = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);
    const tests = all.slice(0, runCount ?? all.length);
    await withBrowser(say, async (browser) => {
      await withProduct(async (product) => {
        const { address } = product;
        const people = await gatherPeople(product);
        await lookAtFirstPaints(browser, loads, address, people);
        say(`${loads.pagesLoaded} pages loaded slowly, ${loads.faults.length} faults so far`);
        await lookAtPages(browser, pages, address, people, say);
      });
      await lookAtSteps(browser, steps, { tests, say });
    });
    return judge({ steps, pages, loads }, tests.length, (performance.now() - startedAtMs) / 1000);
  },
};

function judge(
  { steps, pages, loads }: Record<'steps' | 'pages' | 'loads', Looked>,
  testCount: number,
  seconds: number,
): ProofResult {
  const isAllSeen = [steps.screens, pages.screens, loads.pagesLoaded].every((count) => count > 0);
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
      ['seconds', Math.round(seconds)],
    ],
    failures: [
      ...(isAllSeen ? [] : ['something was not looked at']),
      ...loads.faults,
      ...pages.faults,
      ...steps.faults,
    ],
  };
}
