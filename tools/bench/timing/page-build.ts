/** Bundles the bench's own page scripts, each into one classic script, and the pages that load them. */
import { join } from 'node:path';
import { build } from 'vite';
import { drawGridPng } from './png.ts';
import { PEER_SCRIPTS, PEERS_FOLDER, readPeerScript, type PeerScript } from './peers.ts';
import type { SiteFile } from './site.ts';
import { drawTone } from './wav.ts';

/** Our script of a page, and the published scripts that it needs before it. */
export interface PageSource {
  readonly name: string;
  readonly needs: readonly PeerScript[];
}

const STYLE = `
  body { margin: 0; font: 24px/1.5 sans-serif; background: #fff; color: #111; }
  #stage { display: grid; grid-template-columns: repeat(2, 360px); justify-content: center; gap: 16px; padding: 16px; }
  .stimulus { grid-column: 1 / -1; font-size: 24px; text-align: center; }
  .grid { display: block; margin: auto; }
  .question { grid-column: 1 / -1; margin: 0; text-align: center; }
  .choice { min-height: 64px; min-width: 64px; font-size: 24px; }
`;

export async function buildSiteFiles(
  pages: readonly PageSource[],
): Promise<ReadonlyMap<string, SiteFile>> {
  const files = new Map<string, SiteFile>([
    ['/stage.css', { type: 'text/css', body: STYLE }],
    ['/tone.wav', { type: 'audio/wav', body: drawTone() }],
    ['/stimulus.png', { type: 'image/png', body: drawGridPng() }],
  ]);
  for (const script of Object.keys(PEER_SCRIPTS) as PeerScript[]) {
    files.set(`/peers/${script}.js`, script2file(readPeerScript(script)));
  }
  for (const page of pages) {
    files.set(`/${page.name}.js`, script2file(await bundle(page.name)));
    files.set(`/${page.name}.html`, { type: 'text/html; charset=utf-8', body: pageHtml(page) });
  }
  return files;
}

/** The text of page/<name>.ts with everything it imports, to run before or instead of a page's own scripts. */
export async function bundle(name: string): Promise<string> {
  const output = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: {
      alias: ['react-dom', 'react'].map((peer) => ({
        find: new RegExp(`^${peer}(?=/|$)`),
        replacement: join(PEERS_FOLDER, 'node_modules', peer),
      })),
    },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'page', `${name}.ts`),
        output: { format: 'iife' },
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error(`page/${name}.ts did not become one script`);
  return chunk.code;
}

function pageHtml({ name, needs }: PageSource): string {
  const scripts = [...needs.map((peer) => `/peers/${peer}.js`), `/${name}.js`];
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <link rel="stylesheet" href="/stage.css" />
  </head>
  <body>
    <main id="stage"></main>
    ${scripts.map((source) => `<script src="${source}"></script>`).join('\n    ')}
  </body>
</html>
`;
}

function script2file(body: string): SiteFile {
  return { type: 'text/javascript; charset=utf-8', body };
}
