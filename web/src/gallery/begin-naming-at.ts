/** Begins a run of a naming test at any of its steps. */
import { sentenceIn, startNaming, type NamingRun } from '@jamdai/battery';
import {
  loadFonts,
  type LiveRun,
  type NamingRequest,
  type RunPage,
} from '../features/test/index.ts';
import type { Address } from './address.ts';
import { openRun, type GalleryWatch } from './open-run.ts';
import { createTypingTaker } from './typing-taker.ts';
import { walkNaming } from './walk-naming.ts';

export function beginNamingAt(address: Address, watch: GalleryWatch) {
  return (request: NamingRequest, page: RunPage): LiveRun<NamingRun> => {
    const { task, material, language } = request;
    const question = material[address.index % material.length];
    if (!question) throw new Error(`task: ${task.testName} has no letters`);
    const sentence = address.step.startsWith('typing') ? sentenceIn(language) : null;
    const typing = { sentence, isLimited: false };
    return openRun<NamingRun>(address, request, page, watch, {
      first: startNaming(task, question, language, address.step === 'timing-check', typing),
      load: async () => {
        await loadFonts();
        if (address.step === 'loading') return new Promise(() => undefined);
        const layoutWidthPx = document.documentElement.clientWidth;
        return { kind: 'loaded', sound: null, layoutWidthPx };
      },
      walk: ({ runner: { run, report }, clock: { pass } }) =>
        walkNaming({ run, report: (fact) => report(fact), pass }, address.step),
      stillLayer: null,
      help: () => undefined,
      createTaker: ({ runner }) => createTypingTaker(address, { root: page.root, run: runner.run }),
      connect: () => [],
    });
  };
}
