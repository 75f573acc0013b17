/**
 * A caller with one connection that is kept: sends a request that is ready to the byte, and reads the answer no further
 * than it must. The measuring side shares the processors with what is measured, so it does as little as it can.
 */
import { connect, type Socket } from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Wire {
  readonly send: (request: Buffer) => Promise<Answer>;
  readonly close: () => void;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** The server may end a kept connection between two requests; then there is a new one. */
export function openWire(port: number): Wire {
  let socket: Socket | null = null;
  let received: Buffer = Buffer.alloc(0);
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | null = null;

  function open(): Socket {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true });
    received = Buffer.alloc(0);
    opened.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (!answer) return;
      received = Buffer.alloc(0);
      const { resolve } = waiting ?? {};
      waiting = null;
      if (answer.isLast) socket = null;
      resolve?.(answer);
    });
    const lose = (error?: Error): void => {
      if (socket === opened) socket = null;
      const { reject } = waiting ?? {};
      waiting = null;
      reject?.(error ?? new Error('the connection was closed'));
    };
    opened.on('error', lose);
    opened.on('close', () => {
      if (socket === opened) lose();
    });
    return opened;
  }

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket ??= open();
        socket.write(request);
      }),
    close: () => socket?.destroy(),
  };
}

/** Null: not all of it is there. */
function readAnswer(received: Buffer): (Answer & { readonly isLast: boolean }) | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd < 0) return null;
  const head = received.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
  const bodyFrom = headEnd + HEAD_END.length;
  if (received.length < bodyFrom + length) return null;
  return {
    status: Number(head.slice(9, 12)),
    body: received.toString('utf8', bodyFrom, bodyFrom + length),
    isLast: /\r\nconnection: close/i.test(head),
  };
}

/** A POST of JSON, to the byte. */
export function writeRequest(
  path: string,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Buffer {
  const lines = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`);
}
