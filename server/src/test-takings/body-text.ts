/** A body as it was understood, as text: its trials, which are most of it, are written once, for the hash and for the database. */
import type { TestTakingRequest } from '@jamdai/contract';

export interface BodyText {
  /** The same as `JSON.stringify(body)`: stored hashes are of that. */
  readonly whole: string;
  /** JSON without line breaks; null: the device sent none. */
  readonly trials: string | null;
}

export function writeBody(body: TestTakingRequest): BodyText {
  const trials = body.trials ? JSON.stringify(body.trials) : null;
  const fields = Object.entries(body).flatMap(([name, value]) => {
    const text = name === 'trials' ? trials : JSON.stringify(value);
    return typeof text === 'string' ? [`${JSON.stringify(name)}:${text}`] : [];
  });
  return { whole: `{${fields.join(',')}}`, trials };
}
