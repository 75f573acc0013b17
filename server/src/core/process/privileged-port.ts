/**
 * A port that only root may open, held from before the server gives up its rights until it can answer. Who connects
 * meanwhile is turned away, as before there was a server.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

const FIRST_OPEN_PORT = 1024;
const SETTING = '/proc/sys/net/ipv4/ip_unprivileged_port_start';

export function needsRoot(port: number): boolean {
  return port > 0 && port < firstOpenPort();
}

/** Rejects as `listen` of a server would. */
export function holdPort(host: string, port: number): Promise<Server> {
  const holder = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    holder.once('error', reject).listen({ host, port }, () => resolve(holder));
  });
}

/** From now on `server` listens there, whatever it is told. */
export function giveHeldPort(holder: Server, server: Server): void {
  const listen = server.listen.bind(server);
  server.listen = () => listen(holder);
}

function firstOpenPort(): number {
  try {
    return Number(readFileSync(SETTING, 'utf8')) || FIRST_OPEN_PORT;
  } catch {
    return FIRST_OPEN_PORT;
  }
}
