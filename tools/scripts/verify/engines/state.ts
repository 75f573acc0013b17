/** What a taker sees of a running test, at once. `readState` runs in the page. */
import type { Point } from './tab.ts';

export interface State {
  readonly phase: string | null;
  /** Of the question, from 0. */
  readonly index: number;
  /** The sentence to be copied. */
  readonly copy: string | null;
  readonly field: { readonly at: Point; readonly isEmpty: boolean } | null;
  /** Of a check or a question, the first that can be pressed. */
  readonly choice: Point | null;
  readonly next: Point | null;
  /** Ends the minute of a naming test. */
  readonly submit: Point | null;
}

export function readState(): State {
  const isSeen = (element: HTMLElement): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 0;
  const first = (selector: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) => isSeen(element) && !element.matches(':disabled'),
    );
  const middle = (element: HTMLElement | undefined): { x: number; y: number } | null => {
    if (!element) return null;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const field = first('[data-task] textarea') as HTMLTextAreaElement | undefined;
  const at = middle(field);
  return {
    phase: document.querySelector<HTMLElement>('[data-task]')?.dataset['phase'] ?? null,
    index: Number(
      document.querySelector<HTMLElement>('[data-task]')?.dataset['questionIndex'] ?? 0,
    ),
    copy: first('[data-copy]')?.textContent ?? null,
    field: field && at ? { at, isEmpty: field.value === '' } : null,
    choice: middle(
      first('[data-layer="choices"] button[data-choice="1"]') ??
        first('[data-layer="panel"] button[data-check]:not([data-unheard])'),
    ),
    next: middle(first('button[data-primary]')),
    submit: middle(
      first('dialog[open] [data-finish]') ??
        first('[data-task] button:not([data-stop]):not([data-primary])'),
    ),
  };
}
