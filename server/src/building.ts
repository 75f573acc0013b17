/** What every room of resources is handed: the database, the clock, who is calling, where questions come from. */
import type pg from 'pg';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Authenticate } from './http/register-call.ts';
import type { ReadSecret } from './installation-secrets.ts';
import type { OpenKey } from './keys/keyring.ts';
import type { QuestionBook } from './questions/question-book.ts';
import type { Machine } from './ratings/suggest-words.ts';
import type { Voices } from './speech/choose-voices.ts';

export interface Building {
  readonly config: Pick<Config, 'profile' | 'timeZone'>;
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly readSecret: ReadSecret;
  readonly openKey: OpenKey;
  readonly questionBook: QuestionBook;
  /** Proposes what the words of naming tests are. */
  readonly machine: Machine;
  /** Which voice pack speaks each language. */
  readonly voices: Voices['chosen'];
}
