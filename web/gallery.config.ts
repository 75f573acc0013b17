/** The gallery's own entry: the same plugins as the product, none of its pages, and no server behind it. */
import { join } from 'node:path';
import type { UserConfig } from 'vite';
import product from './vite.config.ts';

export default {
  plugins: product.plugins,
  root: join(import.meta.dirname, 'src', 'gallery'),
  publicDir: join(import.meta.dirname, 'public'),
  appType: 'mpa',
  // Its packages are bundled ahead in a place of their own, not in that of the product.
  cacheDir: join(import.meta.dirname, '..', 'node_modules', '.cache', 'vite-gallery'),
  server: { host: '127.0.0.1', fs: { allow: [join(import.meta.dirname, '..')] } },
} satisfies UserConfig;
