/** Records that no key opens any more, from the disk to what their owner reads. */
import type { SaveAttemptRequest } from '@jamdai/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../strings/i18n.ts';
import {
  createKeyRing,
  createMemoryStore,
  createSealedStore,
  type StoredRun,
} from '../sync/index.ts';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: () => null });
await startTranslations('en');
const { LockedRuns } = await import('./locked-notice.tsx');
afterAll(() => vi.unstubAllGlobals());

/** Two tests were kept; then the browser lost the key and made another one. */
async function loseKey() {
  const disk = new Map<string, StoredRun>();
  const storeWithKeyOfItsOwn = () => {
    let stored: CryptoKey | null = null;
    const cache = {
      findKey: () => Promise.resolve(stored),
      storeKey: (_userId: string, key: CryptoKey) => Promise.resolve((stored ??= key)),
    };
    return createSealedStore(createMemoryStore(disk), createKeyRing(cache));
  };
  const before = storeWithKeyOfItsOwn();
  for (const runId of ['1', '2']) {
    const body = { testId: 101, score: 27 } as SaveAttemptRequest;
    const facts = { stamp: runId, tabId: '', writtenAtMs: 0, refusal: null };
    await before.write({ kind: 'finished', runId, userId: 'anong', body, ...facts });
  }
  return storeWithKeyOfItsOwn().listLocked('anong');
}

const nothing = () => undefined;

it('shows nothing where everything opens', () => {
  expect(renderToStaticMarkup(<LockedRuns locked={[]} onRemove={nothing} />)).toBe('');
});

it.each([
  ['en', '2 tests on this device cannot be opened any more', 'take the test again', 'Remove'],
  ['th', 'เปิดแบบทดสอบ 2 ชุดในเครื่องนี้ไม่ได้แล้ว', 'ทำแบบทดสอบนั้นใหม่', 'ลบออก'],
])(
  'tells how many there are, what to do, and removes nothing unasked (%s)',
  async (language, many, next, remove) => {
    await i18next.changeLanguage(language);
    const locked = await loseKey();
    expect(locked).toHaveLength(2);
    const onRemove = vi.fn(nothing);
    const markup = renderToStaticMarkup(<LockedRuns locked={locked} onRemove={onRemove} />);
    expect(markup).toContain('data-locked="2"');
    for (const words of [many, next, remove]) expect(markup).toContain(words);
    expect(markup.match(/<button/g), 'save it as a file, or remove it').toHaveLength(2);
    expect(onRemove).not.toHaveBeenCalled();
  },
);
