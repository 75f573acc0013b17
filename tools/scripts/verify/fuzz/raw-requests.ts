/** Bytes that are no proper HTTP, sent through a socket as they are. */
import type { createRandom } from '@jamdai/battery/testing';
import { connect } from 'node:net';

type Random = ReturnType<typeof createRandom>;

const LONG = 20_000;
const SILENCE_MS = 20_000;

export function drawRawRequest(random: Random, path: string, token: string): string {
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: application/json\r\n`;
  const chunked = `${head}transfer-encoding: chunked\r\n\r\n`;
  return random.pick([
    () => 'HELLO\r\n\r\n',
    () => '\r\n\r\n\r\n',
    () => '\0\0\0\0',
    () => '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    () => `GET ${path}\r\n\r\n`,
    () => `POST ${path} HTTP/9.9\r\nhost: x\r\n\r\n`,
    () => `POST ${path} HTTP/1.0\r\n\r\n`,
    () => `GET http://other.example${path} HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `GET ${'/a'.repeat(LONG / 2)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `GET /%ff%fe%00/..%2f..%2f HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `GET /api/docs/../../etc/passwd HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `GET ${path} HTTP/1.1\r\n\r\n`,
    () => `GET ${path} HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n`,
    () => `${head}content-length: 5\r\ncontent-length: 6\r\n\r\n{"a":1}`,
    () => `${head}content-length: -1\r\n\r\n{}`,
    () => `${head}content-length: 99999999999999999999\r\n\r\n{}`,
    () =>
      `${head}content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n`,
    () => `${head}content-length: 1000\r\n\r\n{"half":`,
    () => `${head}content-length: 2\r\n\r\n{}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `${chunked}5\r\n{"a":1}\r\n0\r\n\r\n`,
    () => `${chunked}zz\r\n{}\r\n0\r\n\r\n`,
    () => `${chunked}fffffffffffffff\r\n{}`,
    () => `${chunked}2;${'x'.repeat(LONG)}\r\n{}\r\n0\r\n\r\n`,
    () => `${head}transfer-encoding: gzip, identity\r\n\r\n{}`,
    () => `${head}expect: 100-continue\r\ncontent-length: 2\r\n\r\n{}`,
    () => `${head}expect: nonsense\r\ncontent-length: 2\r\n\r\n{}`,
    () => `${head}upgrade: websocket\r\nconnection: upgrade\r\ncontent-length: 2\r\n\r\n{}`,
    () => `${head}content-encoding: gzip\r\ncontent-length: 2\r\n\r\n{}`,
    () => `${head}x-long: ${'y'.repeat(LONG)}\r\n\r\n`,
    () => `${head}${'a: b\r\n'.repeat(3000)}\r\n`,
    () => `${head}bad header\r\n\r\n`,
    () => `${head}x: \x01\x02\r\n\r\n`,
    () => `${head} folded: y\r\n\r\n`,
    () => `CONNECT x:443 HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `TRACE ${path} HTTP/1.1\r\nhost: x\r\n\r\n`,
    () => `${head}content-length: 2\r\n\r\n{}`.slice(0, 1 + random.randInt(120)),
  ])();
}

export interface RawAnswer {
  /** Of every answer that came; none: the connection was closed without one. */
  readonly statuses: readonly number[];
  readonly isSilent: boolean;
}

/** Sends and says that nothing follows; resolves when the other side has closed as well. */
export function exchangeRaw(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    let isSilent = false;
    socket.setTimeout(SILENCE_MS, () => {
      isSilent = true;
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
    });
    // A connection that is reset is an answer of its own kind.
    socket.on('error', () => undefined);
    socket.once('close', () => {
      const statuses = [...received.matchAll(/HTTP\/1\.[01] (\d{3})/g)].map(([, code]) =>
        Number(code),
      );
      resolve({ statuses, isSilent });
    });
    socket.end(Buffer.from(request, 'latin1'));
  });
}
