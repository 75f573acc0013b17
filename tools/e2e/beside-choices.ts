/**
 * That nothing of the stimulus is in the document while the choices are: the document beside them is the same at
 * every question of a run, whatever was shown or heard.
 */
import { expect, type Page } from '@playwright/test';

/** The stimulus goes on the frame after the one that ends it. */
const TWO_FRAMES_MS = 34;

/** For `beforeAnswer` of a taker who turns the page's clock. */
export function besideChoices(page: Page): (index: number) => Promise<void> {
  let first: string | null = null;
  return async (index) => {
    await page.clock.runFor(TWO_FRAMES_MS);
    const document = await page.evaluate(readBeside);
    expect(document).toContain('data-layer="choices"');
    first ??= document;
    expect(document, `beside the choices of question ${index + 1}`).toBe(first);
  };
}

/**
 * Runs in the page. Left out: the choices, the mask between (one for each question, by its own seed), the panel (the
 * last instruction), how far the run is, and how many layers, now empty, the stimulus had.
 */
function readBeside(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  // From the empty frame before the choices on.
  copy.querySelector('[data-on]')?.removeAttribute('data-on');
  for (const name of ['choices', 'interlude', 'panel'])
    copy.querySelector(`[data-layer="${name}"]`)?.replaceChildren();
  for (const progress of copy.querySelectorAll('[role="progressbar"]')) {
    progress.previousElementSibling?.remove();
    progress.remove();
  }
  for (const layer of copy.querySelectorAll('[data-layer^="stimulus-"]'))
    if (layer.innerHTML === '') layer.remove();
  copy.querySelector('[data-task]')?.removeAttribute('data-question-index');
  return copy.outerHTML;
}
