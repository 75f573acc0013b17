/**
 * Asks every 20 ms from an address of its own whether the server is well, in a process of its own: what else its parent does
 * must not look like a slow server. Arguments: the port and the address. To `take` it says how long each question took since.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from './from-address.ts';

const PROBE_EVERY_MS = 20;
const LOST_MS = 60_000;

const [port, address] = process.argv.slice(2);
const client = createClient(Number(port), address ?? '');
let took: number[] = [];

process.on('message', () => {
  process.send?.(took);
  took = [];
});
process.on('disconnect', () => process.exit());

for (;;) {
  const { status, ms } = await client.send('/healthz');
  took.push(status === 200 ? ms : LOST_MS);
  await pause(PROBE_EVERY_MS);
}
