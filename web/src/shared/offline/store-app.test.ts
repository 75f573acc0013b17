/** Keeping the app on the device over a line that is cut again and again, without a service worker. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storeApp, PAGE, type FileCache } from './store-app.ts';

const FILES = [
  '/assets/a-1.js',
  '/assets/b-2.css',
  '/assets/c-3.js',
  '/before-paint.js',
  '/favicon.svg',
  PAGE,
];
const HTML = '<script src="/assets/a-1.js"></script><link href="/assets/b-2.css">';

const nameOf = (requested: RequestInfo | URL) =>
  requested instanceof Request ? requested.url : requested.toString();

/** As the browser's: a body that breaks off is not kept. */
function createCache() {
  const stored = new Map<string, string>();
  const cache: FileCache = {
    match: (path) => {
      const text = stored.get(nameOf(path));
      return Promise.resolve(text === undefined ? undefined : new Response(text));
    },
    put: async (path, response) => void stored.set(nameOf(path), await response.text()),
    delete: (path) => Promise.resolve(stored.delete(nameOf(path))),
  };
  return { cache, kept: stored };
}

/** Half of it arrives. */
function cutInTheMiddle(text: string): Response {
  let hasBegun = false;
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      if (hasBegun) stream.error(new TypeError('network error'));
      else stream.enqueue(new TextEncoder().encode(text.slice(0, text.length / 2)));
      hasBegun = true;
    },
  });
  return new Response(body);
}

type Fault = 'none' | 'cutBefore' | 'cutInTheMiddle' | 'busy';

function createWorld(html = HTML) {
  const [shell, assets] = [createCache(), createCache()];
  const whole: string[] = [];
  const requested: RequestInit[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const run = (faults: Fault[], files: readonly string[] = FILES) =>
    storeApp({
      files,
      shell: shell.cache,
      assets: assets.cache,
      fetchFile: async (path, options) => {
        requested.push(options);
        underWay += 1;
        mostAtOnce = Math.max(mostAtOnce, underWay);
        await Promise.resolve();
        underWay -= 1;
        const fault = faults.shift() ?? 'none';
        if (fault === 'cutBefore') throw new TypeError('Failed to fetch');
        if (fault === 'busy') return new Response('', { status: 503 });
        const text = path === PAGE ? html : `text of ${path}`;
        if (fault === 'cutInTheMiddle') return cutInTheMiddle(text);
        whole.push(path);
        return new Response(text);
      },
    });
  return { run, shell, assets, whole, asked: requested, mostAtOnce: () => mostAtOnce };
}

describe('keeping the app on the device', () => {
  it('ends with every file here however often the line is cut, and fetches none twice that arrived whole', async () => {
    const fault = fc.constantFrom<Fault[]>('none', 'cutBefore', 'cutInTheMiddle', 'busy');
    await fc.assert(
      fc.asyncProperty(fc.array(fault, { maxLength: 30 }), async (faults) => {
        const { run, shell, assets, whole, mostAtOnce } = createWorld();
        const storedCount = () => shell.kept.size + assets.kept.size;
        for (let tries = 0; tries <= 30; tries += 1) {
          const isHere = await run(faults).then(
            () => true,
            () => false,
          );
          expect(isHere, 'said to be here only when it is').toBe(storedCount() === FILES.length);
          if (isHere) break;
        }
        expect([...shell.kept.keys(), ...assets.kept.keys()].toSorted()).toEqual(FILES.toSorted());
        expect([...assets.kept.keys()].every((path) => path.startsWith('/assets/'))).toBe(true);
        expect(whole.toSorted(), 'each once').toEqual(FILES.toSorted());
        expect(mostAtOnce(), 'one after the other').toBe(1);
      }),
    );
  });

  it('fetches of another version only what is new', async () => {
    const { run, whole, asked: requested } = createWorld();
    await run([]);
    whole.length = 0;
    await run([], [...FILES, '/assets/d-4.js']);
    expect(whole).toEqual(['/assets/d-4.js']);
    expect(requested.every(({ priority }) => priority === 'low')).toBe(true);
  });

  it('keeps no page that names what this version does not have', async () => {
    const { run, shell, whole } = createWorld('<script src="/assets/z-9.js"></script>');
    await expect(run([])).rejects.toThrow('/assets/z-9.js');
    expect([...shell.kept]).toEqual([]);
    expect(whole).toEqual([PAGE]);
  });
});
