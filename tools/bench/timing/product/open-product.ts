/** Everything of the product that a run needs: built pages, the server, a taker; closed in one call. */
import { rmSync } from 'node:fs';
import { bundle } from '../page-build.ts';
import { buildProduct } from './product-build.ts';
import type { ProductParts } from './product-run.ts';
import { startProductServer } from './product-server.ts';
import { openProductSite } from './product-site.ts';

export interface OpenProduct {
  readonly parts: ProductParts;
  close(): Promise<void>;
}

export async function openProduct(): Promise<OpenProduct> {
  const pages = await buildProduct();
  const removePages = (): void => rmSync(pages, { recursive: true, force: true });
  const marker = await bundle('product-marker');
  const server = await startProductServer().catch((error: unknown) => {
    removePages();
    throw error;
  });
  const site = await openProductSite(pages, server.origin);
  return {
    parts: { site, visit: { session: server.session, timingPassport: null }, marker },
    async close() {
      await site.close();
      await server.close();
      removePages();
    },
  };
}
