/** A text area whose every change is told, and into which nothing can be pasted or dropped. */

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

/** Returns how to stop. */
export function watchText(area: HTMLTextAreaElement, { onText, onPaste }: TextWatch): () => void {
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
