/** A secret key in memory, for a server that no command looks at. */
import { randomBytes } from 'node:crypto';
import type { AppParts } from '../app.ts';

export function holdKey(): AppParts['keyLocation'] {
  const key = randomBytes(32);
  return {
    file: 'in memory',
    read: () => key,
    readNext: () => null,
    adoptNext: () => undefined,
    make: () => key,
  };
}
