/** What every room of resources is handed: the database, the clock, who is calling, where questions come from. */
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Authenticate } from './http/register-call.ts';
import type { ReadSecret } from './installation-secrets.ts';
import type { QuestionBook } from './questions/question-book.ts';

export interface Building {
  readonly config: Pick<Config, 'profile' | 'timeZone'>;
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly readSecret: ReadSecret;
  readonly questionBook: QuestionBook;
}
