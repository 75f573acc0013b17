/**
 * The eight colours of the patches: own values, tuned from the idea of the palette of Okabe & Ito (2002; Wong
 * 2011). Patches have an edge and lie on a light ground, so that the lightest and the darkest are seen alike
 * in every theme.
 */

const HEX_BY_COLOUR: Readonly<Record<string, string>> = {
  black: '#1A1A1A',
  orange: '#F28C00',
  sky: '#6EC6FF',
  green: '#009E73',
  yellow: '#F0E442',
  blue: '#0072B2',
  red: '#D55E00',
  pink: '#F5A3C7',
};

export const COLOURS: readonly string[] = Object.keys(HEX_BY_COLOUR);

export const GROUND_COLOUR = '#F2F2F2';
export const EDGE_COLOUR = '#444444';
export const LINE_COLOUR = '#D0D0D0';

/** Throws on anything but one of the eight. */
export function hexOf(colour: string): string {
  const hex = HEX_BY_COLOUR[colour];
  if (!hex) throw new Error(`colour: ${colour} is not one of ${COLOURS.join(' ')}`);
  return hex;
}
