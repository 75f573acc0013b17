/** A server of this process at a free port of this machine: lines that break, proxies, pages of a bench. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalSite {
  readonly origin: string;
  /** Cuts what is still under way. */
  readonly close: () => Promise<void>;
}

export async function openLocalSite(handle: RequestListener): Promise<LocalSite> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
