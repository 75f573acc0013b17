/** The scripts of the built web: what the first page needs, and what each part that is loaded later adds to it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

export interface Weight {
  readonly name: string;
  readonly fileCount: number;
  /** Bytes after gzip −9, each file by itself, as a server sends them. */
  readonly gzipBytes: number;
}

/** First the initial route, then every part that a page loads on demand, heaviest first. */
export interface BuiltWeights {
  readonly initial: Weight;
  readonly initialStyles: Weight;
  readonly later: readonly Weight[];
}

export function weighBuiltWeb(distDir: string): BuiltWeights {
  const html = readFileSync(join(distDir, 'index.html'), 'utf8');
  const scripts = readScripts(join(distDir, 'assets'));
  const entries = [...html.matchAll(/<script[^>]+src="\/assets\/([^"]+\.js)"/g)].map(
    ([, name = '']) => name,
  );
  if (entries.length === 0) throw new Error(`${distDir}: index.html names no script`);
  const initial = closureOf(entries, scripts);
  const styles = [...html.matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, name = '']) => name);
  const later = [...new Set([...scripts.values()].flatMap(({ later: names }) => names))].map(
    (name) => {
      const added = [...closureOf([name], scripts)].filter((file) => !initial.has(file));
      return weigh(name.replace(/-[\w-]{8}\.js$/, ''), added, (file) => textOf(scripts, file));
    },
  );
  return {
    initial: weigh('initial route', [...initial], (file) => textOf(scripts, file)),
    initialStyles: weigh('its styles', styles, (file) =>
      readFileSync(join(distDir, 'assets', file), 'utf8'),
    ),
    later: later
      .filter(({ fileCount }) => fileCount > 0)
      .toSorted((one, other) => other.gzipBytes - one.gzipBytes),
  };
}

interface Script {
  readonly text: string;
  /** Files that come with it. */
  readonly needs: readonly string[];
  /** Files that it may ask for later. */
  readonly later: readonly string[];
}

type Scripts = ReadonlyMap<string, Script>;

function readScripts(folder: string): Scripts {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      const requested = (pattern: RegExp) =>
        [...text.matchAll(pattern)].map(([, file = '']) => file);
      return [
        name,
        {
          text,
          needs: requested(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
          later: requested(/import\(\s*["'`]\.\/([\w.-]+\.js)["'`]/g),
        },
      ];
    }),
  );
}

/** The files themselves and everything that must come before they can run. */
function closureOf(names: readonly string[], scripts: Scripts): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(scripts.get(name)?.needs ?? []));
  }
  return found;
}

function textOf(scripts: Scripts, name: string): string {
  const script = scripts.get(name);
  if (!script) throw new Error(`assets/${name} is asked for but was not built`);
  return script.text;
}

function weigh(name: string, files: readonly string[], read: (file: string) => string): Weight {
  const gzipBytes = files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0);
  return { name, fileCount: files.length, gzipBytes };
}
