/** Blocks of a board that light up one after the other. */
import type { BoardScreen, VisualPresentation } from '../screens.ts';

interface Flashes {
  /** Before the first one. */
  readonly leadMs: number;
  /** From onset to onset. */
  readonly beatMs: number;
  readonly litMs: number;
}

/** Unlit, then each place lit and unlit again; the last frame stays for the rest of the display time. */
export function litInTurn(
  positions: readonly number[],
  unlit: BoardScreen,
  { leadMs, beatMs, litMs }: Flashes,
): VisualPresentation['frames'] {
  const flashes = positions.flatMap((lit, step) => {
    const atMs = leadMs + step * beatMs;
    return [
      { atMs, screen: { ...unlit, lit } },
      { atMs: atMs + litMs, screen: unlit },
    ];
  });
  return [{ atMs: 0, screen: unlit }, ...flashes];
}
