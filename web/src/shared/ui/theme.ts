/**
 * Mantine's theme. Brand #D24729 is shade 6; filled parts use shade 7, because white on the brand colour
 * is only 4.49 : 1. Page colours are CSS tokens in tokens.css; this file holds what Mantine must compute with.
 */
import { createTheme, type MantineColorsTuple } from '@mantine/core';

const brand: MantineColorsTuple = [
  '#fff1ec',
  '#ffe0d6',
  '#fbbfae',
  '#f59b83',
  '#ee7a5d',
  '#e05f41',
  '#d24729',
  '#b3371c',
  '#972d16',
  '#742210',
];

/** Warm greys from text (0) to page (7) and below, for the dark scheme. */
const dark: MantineColorsTuple = [
  '#f6ede7',
  '#d5c5bb',
  '#b8a69b',
  '#8d7c72',
  '#52453e',
  '#3a302b',
  '#2a2320',
  '#1d1816',
  '#171210',
  '#100c0b',
];

const FONT_FAMILY = "'Noto Sans', 'Noto Sans Thai Looped', system-ui, sans-serif";

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand, dark },
  fontFamily: FONT_FAMILY,
  headings: { fontFamily: FONT_FAMILY, fontWeight: '700' },
  defaultRadius: 'md',
  respectReducedMotion: true,
  lineHeights: { xs: '1.6', sm: '1.6', md: '1.6', lg: '1.6', xl: '1.6' },
});
