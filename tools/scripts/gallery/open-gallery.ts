/** Opens the gallery on this machine: the pages of web/src/gallery, and the voice packs as the server would serve them. */
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { createServer, type Plugin } from 'vite';
import { answerPackCall } from './voice-pack-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const HOST = '127.0.0.1';

export interface OpenGallery {
  /** Without a slash at its end. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** `port` 0 takes a free one. Rejects when the port is taken. */
export async function openGallery(port: number): Promise<OpenGallery> {
  const vite = await createServer({
    configFile: join(ROOT, 'web', 'gallery.config.ts'),
    logLevel: 'warn',
    plugins: [servePacks()],
    server: { host: HOST, port, strictPort: port !== 0, ...(port === 0 ? { hmr: false } : {}) },
  });
  await vite.listen();
  const bound = vite.httpServer?.address() as AddressInfo;
  return { address: `http://${HOST}:${bound.port}`, close: () => vite.close() };
}

function servePacks(): Plugin {
  return {
    name: 'jamdai-gallery-voice-packs',
    configureServer: ({ middlewares }) => {
      middlewares.use('/api/speech/packs', (request, response) => {
        void answerPackCall(join(ROOT, 'speech', 'packs'), request.url ?? '/', response);
      });
    },
  };
}
