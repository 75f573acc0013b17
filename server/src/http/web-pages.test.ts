import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

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
