/** The brand colour stands where a shape is seen, its neighbours where something is read (docs/decisions/0038). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const tokens = read('./tokens.css');

/** The value of a token in a theme, else in both. */
function token(name: string, scheme: 'light' | 'dark'): string {
  const [shared = '', ...themes] = tokens.split(/:root\[data-mantine-color-scheme=/u);
  const own = themes.find((theme) => theme.startsWith(`'${scheme}'`)) ?? '';
  const found = new RegExp(`--jamdai-${name}: (#[0-9a-f]{6});`, 'u');
  const value = found.exec(own)?.[1] ?? found.exec(shared)?.[1];
  if (!value) throw new Error(`--jamdai-${name}: no value in ${scheme}`);
  return value;
}

/** Relative luminance of an sRGB colour (WCAG 2.2). */
function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminanceOf).toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const brand = token('brand', scheme);
  const grounds = ['paper', 'surface', 'sunken', 'brand-soft'].map((name) => token(name, scheme));

  it('the brand colour is the one of the specification and is seen on every ground', () => {
    expect(brand).toBe('#d24729');
    for (const ground of grounds) expect(contrastOf(brand, ground)).toBeGreaterThanOrEqual(3);
  });

  it('what is written on the six colours of the types can be read, and in the dark they do not glare', () => {
    const ink = token('on-type', scheme);
    for (const type of [1, 2, 3, 4, 5, 6]) {
      const slab = token(scheme === 'dark' ? `slab-${type}` : `type-${type}`, scheme);
      expect(contrastOf(ink, slab)).toBeGreaterThanOrEqual(4.5);
      if (scheme === 'dark') expect(luminanceOf(slab)).toBeLessThan(0.1);
    }
  });

  it('what is read in its place can be read on every ground', () => {
    const ink = token('brand-ink', scheme);
    for (const ground of grounds) expect(contrastOf(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

it('the brand colour misses what text needs, with white as on white', () => {
  expect(contrastOf('#d24729', '#ffffff')).toBeCloseTo(4.49, 2);
});

it('the active link is underlined in it', () => {
  const bar = read('../../app/layout/bar.module.css');
  const active = /a\[aria-current='page'\] \{([^}]+)\}/u.exec(bar)?.[1];
  expect(active).toMatch(/box-shadow: inset 0 -3px 0 var\(--jamdai-brand\);/u);
});
