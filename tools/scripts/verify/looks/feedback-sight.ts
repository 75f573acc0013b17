/** What a practice answer is told must be seen without scrolling: the sentence, the right answer and the way on. */
import type { Page } from 'playwright-core';

const PARTS = ['[role="status"]', '[data-correct]', '[data-primary]'];
/** Layout counts in fractions of a pixel. */
const TOLERANCE_PX = 1;

/** Parts of the feedback that are out of sight or lie under another one, each as one line. */
export function findHiddenFeedback(page: Page): Promise<readonly string[]> {
  return page.evaluate(readHidden, { parts: PARTS, tolerancePx: TOLERANCE_PX });
}

/** Runs in the page, and must name nothing outside itself. */
function readHidden({ parts, tolerancePx }: { parts: readonly string[]; tolerancePx: number }) {
  const panel = document.querySelector('[data-layer="panel"]');
  const boxes = parts.map((part) => panel?.querySelector(part)?.getBoundingClientRect());
  return parts.flatMap((part, index) => {
    const box = boxes[index];
    if (!box) return [`the feedback has no ${part}`];
    const isOut = box.top < -tolerancePx || box.bottom > innerHeight + tolerancePx;
    const isCovered = boxes.some(
      (other) =>
        other &&
        other !== box &&
        other.top < box.bottom - tolerancePx &&
        other.bottom > box.top + tolerancePx,
    );
    const isUnder = isUnderAnother(panel?.querySelector(part));
    return isOut || isCovered || isUnder
      ? [`the ${part} of the feedback is not wholly in sight`]
      : [];
  });

  /** Also under what was shown, which stays at the upper edge: somewhat inside of each corner it is on top. */
  function isUnderAnother(part: Element | null | undefined): boolean {
    if (!part) return false;
    const inset = 12;
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return [left + inset, right - inset].some((x) =>
      [top + inset, bottom - inset].some((y) => {
        const seen = document.elementFromPoint(x, y);
        return seen !== part && !part.contains(seen);
      }),
    );
  }
}
