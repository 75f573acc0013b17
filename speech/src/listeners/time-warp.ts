/**
 * Dynamic time warping (Sakoe & Chiba 1978): how far two rows of features are apart when each may dwell. For languages that no
 * recogniser at hand knows: the item is taken whose template lies nearest.
 */

type Rows = readonly ArrayLike<number>[];

/** Mean distance (1 − cosine) along the best path; 0 is the same. Both must have rows. */
export function warpedDistance(a: Rows, b: Rows): number {
  if (a.length === 0 || b.length === 0) throw new Error('nothing to compare');
  const [first, second] = [normalised(a), normalised(b)];
  let row: number[] = [];
  first.forEach((features, i) => {
    const next: number[] = [];
    second.forEach((others, j) => {
      const own = distance(features, others);
      const left = j > 0 ? (next[j - 1] ?? 0) + own : Infinity;
      const above = i > 0 ? (row[j] ?? 0) + own : Infinity;
      // a step along both counts twice, so that paths of every shape have one length
      const across = i > 0 && j > 0 ? (row[j - 1] ?? 0) + 2 * own : Infinity;
      next.push(i === 0 && j === 0 ? 2 * own : Math.min(left, above, across));
    });
    row = next;
  });
  return (row.at(-1) ?? Infinity) / (a.length + b.length);
}

/** Name of the template that lies nearest. */
export function nearestTemplate(
  rows: Rows,
  templates: readonly { readonly name: string; readonly rows: Rows }[],
): string {
  const ranked = templates
    .map(({ name, rows: other }) => ({ name, far: warpedDistance(rows, other) }))
    .toSorted((a, b) => a.far - b.far);
  if (!ranked[0]) throw new Error('no templates to compare with');
  return ranked[0].name;
}

const normalised = (rows: Rows): number[][] =>
  rows.map((row) => {
    const values = Array.from(row);
    const length = Math.sqrt(values.reduce((sum, value) => sum + value * value, 0)) || 1;
    return values.map((value) => value / length);
  });

const distance = (a: readonly number[], b: readonly number[]): number =>
  1 - a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
