/** The files of the voice packs over HTTP: `/` lists the packs, `/<id>/manifest.json` and `/<id>/clips/<name>.mp3`. */
import { readdir, readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';

const FILE = /^\/[a-z0-9][a-z0-9-]*\/(?:manifest\.json|clips\/[a-z0-9][a-z0-9-]*\.mp3)$/;

export async function answerPackCall(
  packsDir: string,
  address: string,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(address, 'http://gallery');
  try {
    if (pathname === '/') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(await listPacks(packsDir)));
      return;
    }
    if (!FILE.test(pathname)) throw new Error(`${pathname} is no file of a voice pack`);
    const bytes = await readFile(join(packsDir, pathname));
    const isSound = pathname.endsWith('.mp3');
    response.setHeader('content-type', isSound ? 'audio/mpeg' : 'application/json');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
}

async function listPacks(packsDir: string): Promise<{ id: string; lang: string }[]> {
  const folders = (await readdir(packsDir, { withFileTypes: true })).filter((it) =>
    it.isDirectory(),
  );
  return Promise.all(
    folders.map(async ({ name }) => {
      const text = await readFile(join(packsDir, name, 'manifest.json'), 'utf8');
      const { id, lang: language } = JSON.parse(text) as { id: string; lang: string };
      return { id, lang: language };
    }),
  );
}
