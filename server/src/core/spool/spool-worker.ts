/** Keeps the spool in a thread of its own, so that sealing and copying never keep a request waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import type { KeeperOptions } from './keeper-options.ts';
import { keepSpool } from './spool-keeper.ts';

/** What the server asks of the thread. */
export type KeeperOrder =
  | { readonly kind: 'confirm'; readonly number: number }
  | { readonly kind: 'expire'; readonly nowMs: number }
  | { readonly kind: 'close' };

const port = parentPort;
if (port === null) throw new Error('spool-worker: runs in a thread');
const given = workerData as KeeperOptions;
// Buffers arrive as plain arrays of bytes.
const secretKeys = given.secretKeys.map((key) => Buffer.from(key));
const keeper = keepSpool({ ...given, secretKeys }, (news) => port.postMessage(news, []));
port.on('message', (order: KeeperOrder) => {
  if (order.kind === 'confirm') keeper.confirm(order.number);
  else if (order.kind === 'expire') keeper.expire(order.nowMs);
  else void keeper.close().then(() => port.close());
});
