/** Which tests have shown themselves to whom on this device: the first time a tutor plays by itself. */
import { TEST_NAMES, type TestName } from '@jamdai/battery/present';
import { z } from 'zod';

const KEY = 'seenTutors';
/** By account. Whoever was here longest ago is forgotten first: a school's device has many takers. */
const SeenSchema = z.array(z.tuple([z.string(), z.array(z.enum(TEST_NAMES))]));
const MOST_ACCOUNTS = 200;

type Seen = z.infer<typeof SeenSchema>;

export function hasSeenTutor(userId: string, testName: TestName): boolean {
  return seenBy(readSeen(), userId).includes(testName);
}

export function rememberTutor(userId: string, testName: TestName): void {
  const seen = readSeen();
  const tests = [...new Set([...seenBy(seen, userId), testName])];
  const others = seen.filter(([account]) => account !== userId);
  const next: Seen = [...others, [userId, tests] satisfies Seen[number]].slice(-MOST_ACCOUNTS);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // A private window may refuse to store: the tutor then plays again next time.
  }
}

function seenBy(seen: Seen, userId: string): readonly TestName[] {
  return seen.find(([account]) => account === userId)?.[1] ?? [];
}

function readSeen(): Seen {
  try {
    const seen = SeenSchema.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return seen.success ? seen.data : [];
  } catch {
    return [];
  }
}
