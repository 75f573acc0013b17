/** Our heard lists: the digit test on its real page, with its real voice pack, until enough lists were heard. */
import { setTimeout as pause } from 'node:timers/promises';
import type { HeardEngine } from '../heard.ts';
import { readHearing } from '../heard-reading.ts';
import { pressKey } from '../hand.ts';
import type { Hearing } from '../page/ear.ts';
import type { Observation } from '../recording.ts';
import type { ProductParts } from './product-engine.ts';
import {
  enterTest,
  OBSERVED,
  PATIENCE_MS,
  stopRun,
  walkToFirstQuestion,
  within,
  pressPrimary,
} from './product-page.ts';

const TEST = 'phonological_digit_task';
const LONGEST_LIST_MS = 20_000;
const ANSWER_AFTER_MS = 100;

export function productHeard({ site, session }: ProductParts): HeardEngine {
  return {
    name: 'ours',
    label: 'Jamdai, digits',
    async runLists(tab, condition, lists, seed) {
      // The ear's worklet comes from a blob, which our own content policy would refuse.
      await tab.send('Page.setBypassCSP', { enabled: true });
      await enterTest(tab, site.origin, TEST, session);
      await walkToFirstQuestion(tab);
      const before = (await tab.evaluate<Hearing>('benchEar.finish()')).calls.length;
      let answered = 0;
      const isAnswered = new Promise<void>((resolve) => {
        tab.onSignal(() => {
          answered += 1;
          const isLast = answered === lists;
          void pause(ANSWER_AFTER_MS)
            .then(() => pressKey(tab, '1'))
            .then(() => (isLast ? resolve() : undefined));
        });
      });
      const isSent = site.nextTrials();
      const options = { ...OBSERVED, blockingSeed: condition === 'busy' ? seed : null };
      await tab.evaluate(`benchObserver.start(${JSON.stringify(options)})`);
      await pressPrimary(tab);
      await within(PATIENCE_MS + lists * LONGEST_LIST_MS, isAnswered, 'the lists got stuck');
      const { frames } = await tab.evaluate<Observation>('benchObserver.finish()');
      const hearing = await tab.evaluate<Hearing>('benchEar.finish()');
      await stopRun(tab);
      const stored = await within(PATIENCE_MS, isSent, 'the run was not sent');
      const starts = hearing.calls.flatMap(({ kind }, i) =>
        kind === 'tone' && i >= before ? [i] : [],
      );
      return readHearing(
        hearing,
        stored.map(({ intendedMs }, list) => ({
          // Each list begins with its cue tone.
          calls: hearing.calls.slice(starts[list], starts[list + 1]),
          lengthMs: intendedMs,
          beatMs: null,
        })),
        frames,
      );
    },
  };
}
