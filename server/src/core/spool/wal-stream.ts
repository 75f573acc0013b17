/**
 * PostgreSQL's journal as it is written: what `pg_receivewal` does, over a connection of node-postgres in replication mode.
 * What was taken is told to PostgreSQL, whose slot then keeps everything that was not.
 */
import pg from 'pg';
import { writePosition } from './wal-position.ts';

export interface WalPiece {
  readonly position: bigint;
  readonly bytes: Buffer;
}

export interface WalStream {
  /** Up to where everything is on the disk. */
  readonly acknowledge: (position: bigint) => void;
  /** Rejects when the stream breaks; resolves when it was closed. */
  readonly ended: Promise<void>;
  readonly close: () => void;
}

export interface WalStreamOptions {
  /** Of an account that may replicate. */
  readonly connection: pg.ClientConfig;
  readonly slot: string;
  readonly timeline: number;
  readonly from: bigint;
  readonly onPiece: (piece: WalPiece) => void;
}

/** What types of node-postgres leave out. */
interface CopyConnection extends pg.Connection {
  sendCopyFromChunk(chunk: Buffer): void;
}

const WAL_DATA = 0x77;
const KEEPALIVE = 0x6b;
const STATUS = 0x72;
const WAL_HEAD_BYTES = 25;
const STATUS_BYTES = 34;
const ACKNOWLEDGE_EVERY_MS = 10_000;
/** PostgreSQL counts microseconds from 2000. */
const EPOCH_MS = 946_684_800_000;

/** Resolves when PostgreSQL sends. @throws pg.DatabaseError when it cannot begin there. */
export async function startWalStream(options: WalStreamOptions): Promise<WalStream> {
  const { slot, timeline, from, onPiece } = options;
  const client = new pg.Client({
    ...options.connection,
    application_name: 'jamdai spool',
    ...{ replication: 'true' },
  });
  const ending = Promise.withResolvers<void>();
  // Whoever waits for the beginning hears of it there.
  ending.promise.catch(() => undefined);
  client.on('error', ending.reject);
  client.on('end', () => ending.reject(new Error('the stream of the journal ended')));
  await client.connect();
  const begun = Promise.withResolvers<CopyConnection>();
  let taken = from;
  const replication: pg.Submittable & Record<string, unknown> = {
    submit(connection) {
      connection.once('replicationStart', () => begun.resolve(connection as CopyConnection));
      connection.query(
        `START_REPLICATION SLOT ${slot} PHYSICAL ${writePosition(from)} TIMELINE ${timeline}`,
      );
    },
    handleCopyData({ chunk }: { readonly chunk: Buffer }, connection: CopyConnection) {
      if (chunk[0] === WAL_DATA) {
        const bytes = Buffer.from(chunk.subarray(WAL_HEAD_BYTES));
        onPiece({ position: chunk.readBigUInt64BE(1), bytes });
      } else if (chunk[0] === KEEPALIVE && chunk[17] === 1) {
        connection.sendCopyFromChunk(writeStatus(taken));
      }
    },
    handleError(error: Error) {
      begun.reject(error);
      ending.reject(error);
    },
    handleCommandComplete: () => undefined,
    handleRowDescription: () => undefined,
    handleDataRow: () => undefined,
    // The server ends the stream when it shuts down.
    handleReadyForQuery: () => ending.reject(new Error('the stream of the journal ended')),
  };
  client.query(replication);
  const connection = await Promise.race([
    begun.promise,
    ending.promise.then(() => begun.promise),
  ]).catch((error: unknown) => {
    client.connection.stream.destroy();
    throw error;
  });
  const send = () => connection.sendCopyFromChunk(writeStatus(taken));
  const timer = setInterval(send, ACKNOWLEDGE_EVERY_MS);
  const over = ending.promise.finally(() => {
    clearInterval(timer);
    connection.stream.destroy();
  });
  over.catch(() => undefined);
  return {
    acknowledge(position) {
      taken = position;
      send();
    },
    ended: over,
    close: () => ending.resolve(),
  };
}

/** Written, flushed and replayed are one here. */
function writeStatus(taken: bigint): Buffer {
  const status = Buffer.alloc(STATUS_BYTES);
  status[0] = STATUS;
  for (const at of [1, 9, 17]) status.writeBigUInt64BE(taken, at);
  status.writeBigInt64BE(BigInt(Date.now() - EPOCH_MS) * 1000n, 25);
  return status;
}
