/**
 * The four inks and the signs without meaning. The colours were tuned for this test: the smallest CIEDE2000
 * difference of two of them is 25, for normal and for simulated colour vision (Machado et al. 2009). Thai has
 * two everyday blues, so น้ำเงิน is a dark one.
 */
import type { Language } from '../../catalogue.ts';

export interface Ink {
  readonly colour: string;
  readonly words: Readonly<Record<Language, string>>;
}

const INKS: Readonly<Record<string, Ink>> = {
  red: { colour: '#8F0018', words: { en: 'red', th: 'แดง' } },
  green: { colour: '#2FA866', words: { en: 'green', th: 'เขียว' } },
  yellow: { colour: '#FFF000', words: { en: 'yellow', th: 'เหลือง' } },
  blue: { colour: '#0A3CC2', words: { en: 'blue', th: 'น้ำเงิน' } },
};

export const COLOURS: readonly string[] = Object.keys(INKS);

/** The ink of the choices. */
export const NEUTRAL_INK = '#333333';

/** About as long as the shorter and the longer words. */
const NEUTRAL_SIGNS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['XXXX', 'XXXXX'],
  th: ['ฯฯฯฯ', 'ฯฯฯฯฯ'],
};

/** Throws on anything but `red`, `green`, `yellow` and `blue`. */
export function inkOf(colour: string): Ink {
  const ink = INKS[colour];
  if (!ink) throw new Error(`colour: ${colour} is not one of ${COLOURS.join(' ')}`);
  return ink;
}

/** Alternates between the two lengths by question index. */
export function signsAt(index: number, language: Language): string {
  const [shorter, longer] = NEUTRAL_SIGNS[language];
  return index % 2 === 0 ? shorter : longer;
}
