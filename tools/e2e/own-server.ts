/** A server of a journey's own, which it may stop, start and give other pages; and a browser that knows no other. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startProduct, type StartedProduct } from '@jamdai/testkit';
import type { BrowserContext, Page } from '@playwright/test';
import { test as journey } from './journey.ts';

export interface OwnServer {
  readonly address: () => string;
  /** Removed afterwards, with all that the journey put there. */
  readonly folder: string;
  /** The pages that are served: a copy. */
  readonly pages: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly stop: () => Promise<void>;
  /** Again, at the same address. */
  readonly start: () => Promise<void>;
}

const BUILT_PAGES = fileURLToPath(new URL('../../web/dist', import.meta.url));

export const test = journey.extend<{ readonly own: OwnServer }>({
  own: async ({ browser }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'jamdai-own-server-'));
    const pages = join(folder, 'pages');
    await cp(BUILT_PAGES, pages, { recursive: true });
    let app: StartedProduct = await startProduct(join(folder, 'data'), { WEB_DIR: pages });
    const context = await browser.newContext({ baseURL: app.address, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await use({
      ...{ folder, pages, context, page },
      address: () => app.address,
      stop: () => app.stop(),
      start: async () => {
        const settings = { PORT: new URL(app.address).port, WEB_DIR: pages };
        app = await startProduct(app.dataDir, settings);
      },
    });
    await context.close();
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  },
});
