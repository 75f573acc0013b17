/**
 * What our two screens with steps show, so that the ideal loop paints the same amount at each step: a board of nine blocks of
 * which one is lit at every second step, with four of them as choices, and a framed word with an outline after a sign. What it shows is nobody's answer.
 */
export const STEP_PICTURES = {
  board: { step: boardHtml, choice: (no: number) => boardSvg(CHOICE_PX, no) },
  word: { step: wordHtml, choice: () => '' },
} as const;
export type StepPicture = keyof typeof STEP_PICTURES;

const BOARD_PX = 420;
const CHOICE_PX = 252;
/** Centres in percent of the board, as uneven as ours. */
const BLOCKS: readonly (readonly [x: number, y: number])[] = [
  ...([
    [12, 14],
    [47, 9],
    [84, 18],
    [20, 46],
    [55, 40],
  ] as const),
  ...([
    [88, 52],
    [11, 83],
    [48, 76],
    [82, 87],
  ] as const),
];
const BLOCK = 17;

/** `step` is counted from 0; nothing is lit before the first block and between two. */
function boardHtml(step: number): string {
  return boardSvg(BOARD_PX, step % 2 === 1 ? step % BLOCKS.length : -1);
}

function boardSvg(sidePx: number, lit: number): string {
  const blocks = BLOCKS.map(
    ([x, y], position) =>
      `<rect x="${x - BLOCK / 2}" y="${y - BLOCK / 2}" width="${BLOCK}" height="${BLOCK}" rx="1.5" ` +
      (position === lit
        ? 'fill="#ffc400" stroke="#333" stroke-width="3" vector-effect="non-scaling-stroke"></rect>'
        : 'fill="#a3a3a3"></rect>'),
  );
  return (
    `<svg class="grid" width="${sidePx}" height="${sidePx}" viewBox="0 0 100 100" overflow="visible" aria-hidden="true">` +
    `<rect x="-3" y="-3" width="106" height="106" rx="3" fill="#f2f2f2" stroke="#999" vector-effect="non-scaling-stroke"></rect>` +
    `${blocks.join('')}</svg>`
  );
}

function wordHtml(step: number): string {
  const shown =
    step === 0
      ? '<path d="M228 110h24M240 98v24" fill="none" stroke="#333" stroke-width="3"></path>'
      : '<rect x="5%" y="15%" width="90%" height="70%" fill="none" stroke="#333" stroke-width="4"></rect>' +
        '<text x="240" y="136" font-size="80" font-weight="700" text-anchor="middle" fill="#fff000" paint-order="stroke" ' +
        'stroke="#333" stroke-width="4" stroke-linejoin="round">blue</text>';
  return `<svg class="grid" width="480" height="220" aria-hidden="true"><rect width="480" height="220" rx="8" fill="#f2f2f2"></rect>${shown}</svg>`;
}
