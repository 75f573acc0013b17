/** Three decimals; never negative. */
export function toSeconds(ms: number): number {
  return Math.max(0, Math.round(ms)) / 1000;
}
