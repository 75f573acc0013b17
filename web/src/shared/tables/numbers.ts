/** Figures of the desk as people read them. */

/** `value` 0–1. */
export function formatShare(value: number, language: string): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(value);
}

/** Two decimals; what rounds to nought has no sign. */
export function formatFigure(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  }).format(value);
}

/** Whether a figure reaches its target as both are shown: 0.948 reads 0.95, so it reaches 0.95. */
export function isReached(value: number, target: number): boolean {
  const [shown, aim] = [value, target].map((figure) => Number(formatFigure(figure, 'en')));
  return (shown ?? 0) >= (aim ?? 0);
}

/** Seconds with one decimal. */
export function formatSeconds(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}
