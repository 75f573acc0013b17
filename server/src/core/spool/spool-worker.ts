/** Keeps the spool in a thread of its own, so that sealing and copying never keep a request waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import type { WriterOptions } from './writer-options.ts';
import { storeSpool } from './spool-writer.ts';

/** What the server asks of the thread. */
export type WriterOrder =
  | { readonly kind: 'confirm'; readonly number: number }
  | { readonly kind: 'expire'; readonly nowMs: number }
  | { readonly kind: 'close' };

const port = parentPort;
if (port === null) throw new Error('spool-worker: runs in a thread');
const given = workerData as WriterOptions;
// Buffers arrive as plain arrays of bytes.
const secretKeys = given.secretKeys.map((key) => Buffer.from(key));
const writer = storeSpool({ ...given, secretKeys }, (news) => port.postMessage(news, []));
port.on('message', (order: WriterOrder) => {
  if (order.kind === 'confirm') writer.confirm(order.number);
  else if (order.kind === 'expire') writer.expire(order.nowMs);
  else void writer.close().then(() => port.close());
});
