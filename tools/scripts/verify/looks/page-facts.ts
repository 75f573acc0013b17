/** What can be asked of a page in a browser: what moved by itself, what is too wide, where the focus shows. */
import type { BrowserContext, Page } from 'playwright-core';

/** A browser draws the next frame long before; a page that never does would wait for ever. */
const SETTLED = `new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))`;

/** From the first frame on, in every page of the context, notes what moves without anybody having pressed anything. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(noteShifts);
}

/** What has moved since the last look; then forgets it. Each entry says by how much and which elements. */
export async function takeShifts(page: Page): Promise<readonly string[]> {
  await page.evaluate(SETTLED);
  return page.evaluate(() => globalThis.jamdaiShifts?.splice(0) ?? ['nobody has watched']);
}

export async function findSideways(page: Page): Promise<readonly string[]> {
  // A page that has just become narrower is laid out anew in its next frame.
  await page.evaluate(SETTLED);
  const px = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return px > 0 ? [`scrolls sideways by ${px} px`] : [];
}

/** More elements than any page has that can take the focus. */
const MOST_STOPS = 400;

/** Goes through the page with the Tab key. A place where nobody sees the focus is a fault. */
export async function walkFocus(
  page: Page,
): Promise<{ readonly stops: number; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    document.querySelectorAll('[data-walked]').forEach((one) => one.removeAttribute('data-walked'));
  });
  let stops = 0;
  for (; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    await page.evaluate(SETTLED);
    const fact = await page.evaluate(describeFocus);
    if (fact === null) break;
    if (fact.fault) faults.push(`${fact.name}: ${fact.fault}`);
  }
  if (stops === MOST_STOPS) faults.push('the focus goes round without an end');
  return { stops, faults };
}

declare global {
  // `var` is how a global is declared.
  var jamdaiShifts: string[] | undefined;
}

/** Runs in the page. */
function noteShifts(): void {
  interface Shift extends PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
    readonly sources: readonly {
      readonly node: Node | null;
      readonly previousRect: DOMRect;
      readonly currentRect: DOMRect;
    }[];
  }
  const noted: string[] = [];
  globalThis.jamdaiShifts = noted;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return 'something that is gone';
    const text = element.textContent?.trim().slice(0, 24) ?? '';
    return `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${text}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      if (entry.hadRecentInput || entry.value === 0) continue;
      const moved = entry.sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${nameOf(node)} ${from.x},${from.y},${from.width},${from.height} to ${to.x},${to.y},${to.width},${to.height}`,
      );
      noted.push(`${entry.value.toFixed(4)} moved: ${moved.join('; ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page. `null`: the focus has left the page or has gone once around. */
function describeFocus(): { name: string; fault: string | null } | null {
  const at = document.activeElement as HTMLElement | null;
  if (!at || at === document.body || at === document.documentElement) return null;
  if (at.hasAttribute('data-walked')) return null;
  at.setAttribute('data-walked', '');
  const name = `<${at.tagName.toLowerCase()}> "${(at.getAttribute('aria-label') ?? at.textContent ?? '').trim().slice(0, 40)}"`;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(at);
  const isOutlined =
    outlineStyle !== 'none' &&
    Number.parseFloat(outlineWidth) >= 2 &&
    !outlineColor.endsWith(', 0)');
  if (!isOutlined && !isMarkedOtherwise(at)) return { name, fault: 'no focus can be seen' };
  const { left, top, right, bottom, width, height } = at.getBoundingClientRect();
  if (width === 0 || height === 0) return { name, fault: 'has the focus and no size' };
  if (right <= 0 || left >= innerWidth || bottom <= 0 || top >= innerHeight)
    return { name, fault: 'has the focus out of sight' };
  const x = Math.min(Math.max((left + right) / 2, 1), innerWidth - 1);
  const y = Math.min(Math.max((top + bottom) / 2, 1), innerHeight - 1);
  const seen = document.elementFromPoint(x, y);
  const isCovered = seen !== null && !at.contains(seen) && !seen.contains(at) && !isLabelOf(seen);
  return {
    name,
    fault: isCovered
      ? `is covered by <${seen.tagName.toLowerCase()} class="${seen.getAttribute('class') ?? ''}">`
      : null,
  };

  /** A field may thicken its own edge, or the box around it. */
  function isMarkedOtherwise(element: HTMLElement): boolean {
    const now = [element, element.nextElementSibling, element.parentElement].map(edgeOf).join();
    element.blur();
    const then = [element, element.nextElementSibling, element.parentElement].map(edgeOf).join();
    element.focus({ preventScroll: true });
    return now !== then;
  }

  function edgeOf(element: Element | null): string {
    if (!element) return '';
    const { borderTopColor, borderTopWidth, boxShadow, outline } = getComputedStyle(element);
    return [borderTopColor, borderTopWidth, boxShadow, outline].join(' ');
  }

  function isLabelOf(element: Element): boolean {
    return element.closest('label')?.control === at;
  }
}
