/** A text area whose every change the run gets, and into which nothing can be pasted or dropped. */
import type { NamingRun } from '@jamdai/battery/present';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { Runner } from '../../shared/runner/index.ts';

interface TextWatch {
  /** The whole text after a change, a word that is still being composed included. */
  readonly onText: (text: string, timeStamp: number) => void;
  /** Something was to be pasted or dropped, and was not. */
  readonly onPaste: (timeStamp: number) => void;
}

const PASTES = [
  'insertFromPaste',
  'insertFromPasteAsQuotation',
  'insertFromDrop',
  'insertFromYank',
];

/** `onChanged` is called when the run has the text; gives where the text area belongs. */
export function useWatchedText(
  runner: Runner<NamingRun>,
  onChanged: (state: NamingRun['state']) => void,
  onPaste: TextWatch['onPaste'],
): RefObject<HTMLTextAreaElement | null> {
  const area = useRef<HTMLTextAreaElement>(null);
  const changed = useEffectEvent(onChanged);
  const pasted = useEffectEvent(onPaste);
  useEffect(() => {
    if (!area.current) return undefined;
    return watchText(area.current, {
      onText: (text, timeStamp) => {
        runner.report({ kind: 'typed', text }, timeStamp);
        changed(runner.run().state);
      },
      onPaste: (timeStamp) => pasted(timeStamp),
    });
  }, [runner]);
  return area;
}

/** Returns how to stop. */
function watchText(area: HTMLTextAreaElement, { onText, onPaste }: TextWatch): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const reject = (event: Event): void => {
    event.preventDefault();
    onPaste(event.timeStamp);
  };
  area.addEventListener('paste', reject, options);
  area.addEventListener('drop', reject, options);
  // What comes in by another way than the two events, for instance from a keyboard's own clipboard.
  area.addEventListener(
    'beforeinput',
    (event) => {
      if (PASTES.includes(event.inputType)) reject(event);
    },
    options,
  );
  area.addEventListener('input', ({ timeStamp }) => onText(area.value, timeStamp), options);
  return () => stop.abort();
}
