/** The gallery knows every right answer: nothing of it may be in what a pupil downloads. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { build } from 'vite';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

it('the built pages hold nothing of the gallery, no generator and no simulated taker', async () => {
  const built = await build({
    configFile: `${WEB}vite.config.ts`,
    logLevel: 'silent',
    build: { write: false, minify: false, reportCompressedSize: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const modules = outputs.flatMap((part) =>
    part.type === 'chunk' ? Object.keys(part.modules) : [],
  );
  const inside = (path: string) => modules.filter((id) => id.includes(path));
  expect(inside('/web/src/features/test/').length).toBeGreaterThan(0);
  expect(inside('/web/src/gallery/')).toEqual([]);
  expect(inside('/battery/src/testing/')).toEqual([]);
  expect(inside('/battery/src/takers/')).toEqual([]);
  expect(
    modules.filter((id) => /\/battery\/src\/(?:find-item-source|tasks\/[^/]+\/items)\.ts/.test(id)),
  ).toEqual([]);
  // A tutor comes with the instruction of a test, and with nothing before it.
  const chunks = outputs.flatMap((part) => (part.type === 'chunk' ? [part] : []));
  for (const path of ['/web/src/features/tutor/tutor-player.tsx', '/registers/tutors.ts']) {
    const [chunk, ...more] = chunks.filter((part) =>
      Object.keys(part.modules).some((id) => id.includes(path)),
    );
    expect([path, more.length, chunk?.isDynamicEntry]).toEqual([path, 0, true]);
    expect(chunks.filter(({ imports }) => imports.includes(chunk?.fileName ?? ''))).toEqual([]);
  }
  expect(outputs.filter(({ fileName }) => /gallery|(?:^|\/)stage[-./]/.test(fileName))).toEqual([]);
}, 120_000);
