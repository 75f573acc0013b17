/**
 * Build of the web wing. The pages must run under a content security policy without `unsafe-inline`, so
 * nothing here may put a script or a style element into a page: Mantine's theme variables become a CSS file.
 */
import {
  convertCssVariables,
  defaultCssVariablesResolver,
  DEFAULT_THEME,
  mergeMantineTheme,
} from '@mantine/core';
import { TESTS } from '@jamdai/battery/present';
import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, defineConfig, type Plugin } from 'vite';
import { theme } from './src/shared/ui/theme.ts';

/** Serves `virtual:theme-variables.css`, made from src/shared/ui/theme.ts. */
function themeVariables(): Plugin {
  const id = 'virtual:theme-variables.css';
  return {
    name: 'jamdai-theme-variables',
    resolveId: (source) => (source === id ? id : null),
    load: (loaded) =>
      loaded === id
        ? convertCssVariables(
            defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme)),
            ':root',
          )
        : null,
  };
}

const PUBLIC_DIR = join(import.meta.dirname, 'public');
const WORKER = 'service-worker.js';
/** Which files each page needs. Removed by web/prerender.ts, which reads it. */
const MANIFEST = 'page-files.json';

/**
 * Builds src/shared/offline/service-worker.ts into one file at the root, from where it may answer for every page, and tells it
 * which files the app has. It changes with every one of them: that is how browsers notice a new version.
 */
function serviceWorker(): Plugin {
  return {
    name: 'jamdai-service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        if (this.environment.config.build.ssr) return;
        const shell = ['index.html', ...listPublicFiles()];
        const files = [...new Set([...shell, ...Object.keys(bundle)])]
          .filter((name) => !isLeftOut(name))
          .map((name) => `/${name}`)
          .toSorted();
        const source = await buildWorker(files, hashOf(files));
        this.emitFile({ type: 'asset', fileName: WORKER, source });
      },
    },
  };
}

/**
 * What is painted first needs the styles and no script: they get the line before the scripts do, and the application starts
 * a moment later.
 */
function scriptsAfterStyles(): Plugin {
  return {
    name: 'jamdai-scripts-after-styles',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"'),
    },
  };
}

/** The description of a page that is not drawn ahead says how many tests there are. */
function testCount(): Plugin {
  return {
    name: 'jamdai-test-count',
    transformIndexHtml: (html) => html.replaceAll('{{testCount}}', String(TESTS.length)),
  };
}

/**
 * Letters in the older format: a browser that has service workers reads the newer one. Icons the system fetches itself. What
 * the build notes for web/prerender.ts.
 */
function isLeftOut(name: string): boolean {
  return /\.(?:woff|map)$/.test(name) || name.startsWith('icons/') || name === MANIFEST;
}

function listPublicFiles(): string[] {
  return readdirSync(PUBLIC_DIR, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PUBLIC_DIR.length + 1))
    .map((name) => name.replaceAll('\\', '/'));
}

/** The names of assets say what is in them; of the other files the bytes are read. */
function hashOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(files.join('\n'));
  hash.update(readFileSync(join(import.meta.dirname, 'index.html')));
  for (const name of listPublicFiles()) hash.update(readFileSync(join(PUBLIC_DIR, name)));
  return hash.digest('hex').slice(0, 16);
}

async function buildWorker(files: readonly string[], version: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    publicDir: false,
    logLevel: 'warn',
    define: { APP_FILES: JSON.stringify(files), APP_VERSION: JSON.stringify(version) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'src/shared/offline/service-worker.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  });
  const [outputs] = [built].flat();
  const chunk = outputs && 'output' in outputs ? outputs.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('the service worker was not built');
  return chunk.code;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), themeVariables(), scriptsAfterStyles(), testCount(), serviceWorker()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: MANIFEST,
    target: 'es2022',
    // Every asset is a file of its own: a `data:` font or image would need a weaker policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first page in one file: over a slow line each further one costs a turn. What later pages share stays as the
    // bundler divides it: parts put together by hand came to need each other in a circle, and pages failed to load.
    rolldownOptions: {
      // How long the build took is no flaw of what was built.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'initial', tags: ['$initial'] }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
});
