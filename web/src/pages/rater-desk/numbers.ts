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

/** Seconds with one decimal. */
export function formatSeconds(value: number, language: string): string {
  return new Intl.NumberFormat(language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(value);
}
