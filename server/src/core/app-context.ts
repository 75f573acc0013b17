/** What every feature is handed: the database, the clock, who is calling. A feature that needs more says so in its own file. */
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type * as pg from './database/statements.ts';
import type { Authenticate } from './http/register-call.ts';
import type { ReadSecret } from './keys/installation-secrets.ts';
import type { OpenKey } from './keys/keyring.ts';

export interface AppContext {
  readonly config: Pick<Config, 'profile' | 'timeZone'>;
  readonly db: pg.Pool;
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly readSecret: ReadSecret;
  readonly openKey: OpenKey;
}
