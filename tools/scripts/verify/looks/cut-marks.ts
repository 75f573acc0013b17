/**
 * Thai stacks up to two marks above a letter and one below it. Every place that shows text must have room for a stacked
 * word: no box around it may cut it off. Measured, not seen: tools/e2e/thai-marks.spec.ts counts the ink of samples.
 */
import type { Page } from 'playwright-core';

/** Places where a stacked word would be cut off, each as one line. */
export function findCutMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(readCutMarks);
}

/** Runs in the page. */
function readCutMarks(): string[] {
  const STACKED = 'ที่ผู้ปี๊ด';
  /** Ink fades out: a pixel of it is no mark. */
  const TOLERANCE_PX = 1;
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return ['nothing can be measured'];
  const faults = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || !parent.checkVisibility()) continue;
    if (parent instanceof SVGElement || parent.closest('select, textarea')) continue;
    if (isForReadersOnly(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const { top, bottom } = inkOf(parent, line.top, line.height);
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowY, clipPath } = getComputedStyle(box);
        if (clipPath === 'none' && !['hidden', 'clip'].includes(overflowY)) continue;
        const edge = box.getBoundingClientRect();
        // A line that is wholly outside is hidden on purpose.
        if (line.bottom <= edge.top || line.top >= edge.bottom) continue;
        const cutPx = Math.max(edge.top - top, bottom - edge.bottom);
        if (cutPx > TOLERANCE_PX) report(parent, cutPx);
      }
    }
  }
  for (const field of document.querySelectorAll('input')) {
    const { fontSize, lineHeight, paddingTop, paddingBottom } = getComputedStyle(field);
    const isText = !['checkbox', 'radio', 'file', 'range'].includes(field.type);
    if (!isText || !field.checkVisibility()) continue;
    const linePx = lineHeight === 'normal' ? 1.2 * px(fontSize) : px(lineHeight);
    const roomPx = Math.min(linePx, field.clientHeight - px(paddingTop) - px(paddingBottom));
    const { top, bottom } = inkOf(field, 0, null);
    const cutPx = bottom - top - roomPx;
    if (cutPx > TOLERANCE_PX) report(field, cutPx);
  }
  return [...faults];

  /** `height` is that of the line's letters by their own measure. */
  function inkOf(element: Element, top: number, height: number | null) {
    const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
    if (pen) pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    const ink = pen?.measureText(STACKED);
    if (!ink) return { top, bottom: top };
    // The pen knows the letters as they are set, not how small a picture shows them.
    const scale = height === null ? 1 : scaleOf(element);
    const ascent = scale * ink.fontBoundingBoxAscent;
    const descent = scale * ink.fontBoundingBoxDescent;
    const spare = height === null ? 0 : height - ascent - descent;
    const baseline = top + spare / 2 + ascent;
    return {
      top: baseline - scale * ink.actualBoundingBoxAscent,
      bottom: baseline + scale * ink.actualBoundingBoxDescent,
    };
  }

  /** How large the element is shown beside how large it is laid out. */
  function scaleOf(element: Element): number {
    const laidOut = element instanceof HTMLElement ? element.offsetHeight : 0;
    return laidOut === 0 ? 1 : element.getBoundingClientRect().height / laidOut;
  }

  /** Text for screen readers is one pixel large. */
  function isForReadersOnly(element: Element): boolean {
    for (let box: Element | null = element; box; box = box.parentElement) {
      const { width, height } = box.getBoundingClientRect();
      if (width <= 1.5 && height <= 1.5) return true;
    }
    return false;
  }

  function px(length: string): number {
    return Number.parseFloat(length) || 0;
  }

  function report(element: Element, cutPx: number): void {
    const text = (element.textContent ?? '').trim().slice(0, 24);
    const name = `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> "${text}"`;
    faults.add(`${name} would cut ${cutPx.toFixed(1)} px off stacked Thai marks`);
  }
}
