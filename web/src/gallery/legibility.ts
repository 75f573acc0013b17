/**
 * What can be measured of a step on the screen (battery design, 2.2 and 2.12): everything in sight, four choices of
 * equal size, large enough and apart, text of at least 24 px, nothing clipped. Each flaw is one sentence.
 */
const SMALLEST_TEXT_PX = 24;
const SMALLEST_TOUCH_PX = 64;
const SMALLEST_GAP_PX = 16;
/** Layout counts in fractions of a pixel. */
const TOLERANCE_PX = 0.5;

/** `root` is the task's root element; nothing is measured of what is not shown. */
export function findFlaws(root: HTMLElement): string[] {
  const layer = root.querySelector<HTMLElement>('[data-layer][data-on]');
  if (!layer || layer.dataset['layer'] === 'panel') return findWideness();
  const choices = [...layer.querySelectorAll<HTMLElement>('[data-choice]')];
  const area = layer.getBoundingClientRect();
  return [
    ...findWideness(),
    ...findHidden(layer, area),
    ...findClipped(layer),
    ...findSmallText(choices),
    ...(choices.length > 0 ? findUnequal(choices) : []),
    ...findCramped([...layer.querySelectorAll<HTMLElement>('[data-choice], [data-answer]')]),
  ];
}

function findWideness(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  return scrollWidth > clientWidth
    ? [`the page is ${scrollWidth} px wide, not ${clientWidth}`]
    : [];
}

/** Whatever is drawn lies inside the stage: nobody scrolls while a question is on. */
function findHidden(layer: HTMLElement, area: DOMRect): string[] {
  const parts = [...layer.querySelectorAll('button, svg, p, span')].filter(isDrawn);
  const outside = parts.filter((part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    return (
      left < area.left - TOLERANCE_PX ||
      right > area.right + TOLERANCE_PX ||
      top < area.top - TOLERANCE_PX ||
      bottom > area.bottom + TOLERANCE_PX
    );
  });
  return outside.slice(0, 1).map((part) => `${describe(part)} is not wholly in sight`);
}

/** Elements that cut off what does not fit, and text that is wider than the choice around it. */
function findClipped(layer: HTMLElement): string[] {
  const clipped = [...layer.querySelectorAll<HTMLElement>('*')].filter(isDrawn).filter((part) => {
    const isWider = part.scrollWidth > part.clientWidth + 1;
    const isHigher = part.scrollHeight > part.clientHeight + 1;
    if (part.matches('[data-choice]')) return isWider || isHigher;
    return getComputedStyle(part).overflow !== 'visible' && (isWider || isHigher);
  });
  return clipped
    .filter((part) => !(part instanceof SVGElement))
    .slice(0, 1)
    .map((part) => `${describe(part)} does not fit`);
}

function findSmallText(choices: readonly HTMLElement[]): string[] {
  const sizes = choices.flatMap(textSizesIn);
  const smallest = Math.min(...sizes, Number.POSITIVE_INFINITY);
  return smallest < SMALLEST_TEXT_PX - 0.1 ? [`text of ${smallest.toFixed(1)} px in a choice`] : [];
}

/** CSS px on the screen, of every text that is seen. The number of the key is no part of the choice. */
function textSizesIn(choice: HTMLElement): number[] {
  const walker = document.createTreeWalker(choice, NodeFilter.SHOW_TEXT);
  const sizes: number[] = [];
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    const isBlank = !walker.currentNode.textContent?.trim();
    if (!parent || isBlank || !isDrawn(parent) || parent.closest('span[aria-hidden]')) continue;
    const scale = parent instanceof SVGGraphicsElement ? (parent.getScreenCTM()?.a ?? 1) : 1;
    sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize) * scale);
  }
  return sizes;
}

function findUnequal(choices: readonly HTMLElement[]): string[] {
  const rects = choices.map((choice) => choice.getBoundingClientRect());
  const isEqual = (side: 'width' | 'height'): boolean =>
    spread(rects.map((rect) => rect[side])) <= TOLERANCE_PX;
  return [
    ...(choices.length === 4 ? [] : [`${choices.length} choices, not 4`]),
    ...(isEqual('width') ? [] : ['the choices are not equally wide']),
    ...(isEqual('height') ? [] : ['the choices are not equally high']),
  ];
}

function findCramped(choices: readonly HTMLElement[]): string[] {
  const rects = choices.map((choice) => choice.getBoundingClientRect());
  const isSmall = rects.some(
    ({ width, height }) => Math.min(width, height) < SMALLEST_TOUCH_PX - TOLERANCE_PX,
  );
  const isClose = rects.some((one, position) =>
    rects
      .slice(position + 1)
      .some((other) => gapBetween(one, other) < SMALLEST_GAP_PX - TOLERANCE_PX),
  );
  return [
    ...(isSmall ? [`a button is smaller than ${SMALLEST_TOUCH_PX} px`] : []),
    ...(isClose ? [`two buttons are less than ${SMALLEST_GAP_PX} px apart`] : []),
  ];
}

function gapBetween(one: DOMRect, other: DOMRect): number {
  const across = Math.max(one.left - other.right, other.left - one.right);
  const down = Math.max(one.top - other.bottom, other.top - one.bottom);
  return Math.max(across, down);
}

function spread(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

/** Not what is only for those who hear the page, nor the dot that tells of a paint. */
function isDrawn(part: Element): boolean {
  const { width, height } = part.getBoundingClientRect();
  return width > 2 && height > 2 && !part.closest('.visually-hidden');
}

function describe(part: Element): string {
  const choice = part.closest('[data-choice]')?.getAttribute('data-choice');
  const text = part.textContent?.trim().slice(0, 30);
  const name = part.tagName.toLowerCase();
  return `${name}${choice ? ` in choice ${choice}` : ''}${text ? ` "${text}"` : ''}`;
}
