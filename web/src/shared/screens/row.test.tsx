import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Row } from './row.tsx';

const WORDS = ['phone', 'table', 'cheese', 'nose', 'map', 'rabbit', 'leaf'];

it('shows words line by line, in reading order, each once', () => {
  const markup = renderToStaticMarkup(
    <Row screen={{ kind: 'row', items: WORDS, language: 'en', lines: [2, 3, 2] }} />,
  );
  const lines = markup.split(/<span class="[^"]*line[^"]*">/).slice(1);
  expect(lines.map((line) => line.replaceAll(/<[^>]*>/g, '').trim())).toEqual([
    'phone table',
    'cheese nose map',
    'rabbit leaf',
  ]);
});

it('shows digits and letters in one line', () => {
  const markup = renderToStaticMarkup(
    <Row screen={{ kind: 'row', items: ['5', '2', '9'], language: 'th' }} />,
  );
  expect(markup.replaceAll(/<[^>]*>/g, '').trim()).toBe('5 2 9');
  expect(markup).toContain('lang="th"');
});
