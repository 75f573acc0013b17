/**
 * Which results were acknowledged after a moment, by the request log: after a restore the database knows nothing of them,
 * and their devices have deleted them.
 */
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

export interface AcknowledgedSaves {
  readonly userId: string;
  /** A run that was sent twice is counted twice. */
  readonly count: number;
  /** ISO, UTC. */
  readonly lastAt: string;
}

const FILE_NAME = /^requests-\d{4}-\d\d-\d\d\.log$/;
const SAVE_ROUTE = '/api/test_taking';
const CREATED = 201;

const LineSchema = z.object({
  time: z.string(),
  method: z.literal('POST'),
  route: z.literal(SAVE_ROUTE),
  status: z.literal(CREATED),
  userId: z.string(),
});

/** By account, the one with most first. Empty where there is no log, as where it goes to standard output. */
export async function listAcknowledgedSince(
  logFolder: string,
  since: Date,
): Promise<AcknowledgedSaves[]> {
  if (!existsSync(logFolder)) return [];
  const byUser = new Map<string, AcknowledgedSaves>();
  // By the line's own time: a file is named after the day of a clock that may have been wrong.
  for (const name of readdirSync(logFolder).filter((entry) => FILE_NAME.test(entry))) {
    for await (const text of createInterface({ input: createReadStream(join(logFolder, name)) })) {
      if (!text.includes(SAVE_ROUTE)) continue;
      const line = readLine(text);
      if (line === null || !(Date.parse(line.time) > since.getTime())) continue;
      const { userId, time } = line;
      const known = byUser.get(userId) ?? { userId, count: 0, lastAt: time };
      const lastAt = known.lastAt > time ? known.lastAt : time;
      byUser.set(userId, { userId, count: known.count + 1, lastAt });
    }
  }
  return [...byUser.values()].toSorted((a, b) => b.count - a.count);
}

/** Null: another call, or a line that a power cut has broken. */
function readLine(text: string): z.output<typeof LineSchema> | null {
  try {
    return LineSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
