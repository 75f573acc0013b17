/** What a researcher reads of versions of the measures, in both languages. */
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: () => null });
await startTranslations('en');
await import('../../shared/strings/research.ts');
const { VersionTable } = await import('./measures-panel.tsx');
afterAll(() => vi.unstubAllGlobals());

const NEWER = {
  ...{ version: 3, usedCount: 12, besideCount: 1234, changedCount: 1200 },
  ...{ newlyAtChanceCount: 4, noLongerAtChanceCount: 56 },
};
const NONE = { changedCount: 0, newlyAtChanceCount: 0, noLongerAtChanceCount: 0 };
const OLDER = { version: 2, usedCount: 1240, besideCount: 0, ...NONE };

it.each([
  ['en', 'in use', 'Use version 3'],
  ['th', 'ใช้อยู่', 'ใช้รุ่นที่ 3'],
])(
  'each version has its counts, and only another than the one in use can be chosen (%s)',
  async (language, inUse, use) => {
    await i18next.changeLanguage(language);
    const known = { versionInUse: 2, newestVersion: 3, waitingCount: 0, unmadeCount: 0 };
    const markup = renderToStaticMarkup(
      <VersionTable
        known={{ ...known, versions: [NEWER, OLDER] }}
        isBusy={false}
        onAsk={() => undefined}
      />,
    );
    const text = markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain(`3 ${use} 12 1,234 1,200 4 56`);
    expect(text).toContain(`2 ${inUse} 1,240 0 0 0 0`);
    expect(markup.match(/<button/g)).toHaveLength(1);
  },
);
