import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAt, type LazyPage } from './page-at.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const open = (Page: LazyPage) =>
  renderToStaticMarkup(
    <Suspense fallback="waiting">
      <Page />
    </Suspense>,
  );

const page = { default: () => <p>here</p>, prepare: vi.fn() };

describe('a page that is loaded when it is opened', () => {
  it('is drawn at once where it was prepared, and asks for what it shows first', async () => {
    const load = () => Promise.resolve(page);
    expect(open(pageAt(load))).toContain('waiting');
    const Page = pageAt(load);
    await Page.prepare();
    expect(open(Page)).toContain('<p>here</p>');
    expect(open(Page)).not.toContain('waiting');
    expect(page.prepare).toHaveBeenCalledOnce();
  });

  it('is waited for as long as React would hold it back, and no longer', async () => {
    const prepared = vi.fn();
    void pageAt(() => Promise.withResolvers<typeof page>().promise)
      .prepare()
      .then(prepared);
    await vi.advanceTimersByTimeAsync(299);
    expect(prepared).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(prepared).toHaveBeenCalledOnce();
  });

  it('is waited for no more once it cannot be had', async () => {
    const Page = pageAt(() => Promise.reject(new Error('no network')));
    // No time passes here.
    await expect(Page.prepare()).resolves.toBeUndefined();
  });

  it('is never held up by a file that waits at its top level: a page would wait for it in turn', () => {
    const folder = join(import.meta.dirname, '../..');
    const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter(
      (name) => !/^gallery\b|\.test\.tsx?$/.test(name),
    );
    const waits = files.filter((name) =>
      /^(?:await\b|(?:export )?const .*= await\b)/m.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(files).toContain('app/main.tsx');
    expect(waits).toEqual([]);
  });
});
