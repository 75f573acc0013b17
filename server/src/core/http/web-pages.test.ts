import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'jamdai-pages-'));
const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
let server: TestApp;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Jamdai</title>');
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(webDir, 'assets', 'main-1a2b3c.js'), 'export {};');
  writeFileSync(join(webDir, 'assets', 'main-1a2b3c.js.gz'), gzipSync('export {};'));
  server = await createTestApp({ webDir });
});
afterAll(async () => {
  await server.close();
  rmSync(webDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

it('serves the same page for every page address, never from a cache without asking', async () => {
  for (const url of ['/', '/home-page', '/phonological_digit_task', '/index.html', '/x?lang=th']) {
    const answer = await get(url, html);
    expect([url, answer.statusCode]).toEqual([url, 200]);
    expect(answer.body).toContain('<title>Jamdai</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

it('sends the page that was drawn at build time, the empty path as the home page, Thai where it is asked for', async () => {
  const prerenderedDir = mkdtempSync(join(tmpdir(), 'jamdai-drawn-'));
  mkdirSync(join(prerenderedDir, 'prerendered'));
  writeFileSync(join(prerenderedDir, 'index.html'), 'not drawn');
  writeFileSync(join(prerenderedDir, 'prerendered', 'home-page.en.html'), 'home');
  writeFileSync(join(prerenderedDir, 'prerendered', 'home-page.th.html'), 'หน้าแรก');
  const drawing = await createTestApp({ webDir: prerenderedDir });
  const bodyAt = async (url: string) => (await drawing.app.inject({ url, headers: html })).body;
  for (const url of ['/', '/home-page', '/home-page/', '/?lang=en', '/?lang=de'])
    expect([url, await bodyAt(url)]).toEqual([url, 'home']);
  expect(await bodyAt('/?x=1&lang=th')).toBe('หน้าแรก');
  for (const url of ['/tests?lang=th', '/index.html', '/home-page/x'])
    expect([url, await bodyAt(url)]).toEqual([url, 'not drawn']);
  await drawing.close();
  rmSync(prerenderedDir, { recursive: true });
});

it('says 404 where the build has no page, with the page that says so to a person', async () => {
  const knownDir = mkdtempSync(join(tmpdir(), 'jamdai-known-'));
  mkdirSync(join(knownDir, 'prerendered'));
  writeFileSync(join(knownDir, 'index.html'), 'the application');
  writeFileSync(join(knownDir, 'prerendered', 'addresses.json'), '["/", "/tests"]');
  const knowing = await createTestApp({ webDir: knownDir });
  const statuses = [];
  for (const url of ['/', '/index.html', '/tests', '/tests/?lang=th', '/tests~', '/nowhere']) {
    const { statusCode, body } = await knowing.app.inject({ url, headers: html });
    statuses.push([url, statusCode]);
    expect(body).toBe('the application');
  }
  expect(statuses).toEqual([
    ['/', 200],
    ['/index.html', 200],
    ['/tests', 200],
    ['/tests/?lang=th', 200],
    ['/tests~', 404],
    ['/nowhere', 404],
  ]);
  await knowing.close();
  rmSync(knownDir, { recursive: true });
});

it('lets hashed assets be kept for a year, and sends the compressed one to those who take it', async () => {
  const answer = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'gzip' });
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'gzip',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
  });
  expect((await get('/assets/main-1a2b3c.js')).body).toBe('export {};');
  expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
});

it('never answers a missing asset, a call or a strange path with a page', async () => {
  const paths = [
    '/assets/main-old.js',
    '/assets/',
    '/missing.png',
    '/api/nothing',
    '/api',
    '/..%2f..%2fetc/passwd',
    '/assets/..%2f..%2fpackage.json',
    '//evil.example/',
    '/.env',
  ];
  for (const url of paths) {
    const answer = await get(url, html);
    expect([url, answer.statusCode]).toEqual([url, 404]);
    expect(answer.json().message).toBe('not_found');
  }
  expect((await get('/home-page', { accept: 'application/json' })).statusCode).toBe(404);
});

/** A folder of built pages whose page asks for one script, named after the build. */
function writeBuild(folder: string, name: string): void {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/${name}.js"></script>`);
  writeFileSync(join(folder, 'assets', `${name}.js`), `export const build = '${name}';`);
}

it('takes up a build that replaces the last one while it runs, and never serves half of one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jamdai-builds-'));
  const dist = join(folder, 'dist');
  writeBuild(dist, 'first-1');
  const running = await createTestApp({ webDir: dist, keptAssetsDir: join(folder, 'kept') });
  const ask = async (url: string) => {
    const { statusCode, body } = await running.app.inject({ url, headers: html });
    return statusCode === 200 ? body : statusCode;
  };
  writeBuild(join(folder, 'next'), 'second-2');
  renameSync(dist, join(folder, 'old'));
  // Between the two there is no build: open pages still get what they ask for.
  expect(await ask('/assets/first-1.js')).toContain('first-1');
  renameSync(join(folder, 'next'), dist);
  expect(await ask('/home-page')).toContain('/assets/second-2.js');
  expect(await ask('/assets/second-2.js')).toContain('second-2');
  expect(await ask('/assets/first-1.js')).toContain('first-1');
  expect(await ask('/assets/zeroth-0.js')).toBe(404);
  expect(await ask('/assets/.out-of-use.json')).toBe(404);
  await running.close();
  rmSync(folder, { recursive: true });
});
