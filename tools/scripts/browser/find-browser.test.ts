import { beforeEach, expect, it, vi } from 'vitest';
import { findBrowser } from './find-browser.ts';

const sourceOf = (where: string, paths: string[]) => ({ where, find: async () => paths });

beforeEach(() => {
  vi.stubEnv('JAMDAI_BROWSER', '');
});

it('takes the first browser that is proved to work, and looks no further', async () => {
  const said: string[] = [];
  const sources = [sourceOf('here', ['/broken', '/good']), sourceOf('there', ['/other'])];
  const verify = async (path: string) => (path === '/good' ? null : 'it crashes');
  expect(await findBrowser((sentence) => said.push(sentence), sources, verify)).toBe('/good');
  expect(said).toEqual([
    'Looking for Chromium here.',
    '/broken does not work: it crashes',
    'Using /good.',
  ]);
});

it('says in one sentence what to do when nothing works', async () => {
  const said: string[] = [];
  const nothing = await findBrowser(
    (sentence) => said.push(sentence),
    [],
    async () => null,
  );
  expect(nothing).toBeNull();
  expect(said.join()).toMatch(/install Chromium or Google Chrome by hand/);
});

it('tries a browser named by the person before all others', async () => {
  vi.stubEnv('JAMDAI_BROWSER', '/mine');
  expect(
    await findBrowser(
      () => {},
      [sourceOf('here', ['/other'])],
      async () => null,
    ),
  ).toBe('/mine');
});
