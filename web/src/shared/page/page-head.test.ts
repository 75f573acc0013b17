import { expect, it } from 'vitest';
import { en } from '../strings/en.ts';
import { DESCRIBED_PAGES, descriptionKeyOf, languageLinksOf } from './page-head.ts';

it('describes the pages that are open to all, the empty path as the home page, and no other', () => {
  expect(['/', '/home-page/', '/content', '/help'].map(descriptionKeyOf)).toEqual([
    'home',
    'home',
    'content',
    'help',
  ]);
  for (const path of ['/tests', '/profile', '/stroop_task', '/toString'])
    expect([path, descriptionKeyOf(path)]).toEqual([path, null]);
});

it('has a description of its own for each of them, as long as search engines show', () => {
  const texts = Object.values(DESCRIBED_PAGES).map((key) => en.description[key]);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(160);
});

it('leads to the page in each language and to the page that lets the browser choose', () => {
  expect(languageLinksOf('/')).toEqual([
    { hrefLang: 'en', href: '/home-page?lang=en' },
    { hrefLang: 'th', href: '/home-page?lang=th' },
    { hrefLang: 'x-default', href: '/home-page' },
  ]);
});
