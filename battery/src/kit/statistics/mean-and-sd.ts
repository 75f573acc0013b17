/** Where a group lies and how far it spreads. Samples: variances are divided by the count less one. */

/** Null without values. */
export function meanOf(values: readonly number[]): number | null {
  return values.length === 0 ? null : sumOf(values) / values.length;
}

/** Of the sample (n − 1); null for fewer than two values. */
export function varianceOf(values: readonly number[]): number | null {
  return covarianceOf(values, values);
}

/** In the unit of the values; null for fewer than two. */
export function sdOf(values: readonly number[]): number | null {
  const variance = varianceOf(values);
  return variance === null ? null : Math.sqrt(variance);
}

/**
 * Of the sample (n − 1); null for fewer than two pairs.
 * @throws RangeError where the lists differ in length.
 */
export function covarianceOf(one: readonly number[], other: readonly number[]): number | null {
  if (one.length !== other.length) {
    throw new RangeError(`pairs: ${one.length} values beside ${other.length}`);
  }
  const [meanOne, meanOther] = [meanOf(one), meanOf(other)];
  if (one.length < 2 || meanOne === null || meanOther === null) return null;
  const products = one.map(
    (value, position) => (value - meanOne) * ((other[position] ?? 0) - meanOther),
  );
  return sumOf(products) / (one.length - 1);
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
