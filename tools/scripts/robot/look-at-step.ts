/** What somebody sees of a plan and of the test in it, at once. `lookAtStep` runs in the page and names nothing outside itself. */

export interface SeenStep {
  readonly address: string;
  /** Of the test on the screen; null: there is none. */
  readonly testName: string | null;
  readonly phase: string | null;
  /** What is to be read where something waits for a press, in letters. */
  readonly letters: number;
  /** Tells this screen from the one before. */
  readonly mark: string;
  readonly hasChoices: boolean;
  readonly sum: string | null;
  /** To be copied, key by key. */
  readonly copy: string | null;
  readonly hasField: boolean;
  /** In that field. */
  readonly typedLetters: number;
  /** The stopwatch of the naming test runs. */
  readonly letter: string | null;
  /** What can be pressed: the way on of the plan, of a panel, a check. */
  readonly press: 'next' | 'primary' | 'check' | 'portrait' | null;
  readonly line: string | null;
  /** A rest that is on. */
  readonly isRest: boolean;
  /** A block that is to be held is lit. */
  readonly hasLitBlock: boolean;
  /** The page has not come yet. */
  readonly isLoading: boolean;
}

/** The end of the plan, with what it shows. */
export const isPortrait = ({ address, isLoading }: SeenStep): boolean =>
  address.endsWith('/portrait') && !isLoading;

export function lookAtStep(): SeenStep {
  const isSeen = (one: HTMLElement): boolean =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    one.getBoundingClientRect().width > 0;
  const first = (selector: string): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) => isSeen(one) && !one.matches(':disabled, [aria-disabled="true"], [aria-busy="true"]'),
    );
  const task = document.querySelector<HTMLElement>('[data-task]');
  const panel = first('[data-layer="panel"][data-on]') ?? first('main');
  const press = first('main a[href="/results/portrait"]')
    ? 'portrait'
    : first('[data-next]')
      ? 'next'
      : first('[data-layer="panel"][data-on] button[data-primary]')
        ? 'primary'
        : first('[data-layer="panel"][data-on] button[data-check]:not([data-unheard])')
          ? 'check'
          : null;
  const text = panel?.innerText ?? '';
  const phase = task?.dataset['phase'] ?? null;
  return {
    address: location.pathname,
    testName: task?.dataset['task'] ?? null,
    phase,
    letters: text.replaceAll(/\s+/g, '').length,
    mark: `${location.pathname} ${phase ?? ''} ${task?.dataset['questionIndex'] ?? ''} ${text.replaceAll(/\d+/g, '')}`,
    hasChoices:
      document.querySelectorAll('[data-layer="choices"][data-on] button[data-choice]:enabled')
        .length === 4,
    sum: first('[data-layer][data-on]:has([data-answer]) p')?.innerText ?? null,
    copy: first('[data-copy]')?.textContent ?? null,
    typedLetters:
      document.querySelector<HTMLTextAreaElement>('[data-task] textarea')?.value.length ?? 0,
    hasField: first('[data-task] textarea') !== undefined,
    letter: document.querySelector('[data-letter]')?.textContent ?? null,
    press,
    line: document.querySelector<HTMLElement>('[data-plan-line]')?.innerText ?? null,
    isRest: document.querySelector('main [data-left]') !== null && task === null,
    hasLitBlock: document.querySelector('[data-layer^="stimulus"][data-on] [data-lit]') !== null,
    isLoading: document.querySelector('[data-loading]') !== null,
  };
}
