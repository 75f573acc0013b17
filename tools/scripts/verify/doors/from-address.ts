/** Requests from an address of this computer's own network of 16 million (127.0.0.0/8), each as a client of its own. */
import { Agent, request } from 'node:http';

export interface Sent {
  readonly status: number;
  readonly ms: number;
  readonly retryAfterS: number;
  readonly text: string;
}

export interface Client {
  readonly send: (
    path: string,
    options?: {
      readonly method?: string;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | null;
    },
  ) => Promise<Sent>;
  readonly close: () => void;
}

const TIMEOUT_MS = 60_000;

export function createClient(port: number, localAddress: string, maxSockets = 4): Client {
  const agent = new Agent({ keepAlive: true, maxSockets });
  return {
    close: () => agent.destroy(),
    send: (path, { method = 'GET', headers = {}, body = null } = {}) => {
      const sentAtMs = performance.now();
      return new Promise((resolve) => {
        const end = (status: number, retryAfter?: string, text = '') =>
          resolve({
            status,
            ms: performance.now() - sentAtMs,
            retryAfterS: Number(retryAfter ?? 0),
            text,
          });
        const sent = request(
          {
            host: '127.0.0.1',
            port,
            path,
            method,
            agent,
            localAddress,
            timeout: TIMEOUT_MS,
            headers:
              body === null ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
          },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
            answer.once('end', () =>
              end(answer.statusCode ?? 0, answer.headers['retry-after'], text),
            );
            answer.once('error', () => end(0));
          },
        );
        sent.once('timeout', () => sent.destroy());
        sent.once('error', () => end(0));
        sent.end(body ?? undefined);
      });
    },
  };
}
