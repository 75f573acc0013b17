/** What a researcher reads of two tests together, in both languages, and where there are too few people. */
import type { TestCorrelations } from '@jamdai/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: () => null });
await startTranslations('en');
await import('../../shared/strings/research.ts');
const { CorrelationsPart, PairTables } = await import('./correlations-part.tsx');
afterAll(() => vi.unstubAllGlobals());

const pair = (changes: Partial<TestCorrelations['pairs'][number]> = {}) => ({
  ...({ otherTestName: 'stroop_task', lang: 'th', pairCount: 1234, r: 0.4549 } as const),
  ...{ interval: { low: -0.004, high: 0.62 }, ...changes },
});

function read(pairs: TestCorrelations['pairs']): string {
  const markup = renderToStaticMarkup(<PairTables pairs={pairs} />);
  return markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

it.each([
  ['en', '1,234 0.45 (0.00 to 0.62)', 'Thai', 'English', 'fewer than thirty people'],
  ['th', '1,234 0.45 (0.00 ถึง 0.62)', 'ภาษาไทย', 'ภาษาอังกฤษ', 'ไม่ถึงสามสิบคน'],
])(
  'has n and interval of each pair, each language by itself (%s)',
  async (language, ...reported) => {
    await i18next.changeLanguage(language);
    const [row, thai, english, tooFew] = reported;
    const onlyThai = read([pair()]);
    expect([onlyThai.includes(row), onlyThai.includes(thai)]).toEqual([true, true]);
    expect(onlyThai).not.toContain(english);
    const both = read([pair(), pair({ lang: 'en', pairCount: 30, r: 1, interval: null })]);
    expect(both).toContain(english);
    expect(both).toContain('30 1.00 ');
    expect(read([])).toContain(tooFew);
  },
);

it('asks the server for nothing until it is opened', () => {
  // There is no store here: a call would throw.
  const markup = renderToStaticMarkup(<CorrelationsPart testName="stroop_task" lang={null} />);
  expect(markup).toMatch(/<details[^>]*><summary>/);
});
