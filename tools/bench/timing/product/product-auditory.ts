/** Our auditory lists: the digit test on its real page, with its real voice pack, until enough lists were heard. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AuditoryEngine } from '../auditory.ts';
import { dueAtS, type AuditoryList, readHearing } from '../auditory-reading.ts';
import { pressKey } from '../hand.ts';
import type { Hearing, StartCall } from '../page/ear.ts';
import type { Observation } from '../recording.ts';
import { within } from '../within.ts';
import type { ProductParts } from './product-run.ts';
import type { StoredTrial } from './product-site.ts';
import {
  enterTest,
  OBSERVED,
  PATIENCE_MS,
  stopRun,
  walkToFirstQuestion,
  pressPrimary,
} from './product-page.ts';

const TEST = 'phonological_digit_task';
/** After the last clip, before the choices (battery design, 2.3). */
const TAIL_MS = 500;
const LONGEST_LIST_MS = 20_000;
const ANSWER_AFTER_MS = 100;

export function productAuditory({ site, visit }: ProductParts): AuditoryEngine {
  return {
    name: 'ours',
    label: 'Jamdai, digits',
    async runLists(tab, condition, lists, seed) {
      // The ear's worklet comes from a blob, which our own content policy would refuse.
      await tab.send('Page.setBypassCSP', { enabled: true });
      await enterTest(tab, site.origin, TEST, visit);
      await walkToFirstQuestion(tab, visit);
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
      return readHearing(hearing, listsOf(hearing.calls.slice(before), stored), frames);
    },
  };
}

/** Each list begins with its cue tone, from which its length is meant; its items are the clips that follow. */
function listsOf(calls: readonly StartCall[], stored: readonly StoredTrial[]): AuditoryList[] {
  const cues = calls.flatMap(({ kind }, i) => (kind === 'tone' ? [i] : []));
  return stored.map(({ intendedMs, steps, choicesAtMs }, list) => {
    const lastEndMs = steps.at(-1)?.hiddenAtMs;
    const cue = calls[cues[list] ?? -1];
    if (!cue) throw new Error(`list ${list} was stored but not started`);
    return {
      calls: calls.slice((cues[list] ?? 0) + 1, cues[list + 1]),
      endMs: dueAtS(cue) * 1000 + intendedMs,
      beatMs: null,
      ...(lastEndMs !== undefined && choicesAtMs !== null
        ? { storedLagMs: choicesAtMs - lastEndMs - TAIL_MS }
        : {}),
    };
  });
}
