/** The listening server, with or without TLS, with a limit for everything that a slow or hostile client could stretch. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Config } from '../config.ts';

const LIMITS = {
  /** Ms until the whole head is there. */
  headersTimeout: 15_000,
  /** Ms until the whole request is there. */
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 5000,
} as const;
const SILENT_SOCKET_MS = 60_000;
const MAX_REQUESTS_PER_SOCKET = 1000;
const MAX_CONNECTIONS = 4000;
/**
 * Answers that one connection may have under way. Browsers and proxies wait for one before they ask again; who sends a
 * thousand requests in one packet and reads nothing would fill the memory with answers.
 */
const MAX_UNDER_WAY = 8;

/** `perAddress`: connections that one address may have open; null: as many as there are, where a proxy stands for everybody. */
export function createLimitedServer(
  tls: Config['tls'],
  perAddress: number | null,
  accept: RequestListener,
): Server {
  const listener = limitUnderWay(accept);
  const server = tls
    ? createTlsServer({ ...LIMITS, cert: tls.cert, key: tls.key, minVersion: 'TLSv1.2' }, listener)
    : createServer(LIMITS, listener);
  server.setTimeout(SILENT_SOCKET_MS);
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.maxConnections = MAX_CONNECTIONS;
  if (perAddress !== null) limitAddresses(server, perAddress);
  return server;
}

/** Counted before TLS: who opens connections and says nothing does not come further. */
function limitAddresses(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > most) socket.destroy();
  });
}

function limitUnderWay(listener: RequestListener): RequestListener {
  const counts = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (counts.get(socket) ?? 0) + 1;
    if (count > MAX_UNDER_WAY) {
      socket.destroy();
      return;
    }
    counts.set(socket, count);
    response.once('close', () => counts.set(socket, (counts.get(socket) ?? 1) - 1));
    listener(request, response);
  };
}
