/** What a device says while others fetch their sounds first: where a test begins, and where one is prepared. */
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';
import type { Job } from '../prepare/use-prepared.ts';

vi.stubGlobal('document', { documentElement: {} });
await startTranslations('en');
await import('../../shared/strings/runner.ts');
await import('../../shared/strings/offline.ts');
const { LoadingPanel } = await import('./panels/loading-panel.tsx');
const { JobState } = await import('../prepare/job-state.tsx');
afterAll(() => vi.unstubAllGlobals());

const loading = (aheadCount: number) =>
  renderToStaticMarkup(<LoadingPanel share={0.25} aheadCount={aheadCount} />);

function preparing(aheadCount: number): string {
  const facts = { testName: 'phonological_digit_task', number: 1, total: 2, share: 0.1 } as const;
  const job: Job = { kind: 'working', ...facts, aheadCount };
  return renderToStaticMarkup(<JobState job={job} onStop={() => undefined} />);
}

const SAID = {
  en: {
    loading: ['Loading the sounds…', '1 ahead of you', '7 ahead of you'],
    preparing: ['1 ahead of you', '7 ahead of you'],
  },
  th: {
    loading: ['กำลังโหลดเสียง', '1 เครื่อง', '7 เครื่อง'],
    preparing: ['1 เครื่อง', '7 เครื่อง'],
  },
} as const;

describe.each(Object.keys(SAID) as (keyof typeof SAID)[])(
  'a device that waits (%s)',
  (language) => {
    it('says how many come first, that it goes on by itself, and nothing of it once it fetches', async () => {
      await i18next.changeLanguage(language);
      const [fetching, one, many] = SAID[language].loading;
      expect(loading(0)).toContain(fetching);
      expect(loading(0)).not.toContain(one);
      expect([loading(1), loading(7)]).toEqual([
        expect.stringContaining(one),
        expect.stringContaining(many),
      ]);
      expect(loading(7)).not.toContain(fetching);
      // Read out when it changes; how much is here stays beside it.
      expect(loading(7)).toMatch(/role="status"/);
      expect(loading(7)).toContain('aria-valuenow="25"');
    });

    it('says so where tests are prepared, and can be stopped', async () => {
      await i18next.changeLanguage(language);
      const [one, many] = SAID[language].preparing;
      expect(preparing(0)).not.toContain(one);
      expect([preparing(1), preparing(7)]).toEqual([
        expect.stringContaining(one),
        expect.stringContaining(many),
      ]);
      expect(preparing(7)).toContain('<button');
    });
  },
);
