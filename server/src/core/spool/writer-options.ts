/** What the writer of the spool is given and reports, and what it knows of the PostgreSQL that it follows. */
import type pg from 'pg';

export interface WriterOptions {
  /** As PostgreSQL's superuser. */
  readonly connection: pg.ClientConfig;
  /** PostgreSQL's own folder. */
  readonly pgData: string;
  readonly spoolDir: string;
  readonly backupDir: string;
  /** The present one first, then those of before. */
  readonly secretKeys: readonly Buffer[];
  /** Version of the program. */
  readonly program: string;
  /** A new base copy after so much of the journal, or so long; the product's where absent. */
  readonly baseEveryBytes?: number;
  readonly baseEveryMs?: number;
}

/** Why nothing can be kept at the moment: no room, no folder, no PostgreSQL, something else. */
export type SpoolTrouble = 'full' | 'away' | 'database' | 'failed';

export type WriterNews =
  | { readonly kind: 'ready' }
  | { readonly kind: 'trouble'; readonly trouble: SpoolTrouble; readonly reason: string }
  /** For the operator's log. */
  | { readonly kind: 'said'; readonly line: string }
  | { readonly kind: 'confirmed'; readonly number: number };

export interface ServerFacts {
  readonly system: string;
  readonly timeline: number;
  /** Up to where its journal is on its disk. */
  readonly flushed: bigint;
  readonly version: string;
}
