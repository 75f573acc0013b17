/** What a command of `npm run admin` is and is asked, and the two ways in which it says no. */
import type { Config } from '../core/config.ts';
import type { ReachedDatabase } from '../core/database/reach-database.ts';
import type { Pool } from '../core/database/statements.ts';

export type Database = Pool;

interface CommandName {
  /** One or two words. */
  readonly name: string;
  /** Before anything is opened. @throws WrongUsage */
  readonly check: (request: Request) => unknown;
}

export interface DatabaseCommand extends CommandName {
  /** Works where the secret key is missing, or another one. */
  readonly isWithoutKey?: true;
  /** What to print. @throws Rejection */
  readonly run: (
    db: Database,
    request: Request,
    connection: ReachedDatabase['connection'],
  ) => Promise<string>;
}

/** Opens what it needs by itself, if anything. */
export interface LoneCommand extends CommandName {
  /** What to print. @throws Rejection */
  readonly runAlone: (request: Request) => Promise<string>;
}

export type Command = DatabaseCommand | LoneCommand;

export interface Request {
  readonly config: Config;
  /** What stands behind the command's two words. */
  readonly names: readonly string[];
  readonly options: {
    readonly username?: string | undefined;
    readonly role?: string | undefined;
    readonly firstname?: string | undefined;
    readonly address?: string | undefined;
    readonly name?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly user?: string | undefined;
    readonly school?: string | undefined;
    readonly identity?: string | undefined;
    readonly out?: string | undefined;
    readonly study?: string | undefined;
    readonly twin?: boolean | undefined;
    readonly yes?: boolean | undefined;
    readonly 'without-key'?: boolean | undefined;
    readonly 'start-empty'?: boolean | undefined;
    readonly 'all-schools'?: boolean | undefined;
  };
  /** What is typed at a question; null: nobody types. */
  readonly ask: (question: string) => Promise<string | null>;
  /** One line while the command goes on. */
  readonly report: (line: string) => void;
  readonly now: Date;
}

/** The command was not understood. One sentence for the operator. */
export class WrongUsage extends Error {
  override name = 'WrongUsage';
}

/** The command was understood and cannot be carried out. One sentence for the operator. */
export class Rejection extends Error {
  override name = 'Refusal';
}

/** For commands that take nothing. */
export function rejectNames({ names }: Request): void {
  if (names.length > 0) throw new WrongUsage(`"${names.join(' ')}" is too much.`);
}

/** The one username of a command. */
export function usernameOf({ names, options }: Request): string {
  const given = [...names, ...(options.username === undefined ? [] : [options.username])];
  const [username] = given;
  if (username !== undefined && given.length === 1) return username;
  throw new WrongUsage(given.length === 0 ? 'Which username?' : 'Name one username only.');
}

/** For example `2026-11-22 14:05 (Asia/Bangkok)`. */
export function describeMoment(moment: Date, { config }: Request): string {
  const { timeZone } = config;
  // Swedish writes days and times as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  });
  return `${format.format(moment)} (${timeZone})`;
}

/** Columns of equal width. */
export function describeTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
