/**
 * PostgreSQL as the server asks it: only with texts that `npm run sql` has described against the migrated database, with the
 * parameters that they take, for the rows that they give. `import type * as pg` from here instead of from 'pg'.
 */
import type plain from 'pg';

/** Every known text with its `params` and its `row`. Filled by `queries.ts`; after a change of a text: `npm run sql`. */
export interface Queries {}

interface Described {
  readonly params: readonly unknown[];
  readonly row: object;
}
type Description<T extends keyof Queries> = Queries[T] extends infer D extends Described
  ? D
  : never;
type Params<T extends keyof Queries> = Description<T>['params'];
type Values<T extends keyof Queries> = Params<T> extends readonly [] ? [] : [values: Params<T>];

/** What a text gives for one row. */
export type Row<T extends keyof Queries> = Description<T>['row'];

export interface Answer<T extends keyof Queries> {
  readonly rows: Row<T>[];
  readonly rowCount: number | null;
}

/** A text put together when its module is loaded, described under the name that it was given. */
export type Statement<N extends keyof Queries> = string & { readonly [NAME]: N };
declare const NAME: unique symbol;

const named = new Map<string, string>();

/** `name` says what is asked: `npm run sql` describes the text under it. */
export function statement<N extends keyof Queries>(name: N, text: string): Statement<N> {
  if ((named.get(name) ?? text) !== text) throw new Error(`Two statements are called ${name}.`);
  named.set(name, text);
  return text as Statement<N>;
}

/** For `npm run sql`: name → text, of every module that was loaded. */
export function listNamedStatements(): ReadonlyMap<string, string> {
  return named;
}

interface Query {
  <const T extends keyof Queries>(text: T | Statement<T>, ...values: Values<T>): Promise<Answer<T>>;
  <const T extends keyof Queries>(
    config: Omit<plain.QueryConfig, 'text' | 'values'> & {
      readonly text: T | Statement<T>;
      readonly values: Params<T>;
    },
  ): Promise<Answer<T>>;
}

export interface ClientBase {
  readonly query: Query;
}
export interface PoolClient extends ClientBase {
  release(isBroken?: boolean): void;
}
export interface Pool extends ClientBase {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  connect(): Promise<PoolClient>;
}

/** For cursors, and for texts made at run time over lists of tables. */
export function asPlain(db: ClientBase): plain.Pool {
  return db as unknown as plain.Pool;
}
