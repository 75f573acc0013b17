import { POLICY_VERSION } from '@jamdai/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { readingEn } from '../strings/reading.en.ts';
import { readingTh } from '../strings/reading.th.ts';

afterEach(() => vi.unstubAllGlobals());

it('carries the version that consents name, and both dates, in both languages', () => {
  expect(readingEn.policy.version).toContain(POLICY_VERSION);
  expect(readingTh.policy.version).toContain(POLICY_VERSION);
  expect(readingEn.policy.effective).toContain('31 January 2024');
  expect(readingTh.policy.effective).toContain('31 มกราคม 2567');
  const revised = new Date(`${POLICY_VERSION}T00:00:00Z`);
  const inWords = (locale: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(revised);
  expect(readingEn.policy.revised).toContain(inWords('en-GB'));
  expect(readingTh.policy.revised).toContain(inWords('th-TH-u-ca-buddhist').replace('พ.ศ. ', ''));
});

it('leads from each right to where it is exercised, once somebody is logged in', async () => {
  const { startTranslations } = await import('../strings/i18n.ts');
  vi.stubGlobal('document', { documentElement: {} });
  await startTranslations('en');
  const { Policy } = await import('./policy.tsx');
  const draw = () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <Policy />
      </MemoryRouter>,
    );
  const linksOf = (page: string) => [...page.matchAll(/href="([^"]+)"/g)].map(([, to]) => to);
  const entries = new Map<string, string>();
  vi.stubGlobal('localStorage', { getItem: (key: string) => entries.get(key) ?? null });
  expect(linksOf(draw())).toEqual(['/contact-us', '/consent-form']);
  entries.set('token', 'a-token');
  expect(linksOf(draw())).toEqual([
    ...Array.from({ length: 4 }, () => '/profile?tab=data'),
    '/contact-us',
    '/profile?tab=delete',
    '/consent-form',
  ]);
});
