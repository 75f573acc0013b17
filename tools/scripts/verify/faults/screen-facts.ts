/** What a person finds on a screen: read in the page, as plain data. */
import type { Page } from 'playwright-core';

export interface Reported {
  /** It carries this in `data-told`. */
  readonly no: string;
  readonly text: string;
  /** Something to press stands with it: in it, or in the nearest part of the page around it. */
  readonly hasWayOn: boolean;
  /** Something to press stands in it. */
  readonly hasOwnButton: boolean;
}

export interface ScreenFacts {
  /** Path, search and hash. */
  readonly address: string;
  readonly language: string;
  /** Every line of text that can be seen. */
  readonly lines: readonly string[];
  /** What is said to be wrong: alerts, dialogs, problems at a field. */
  readonly reported: readonly Reported[];
  /** What is said to have been done, or how far it is. */
  readonly says: readonly string[];
  /** Signs that something is on its way. */
  readonly waiting: readonly string[];
  /** What stands in each field, by its name or its place. */
  readonly fields: Readonly<Record<string, string>>;
  /** Links and buttons of the page that can be pressed now. */
  readonly waysOn: number;
  readonly hasHeading: boolean;
  readonly hasBar: boolean;
  /** In the page itself, not in the bar. */
  readonly hasLogIn: boolean;
}

export function readScreen(page: Page): Promise<ScreenFacts> {
  return page.evaluate(describeScreen);
}

/** Runs in the page. */
function describeScreen(): ScreenFacts {
  const isSeen = (element: Element) =>
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = <Kind extends Element = HTMLElement>(selector: string, root: ParentNode = document) =>
    [...root.querySelectorAll<Kind>(selector)].filter(isSeen);
  const linesOf = (element: HTMLElement) =>
    element.innerText
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const dialog = all<HTMLDialogElement>('dialog[open]').at(-1);
  const part: HTMLElement = dialog ?? document.querySelector('main') ?? document.body;
  const toPress = 'button:not(:disabled):not([aria-busy]), a[href], summary';
  const ways = (root: ParentNode) => all(toPress, root).length;
  const nearestWay = (element: Element): boolean => {
    if (dialog && !dialog.contains(element)) return ways(dialog) > 0;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (ways(at) > 0) return true;
      if (at.matches('main, dialog')) return false;
    }
    return false;
  };
  const markAs = (element: Element, no: string) => {
    element.setAttribute('data-told', no);
    return no;
  };
  const fields = all<HTMLInputElement>('input:not([type=hidden]), textarea, select').map(
    (field, place) => {
      const isTick = field.type === 'checkbox' || field.type === 'radio';
      const value = isTick ? String(field.checked) : field.value;
      return [`${field.name || field.getAttribute('aria-label') || ''}#${place}`, value] as const;
    },
  );
  // A dialog in which something is said to be wrong is not wrong itself.
  const reported = all(
    '[role="alert"], dialog[open]:not(:has([role="alert"])), .mantine-InputWrapper-error',
  )
    .map((element, place) => ({
      no: markAs(element, String(place)),
      text: linesOf(element).join(' '),
      hasWayOn: nearestWay(element),
      hasOwnButton: ways(element) > 0,
    }))
    .filter(({ text }) => text !== '');
  return {
    address: location.pathname + location.search + location.hash,
    language: document.documentElement.lang,
    lines: linesOf(document.body),
    reported,
    // Without what only tells who hears the page where the focus is.
    says: all('[role="status"]:not(.visually-hidden)')
      .map((element) => linesOf(element).join(' '))
      .filter((text) => text !== ''),
    waiting: all('[data-loading], [aria-busy="true"]').map(
      (sign) => `<${sign.tagName.toLowerCase()}> ${sign.textContent?.trim().slice(0, 60) ?? ''}`,
    ),
    fields: Object.fromEntries(fields),
    waysOn: ways(part),
    hasHeading: all('h1, [data-task]').length > 0,
    hasLogIn: all('a[href^="/log-in"]', part).length > 0,
    hasBar: all('header a[href], nav a[href], [data-task]').length > 0,
  };
}
