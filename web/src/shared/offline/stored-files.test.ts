/** What the service worker decides, without one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assetsNamedIn, judgeAssets, sourceOf, type Unwanted } from './stored-files.ts';

const DAY_MS = 24 * 60 * 60_000;
const shell = new Set(['/index.html', '/favicon.svg', '/before-paint.js']);

describe('what the device answers itself', () => {
  it('is pages, assets and the files of the shell, never a call, a picture of the operator or an unknown file', () => {
    const requested = [
      ['/', true, 'page'],
      ['/phonological_digit_task', true, 'page'],
      ['/recordingDesk', true, 'network'],
      ['/recordingDesk/', true, 'network'],
      ['/api/docs', true, 'network'],
      ['/api/test_taking', false, 'network'],
      ['/api', false, 'network'],
      ['/manifest.webmanifest', true, 'network'],
      ['/assets/index-1a2b.js', false, 'asset'],
      ['/before-paint.js', false, 'shell'],
      ['/service-worker.js', false, 'network'],
      ['/tests', false, 'network'],
    ] as const;
    for (const [path, isPage, source] of requested) {
      expect([path, sourceOf(path, isPage, shell)]).toEqual([path, source]);
    }
  });

  it('has every asset that its page names', () => {
    const html =
      '<script type="module" src="/assets/a-1.js"></script><link href="/assets/b-2.css">';
    expect(assetsNamedIn(html)).toEqual(['/assets/a-1.js', '/assets/b-2.css']);
  });
});

describe('assets of older versions', () => {
  it('stay fourteen days after the last version that asked for them, whatever came in between', () => {
    const file = fc.constantFrom<string[]>(
      '/assets/a.js',
      '/assets/b.js',
      '/assets/c.js',
      '/assets/d.js',
    );
    const version = fc.record({
      files: fc.uniqueArray(file),
      afterDays: fc.integer({ max: 20, min: 0 }),
    });
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 12 }), (versions) => {
        let nowMs = 1_000_000;
        let unwanted: Unwanted = {};
        const stored = new Set<string>();
        /** When each file ceased to be asked for, as somebody would note it by hand. */
        const ceased = new Map<string, number>();
        for (const { files, afterDays } of versions) {
          nowMs += afterDays * DAY_MS;
          for (const path of stored) {
            if (!files.includes(path) && !ceased.has(path)) ceased.set(path, nowMs);
          }
          for (const path of files) {
            stored.add(path);
            ceased.delete(path);
          }
          const judged = judgeAssets([...stored], new Set(files), unwanted, nowMs);
          ({ unwanted } = judged);
          for (const path of judged.drop) stored.delete(path);
          for (const path of files) expect(stored.has(path)).toBe(true);
          for (const [path, sinceMs] of ceased) {
            expect(stored.has(path)).toBe(nowMs - sinceMs <= 14 * DAY_MS);
            if (!stored.has(path)) ceased.delete(path);
          }
        }
      }),
    );
  });
});
