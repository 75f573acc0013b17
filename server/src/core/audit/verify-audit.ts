/**
 * Reads the whole audit trail and computes every hash again. A row that was altered, removed, moved or slipped in is
 * named by its chain and link.
 */
import { createHash } from 'node:crypto';
import type * as pg from '../database/statements.ts';

export interface AuditFault {
  readonly chain: number;
  /** Null: of the chain as a whole. */
  readonly link: number | null;
  /**
   * `altered`: the row does not give its hash. `unlinked`: it does not follow the row before it. `missing`: rows are
   * gone before it, or at the end. `unknown`: more rows than the chain has.
   */
  readonly kind: 'altered' | 'unlinked' | 'missing' | 'unknown';
}

/** How far a chain had come at some time: kept outside the database, it catches a trail that was written anew. */
export interface AuditAnchor {
  readonly chain: number;
  readonly linkCount: number;
  /** Hexadecimal. */
  readonly lastHash: string;
}

export interface AuditCheck {
  readonly eventCount: number;
  readonly faults: readonly AuditFault[];
}

const PAGE_SIZE = 2000;

interface EventRow {
  chain: number;
  link: string;
  atUs: string;
  action: string;
  actor: string;
  subject: string | null;
  details: string;
  previousHash: Buffer;
  hash: Buffer;
}

/** In one snapshot, so that it may run beside a server: the caller opens a REPEATABLE READ transaction. */
export async function verifyAudit(
  client: Pick<pg.ClientBase, 'query'>,
  anchors: readonly AuditAnchor[] = [],
): Promise<AuditCheck> {
  const heads = await readAnchors(client);
  const faults: AuditFault[] = [];
  const known = new Set(heads.map(({ chain }) => chain));
  let eventCount = 0;
  for (const head of heads) {
    const wanted = anchors.filter(({ chain }) => chain === head.chain);
    eventCount += await verifyChain(client, head, wanted, faults);
  }
  for (const { chain } of anchors) {
    if (!known.has(chain)) faults.push({ chain, link: null, kind: 'missing' });
  }
  const strays = await client.query(
    'SELECT chain, link FROM audit_events WHERE chain <> ALL ($1::smallint[])',
    [[...known]],
  );
  for (const { chain, link } of strays.rows) {
    faults.push({ chain, link: Number(link), kind: 'unknown' });
  }
  // An altered trail explains nothing.
  return { eventCount: eventCount + strays.rows.length, faults };
}

/** The present end of every chain. */
export async function readAnchors(client: Pick<pg.ClientBase, 'query'>): Promise<AuditAnchor[]> {
  const { rows } = await client.query(
    `SELECT chain, link_count AS "linkCount", encode(last_hash, 'hex') AS "lastHash"
     FROM audit_chains ORDER BY chain`,
  );
  return rows.map((row) => ({ ...row, linkCount: Number(row.linkCount) }));
}

/** Returns how many rows there are. */
async function verifyChain(
  client: Pick<pg.ClientBase, 'query'>,
  head: AuditAnchor,
  anchors: readonly AuditAnchor[],
  faults: AuditFault[],
): Promise<number> {
  const { chain } = head;
  const add = (link: number | null, kind: AuditFault['kind']) => faults.push({ chain, link, kind });
  let previous = firstHashOf(chain);
  let link = 0;
  let count = 0;
  for await (const row of readChain(client, chain)) {
    count += 1;
    const location = Number(row.link);
    const isNext = location === link + 1;
    if (!isNext) add(link + 1, 'missing');
    if (location > head.linkCount) add(location, 'unknown');
    if (!hashOf(row).equals(row.hash)) add(location, 'altered');
    if (isNext && !row.previousHash.equals(previous)) add(location, 'unlinked');
    for (const anchor of anchors) {
      const isOther = anchor.lastHash !== row.hash.toString('hex');
      if (anchor.linkCount === location && isOther) add(location, 'altered');
    }
    previous = row.hash;
    link = location;
  }
  if (link < head.linkCount) add(link + 1, 'missing');
  else if (link === head.linkCount && previous.toString('hex') !== head.lastHash) {
    add(link === 0 ? null : link, 'unlinked');
  }
  for (const { linkCount } of anchors) if (linkCount > link) add(linkCount, 'missing');
  return count;
}

async function* readChain(
  client: Pick<pg.ClientBase, 'query'>,
  chain: number,
): AsyncGenerator<EventRow> {
  let last = '-9223372036854775808';
  for (;;) {
    const { rows } = await client.query(
      `SELECT chain, link, (extract(epoch FROM at) * 1000000)::bigint::text AS "atUs", action, actor,
         subject, details, previous_hash AS "previousHash", hash
       FROM audit_events WHERE chain = $1 AND link > $2 ORDER BY link LIMIT ${PAGE_SIZE}`,
      [chain, last],
    );
    yield* rows;
    const end = rows.at(-1);
    if (!end || rows.length < PAGE_SIZE) return;
    last = end.link;
  }
}

/** As the database makes it, written a second time: a fault in one of the two shows. */
function hashOf(row: EventRow): Buffer {
  const { chain, link, atUs, action, actor, subject, details, previousHash } = row;
  const text = [chain, link, atUs, action, actor, subject ?? '', details].join('\n');
  return createHash('sha256').update(previousHash).update(text, 'utf8').digest();
}

function firstHashOf(chain: number): Buffer {
  return createHash('sha256').update(`jamdai audit chain ${chain}`).digest();
}
