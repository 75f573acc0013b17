/** How figures are written: units behind them, intervals in brackets, a real minus sign. */
import type { Share, Spread } from './cells.ts';
import { wilsonInterval } from '@jamdai/battery';
import type { Estimate } from './statistics.ts';

export function writeMs(value: number): string {
  return Number.isFinite(value) ? `${signed(value, 1)} ms` : '–';
}

/** `97 % (89–99), 58/60`. */
export function writeShare({ hits, count }: Share): string {
  if (count === 0) return '–';
  const { low, high } = wilsonInterval(hits, count);
  return `${percent(hits / count)} % (${percent(low)}–${percent(high)}), ${hits}/${count}`;
}

/** `+1.2 ms [−0.3, +2.7]`. */
export function writeEstimate({ value, low, high }: Estimate, unit: 'ms' | '%'): string {
  const scale = unit === '%' ? 100 : 1;
  const digits = unit === '%' ? 0 : 2;
  const [middle, from, to] = [value, low, high].map((each) => signed(each * scale, digits));
  return `${middle} ${unit === '%' ? 'points' : 'ms'} [${from}, ${to}]`;
}

/** `−0.3 / 0.4 / 1.0`: mean, SD, largest size. */
export function writeSpread(spread: Spread | null): string {
  if (!spread) return '–';
  return `${signed(spread.mean, 1)} / ${plain(spread.sd, 1)} / ${plain(spread.maximum, 1)}`;
}

export function plain(value: number, digits: number): string {
  return Number.isFinite(value) ? value.toFixed(digits) : '–';
}

function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

function percent(share: number): string {
  return String(Math.round(share * 100));
}
