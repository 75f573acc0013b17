import type { Language } from '@jamdai/battery/present';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../strings/i18n.ts';
import { Row } from './row.tsx';

vi.stubGlobal('document', { documentElement: {} });
await startTranslations('en');
await import('../strings/runner.ts');
afterAll(() => vi.unstubAllGlobals());

const CASES: readonly (readonly [Language, string])[] = [
  ['en', 'fish true, ice not true, clock true,'],
  ['th', 'fish จริง, ice ไม่จริง, clock จริง,'],
];

it.each(CASES)('marks are drawn, and said in the language of the row: %s', (language, auditory) => {
  const items = ['fish', 'ice', 'clock'];
  const marks = [true, false, true];
  const markup = renderToStaticMarkup(
    <Row screen={{ kind: 'row', items, language, lines: [2, 1], marks }} />,
  );
  const text = markup.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');
  expect(text.trim()).toBe(auditory);
  const drawn = [...markup.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path);
  expect(drawn).toHaveLength(3);
  expect(drawn[0]).toBe(drawn[2]);
  expect(drawn[0]).not.toBe(drawn[1]);
});
