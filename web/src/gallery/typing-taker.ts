/** A simulated taker of a naming test: types made-up words with the right first letter into the real text area. */
import { letterOf, type NamingRun } from '@jamdai/battery';
import { createRandom } from '@jamdai/battery/testing';
import type { Address } from './address.ts';
import { press, PRIMARY, type PageTaker } from './page-taker.ts';

interface TypingPorts {
  readonly root: HTMLElement;
  readonly run: () => NamingRun;
}

const LOOK_MS = 900;
const KEY_MS = 220;
/** What follows the first letter. */
const ENDS = {
  en: ['ona', 'ilt', 'erro', 'amp', 'uzz'],
  th: ['าน', 'อม', 'ากา', 'ิน', 'ูก'],
} as const;

/** `null` for the taker `none`: a person types. */
export function createTypingTaker(
  { taker, lang, task, index }: Address,
  { root, run }: TypingPorts,
): PageTaker | null {
  if (taker === 'none') return null;
  const random = createRandom(`${task}|${lang}|${index}|typing`);
  let waiting: string[] = [];
  let nextAtMs = 0;

  function type(): void {
    const area = root.querySelector('textarea');
    if (!area) return;
    if (waiting.length === 0) {
      const word = `${letterOf(run().question, lang)}${random.pick(ENDS[lang])}`;
      waiting = [...word, '\n'];
    }
    area.value += waiting.shift() ?? '';
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }

  return {
    tick: (nowMs) => {
      const { at } = run().state;
      if (nowMs < nextAtMs || at === 'report' || at === 'stopped') return;
      nextAtMs = nowMs + (at === 'writing' ? KEY_MS : LOOK_MS);
      if (at === 'writing') type();
      else press(root, PRIMARY);
    },
  };
}
