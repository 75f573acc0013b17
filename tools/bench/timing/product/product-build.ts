/**
 * Builds web/ by its own Vite configuration into a temporary folder, with one change: the battery's public API
 * is entered through present-with-displays.ts, so that the bench can set display times.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const WEB = join(import.meta.dirname, '../../../../web');
const FRONT_DOOR = '@jamdai/battery/present';
const WITH_DISPLAYS = join(import.meta.dirname, 'present-with-displays.ts');

/** Returns the folder with the built pages; the caller removes it. */
export async function buildProduct(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'jamdai-bench-web-'));
  try {
    await build({
      root: WEB,
      configFile: join(WEB, 'vite.config.ts'),
      logLevel: 'error',
      plugins: [throughDisplays()],
      build: { outDir: folder, emptyOutDir: true, reportCompressedSize: false },
    });
    return folder;
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function throughDisplays(): Plugin {
  return {
    name: 'jamdai-bench-displays',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === FRONT_DOOR && importer !== WITH_DISPLAYS ? WITH_DISPLAYS : null,
  };
}
