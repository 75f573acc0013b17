/** The listening server, with or without TLS, with a limit for everything that a slow or hostile client could stretch. */
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
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

export function createLimitedServer(tls: Config['tls'], listener: RequestListener): Server {
  const server = tls
    ? createTlsServer({ ...LIMITS, cert: tls.cert, key: tls.key, minVersion: 'TLSv1.2' }, listener)
    : createServer(LIMITS, listener);
  server.setTimeout(SILENT_SOCKET_MS);
  server.maxRequestsPerSocket = MAX_REQUESTS_PER_SOCKET;
  server.maxConnections = MAX_CONNECTIONS;
  return server;
}
