/**
 * Texts: both catalogues complete and alike, no sentence in the code of the web, every key that is asked for exists,
 * and every key that exists is asked for.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from './house-files.ts';
import { baseOf, compareCatalogues, flattenCatalogue } from './string-catalogues.ts';
import type { Catalogue } from './string-catalogues.ts';
import { findKeyUses, findSentencesInCode } from './string-uses.ts';
import type { KeyUses } from './string-uses.ts';
import { KEYS_MADE_AT_RUN_TIME } from './strings-allowed.ts';
import type { Verdict } from './verdict.ts';

const WEB_CATALOGUES = 'web/src/shared/strings';

/** The key of a text as it is asked for: `runner:check.title`, and without a name for the catalogue `app`. */
type WebCatalogues = ReadonlyMap<string, Catalogue>;

interface FileUses {
  readonly path: string;
  readonly keys: KeyUses;
}

export async function checkStrings(house: string): Promise<Verdict> {
  const pairs = await findCataloguePairs(house);
  const problems: string[] = [];
  const ofWeb = new Map<string, Catalogue>();
  let textCount = 0;
  for (const { name, en, th } of pairs) {
    if (!existsSync(join(house, en)) || !existsSync(join(house, th))) {
      problems.push(`${en} and ${th}: one of the two is missing`);
      continue;
    }
    const [english, thai] = [await readCatalogue(house, en), await readCatalogue(house, th)];
    textCount += english.size;
    if (english.size === 0) problems.push(`${en}: no text in it`);
    problems.push(...compareCatalogues(english, thai, th));
    if (en.startsWith(WEB_CATALOGUES)) ofWeb.set(name, english);
  }
  problems.push(...(await checkWeb(house, ofWeb)));
  return { problems, looked: `${textCount} texts in ${pairs.length} pairs of catalogues` };
}

/** The web's pairs (`en.ts` is the catalogue `app`, `x.en.ts` the catalogue `x`), and one pair a task. */
export async function findCataloguePairs(house: string) {
  const files = [
    ...(await listFiles(house, WEB_CATALOGUES)),
    ...(await listFiles(house, 'battery/src/tasks')),
  ];
  const stems = files
    .filter((path) => /\/[\w-]+\.(?:en|th)\.ts$/.test(path))
    .map((path) => path.replace(/(?:en|th)\.ts$/, ''));
  return [`${WEB_CATALOGUES}/`, ...new Set(stems)].map((stem) => ({
    name: /\/([\w-]+)\.$/.exec(stem)?.[1] ?? 'app',
    en: `${stem}en.ts`,
    th: `${stem}th.ts`,
  }));
}

/** The one object that the module exports, flattened. */
export async function readCatalogue(house: string, path: string): Promise<Catalogue> {
  const module = (await import(pathToFileURL(join(house, path)).href)) as Record<string, unknown>;
  const [catalogue] = Object.values(module).filter((value) => typeof value === 'object');
  if (catalogue === undefined) throw new Error(`${path}: exports no catalogue`);
  return flattenCatalogue(catalogue);
}

/** Sentences in code, unknown keys and unused keys. The gallery is a workbench and may speak English. */
async function checkWeb(house: string, catalogues: WebCatalogues): Promise<string[]> {
  const problems: string[] = [];
  const uses: FileUses[] = [];
  for (const path of await listFiles(house, 'web/src')) {
    const isProduct = /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path);
    // Files of words hold what people write, not what is shown to them.
    const isCatalogue = path.startsWith(WEB_CATALOGUES) && /(?:\b(?:en|th)|-words)\.ts$/.test(path);
    if (!isProduct || isCatalogue || path.startsWith('web/src/gallery/')) continue;
    const text = await readFile(join(house, path), 'utf8');
    problems.push(...findSentencesInCode(text, path));
    uses.push({ path, keys: findKeyUses(text, path) });
  }
  return [...problems, ...findUnknownKeys(catalogues, uses), ...findUnusedKeys(catalogues, uses)];
}

/** Which catalogue a file means is checked by its types; here a key must be in one of them. */
function findUnknownKeys(catalogues: WebCatalogues, uses: readonly FileUses[]): string[] {
  const keys = [...catalogues].flatMap(([name, catalogue]) =>
    [...catalogue.keys()].flatMap((key) => [key, baseOf(key), `${name}:${key}`]),
  );
  const known = new Set(keys);
  return uses.flatMap(({ path, keys: { asked: requested, prefixes } }) => [
    ...requested
      .filter(({ key }) => !known.has(key))
      .map(({ key, line }) => `${path}:${line}: ${key} is in no catalogue`),
    ...prefixes
      .filter(({ prefix }) => prefix === '' || !keys.some((key) => key.startsWith(prefix)))
      .map(({ prefix, line }) => `${path}:${line}: no key of a catalogue begins with "${prefix}"`),
  ]);
}

/** A catalogue that no `useTranslation` names is read as a whole, not key by key. */
function findUnusedKeys(catalogues: WebCatalogues, uses: readonly FileUses[]): string[] {
  const texts = new Set(uses.flatMap(({ keys }) => [...keys.texts]));
  const named = new Set(uses.flatMap(({ keys }) => [...keys.catalogues]));
  const prefixes = [
    ...uses.flatMap(({ keys }) => keys.prefixes.map(({ prefix }) => prefix)),
    ...KEYS_MADE_AT_RUN_TIME.map(({ prefix }) => prefix),
  ].filter((prefix) => prefix !== '');
  return [...catalogues]
    .filter(([name]) => name === 'app' || named.has(name))
    .flatMap(([name, catalogue]) =>
      [...catalogue.keys()]
        .filter((key) => {
          const spellings = [key, baseOf(key), `${name}:${key}`, `${name}:${baseOf(key)}`];
          const isBegun = prefixes.some((it) =>
            spellings.some((spelling) => spelling.startsWith(it)),
          );
          return !isBegun && !spellings.some((spelling) => texts.has(spelling));
        })
        .map((key) => `${WEB_CATALOGUES}: nobody asks for ${key} of the catalogue ${name}`),
    );
}
