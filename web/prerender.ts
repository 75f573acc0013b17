/**
 * After the web was built: draws home and content, and the outlines of log-in and tests, in both languages into files of
 * their own, so that they can be read before the first script; home and content without any. `node web/prerender.ts <folder of the built web>`. Each file is the built
 * index.html with the page's own head, and with the page in both languages in the place of the shell: the visitor's
 * language is known to the browser only, and style shows the right one (src/shared/ui/shell.css).
 */
import react from '@vitejs/plugin-react';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { PrerenderedPage } from './src/app/prerendered-pages.tsx';

/** Where the server looks for them, below the built web. */
const FOLDER = 'prerendered';
/** Which addresses have a page: the server answers every other one with 404. */
const ADDRESSES_FILE = 'addresses.json';
/** Written by the build (web/vite.config.ts). */
const MANIFEST = 'page-files.json';
/** Pages whose code comes by itself: their documents name it, so that it comes beside the application. */
const HINTED: Readonly<Record<string, readonly string[]>> = {
  '/log-in': ['src/features/log-in/log-in-page.tsx'],
  '/tests': ['src/features/tests/tests-page.tsx'],
  '/results': [
    'src/features/results/results-page.tsx',
    'src/features/results/charts/portrait-invitation.tsx',
    'src/features/results/charts/charts-of-type.tsx',
  ],
  '/staff/research': ['src/features/research/research-page.tsx'],
};
const LANGUAGES: readonly PrerenderedPage['language'][] = ['en', 'th'];
const webDir = import.meta.dirname;

await prerender(resolve(process.argv[2] ?? join(webDir, 'dist')));

async function prerender(distDir: string): Promise<void> {
  const template = await readFile(join(distDir, 'index.html'), 'utf8');
  const styles = await readStyles(distDir);
  const hints = await readHints(distDir, template);
  const { pages, addresses } = await prerenderPages();
  for (const page of pages) {
    const both = pages.filter(({ path }) => path === page.path);
    await writePage(page, fillIn(template, page, both, styles));
  }
  for (const path of hints.keys()) {
    if (pages.some((page) => page.path === path)) continue;
    for (const language of LANGUAGES) await writePage({ path, language }, template);
  }
  await writeFile(join(distDir, FOLDER, ADDRESSES_FILE), JSON.stringify(addresses));

  async function writePage({ path, language }: PageName, html: string): Promise<void> {
    const file = join(distDir, FOLDER, `${path.slice(1)}.${language}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(
      file,
      html.replace('</head>', () => `${hints.get(path) ?? ''}</head>`),
    );
  }
}

type PageName = Pick<PrerenderedPage, 'path' | 'language'>;

/** What is read of it: see https://vite.dev/guide/backend-integration. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly name?: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
    }
  >
>;

/** Links to the files that come with the pages of `HINTED`, by the path of the page. */
async function readHints(distDir: string, template: string): Promise<ReadonlyMap<string, string>> {
  const file = join(distDir, MANIFEST);
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await rm(file);
  return new Map(
    Object.entries(HINTED).map(([path, sources]) => {
      const links = [...new Set(sources.flatMap((source) => filesOf(source, manifest)))]
        .map((name) => `/${name}`)
        .filter((address) => !template.includes(address))
        .map((address) => {
          // Who is led to another page does not use them: a style that was preloaded for nothing is complained about.
          const kind = address.endsWith('.css')
            ? 'rel="prefetch" as="style"'
            : 'rel="modulepreload"';
          return `<link ${kind} crossorigin fetchpriority="low" href="${address}" />`;
        });
      if (links.length === 0) throw new Error(`${path} brings no file of its own`);
      return [path, links.join('')];
    }),
  );
}

/** The built files of a source, and of all that it imports at once. */
function filesOf(source: string, manifest: Manifest): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const waiting = [source];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const part = manifest[name] ?? findShared(name, manifest);
    for (const file of [part.file, ...(part.css ?? [])]) found.add(file);
    waiting.push(...(part.imports ?? []));
  }
  return [...found];
}

/** A source that others share stands there under the name of its file. */
function findShared(source: string, manifest: Manifest): Manifest[string] {
  const [part, ...more] = Object.values(manifest).filter(
    ({ name, file }) => name === parse(source).name && file.endsWith('.js'),
  );
  if (!part || more.length > 0) throw new Error(`the build knows no ${source}, or several`);
  return part;
}

/** Builds the drawing for Node and runs it. */
async function prerenderPages(): Promise<{
  readonly pages: readonly PrerenderedPage[];
  readonly addresses: readonly string[];
}> {
  const cache = resolve(webDir, '../.cache');
  await mkdir(cache, { recursive: true });
  // Inside the house: the packages are found from there.
  const outDir = await mkdtemp(join(cache, 'drawing-'));
  try {
    await build({
      root: webDir,
      configFile: false,
      plugins: [react()],
      logLevel: 'warn',
      publicDir: false,
      build: {
        ssr: 'src/app/prerendered-pages.tsx',
        outDir,
        emptyOutDir: true,
        assetsInlineLimit: 0,
        rolldownOptions: { output: { entryFileNames: 'drawn-pages.mjs' } },
      },
    });
    // Nobody is logged in here, and Node's own storage would only warn.
    Reflect.deleteProperty(globalThis, 'localStorage');
    const drawing = (await import(pathToFileURL(join(outDir, 'drawn-pages.mjs')).href)) as {
      prerenderPages: () => Promise<readonly PrerenderedPage[]>;
      ADDRESSES: readonly string[];
    };
    return { pages: await drawing.prerenderPages(), addresses: drawing.ADDRESSES };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Text of each built style sheet by its address. */
async function readStyles(distDir: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(join(distDir, 'assets'))).filter((name) => name.endsWith('.css'));
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [`/assets/${name}`, await readFile(join(distDir, 'assets', name), 'utf8')] as const,
      ),
    ),
  );
}

function fillIn(
  template: string,
  page: PrerenderedPage,
  both: readonly PrerenderedPage[],
  styles: ReadonlyMap<string, string>,
): string {
  const bodies = both.map(
    ({ language, markup }) => `<div lang="${language}">${withOwnIds(markup, language)}</div>`,
  );
  const shell = `<div id="shell" data-page="${page.path}">${bodies.join('')}</div>`;
  const links = stylesFor(shell, template, styles).map(
    (address) => `<link rel="stylesheet" href="${address}" />`,
  );
  const parts: readonly (readonly [pattern: RegExp, text: string])[] = [
    [/<html lang="[a-z]+"/, `<html lang="${page.language}"`],
    [/<title>[^<]*<\/title>/, `<title>${escapeText(page.title)}</title>`],
    [
      /<meta\s+name="description"\s+content="[^"]*"\s*\/?>/,
      `<meta name="description" content="${escapeText(page.description)}" />`,
    ],
    [/<\/head>/, `${page.languageLinks}${links.join('')}</head>`],
    [/<div id="shell">[\s\S]*?<\/div>/, shell],
  ];
  const html = parts.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`index.html has nothing like ${pattern.source}`);
    return text.replace(pattern, () => replacement);
  }, template);
  if (/<[^>]+\sstyle=/.test(shell))
    throw new Error(`${page.path}: a style attribute, which the content security policy forbids`);
  return html;
}

/** Both languages stand in one document: what is named by an id needs two names. */
function withOwnIds(markup: string, language: string): string {
  return markup.replace(
    /\b(id|aria-controls|aria-labelledby|aria-describedby|for|href)="(#?)([^"\s]+)"/g,
    (whole, name: string, hash: string, id: string) =>
      name === 'href' && hash === '' ? whole : `${name}="${hash}${id}-${language}"`,
  );
}

/** Sheets of lazily loaded pages are not in index.html: those that a class of the drawing needs. Throws for an unknown class. */
function stylesFor(
  shell: string,
  template: string,
  styles: ReadonlyMap<string, string>,
): readonly string[] {
  const classes = new Set(
    [...shell.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.split(/\s+/).filter(Boolean),
    ),
  );
  const linked = [...styles.keys()].filter((address) => template.includes(address));
  const wanted = new Set<string>();
  for (const name of classes) {
    const holders = [...styles]
      .filter(([, css]) => hasClass(css, name))
      .map(([address]) => address);
    if (holders.length === 0)
      throw new Error(`no built style sheet knows the class ${name} of a drawn page`);
    if (!holders.some((address) => linked.includes(address))) wanted.add(holders[0] ?? '');
  }
  return [...wanted];
}

/** As a whole name: the class may also be the beginning of a longer one. */
function hasClass(css: string, name: string): boolean {
  const ending = name.replace(/[^\w-]/g, (sign) => `\\${sign}`);
  return new RegExp(`\\.${ending}(?![\\w-])`).test(css);
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
