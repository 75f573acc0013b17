/** Places along an axis, moved as little as needed so that no two marks lie on each other. */

/**
 * `places` ascending, in px. The first stays at or after `from`, the last at or before `to`; as they are where `gap` does
 * not fit between all of them.
 */
export function spreadApart(
  positions: readonly number[],
  gap: number,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  if ((positions.length - 1) * gap > to - from) return [...positions];
  const moved: number[] = [];
  for (const position of positions)
    moved.push(Math.max(position, (moved.at(-1) ?? from - gap) + gap));
  for (let index = moved.length - 1, most = to; index >= 0; index -= 1, most -= gap) {
    moved[index] = Math.min(moved[index] as number, most);
  }
  return moved;
}
