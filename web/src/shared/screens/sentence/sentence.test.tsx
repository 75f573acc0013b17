import type { Language } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

const CASES: readonly (readonly [Language, string, string])[] = [
  ['en', 'My mother cut the bread with a sharp knife.', 'sharp knife.'],
  ['en', 'The tourists walked from the station to the golden temple.', 'golden temple.'],
  ['en', 'The old man slowly opened the refrigerator.', 'the refrigerator.'],
  ['th', 'ตำรวจจับขโมยได้ใกล้ธนาคาร', 'ใกล้ธนาคาร'],
  ['th', 'ในงานวันเกิด เธอตัดเค้ก', 'ตัดเค้ก'],
];

it.each(CASES)('in %s: %s ends on one line with more than its last word', (language, text, end) => {
  const markup = renderToStaticMarkup(<Sentence screen={{ kind: 'sentence', text, language }} />);
  expect(markup).toContain(`lang="${language}"`);
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(text);
  const stored = /<span[^>]*>([^<]*)<\/span>/.exec(markup)?.[1] ?? '';
  expect(stored.endsWith(end)).toBe(true);
  expect(stored.length).toBeGreaterThanOrEqual(text.length / 4);
  expect(stored.length).toBeLessThan(text.length / 2);
});
