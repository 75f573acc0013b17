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
  { taker, lang: language, task, index }: Address,
  { root, run }: TypingPorts,
): PageTaker | null {
  if (taker === 'none') return null;
  const random = createRandom(`${task}|${language}|${index}|typing`);
  let waiting: string[] = [];
  let nextAtMs = 0;

  function type(): void {
    if (waiting.length === 0) {
      const word = `${letterOf(run().question, language)}${random.pick(ENDS[language])}`;
      waiting = [...word, '\n'];
    }
    put(waiting.shift() ?? '');
  }

  function copy(sentence: string): void {
    const area = root.querySelector('textarea');
    if (area) put(sentence[area.value.length] ?? '');
  }

  function put(key: string): void {
    const area = root.querySelector('textarea');
    if (!area) return;
    area.value += key;
    area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }

  return {
    tick: (nowMs) => {
      const { state } = run();
      const { at } = state;
      if (nowMs < nextAtMs || at === 'report' || at === 'stopped') return;
      nextAtMs = nowMs + (at === 'writing' || at === 'copying' ? KEY_MS : LOOK_MS);
      if (at === 'writing') type();
      else if (at === 'copying') copy(state.copying.sentence.text);
      else press(root, at === 'copied' ? '[data-check]' : PRIMARY);
    },
  };
}
