/**
 * Takes that were stored though something speaks against them, until somebody has listened to them again: hands-free nobody stops for
 * each. Kept by this device, by account and pack; no sound is in it.
 */
import type { RecordingPrompt } from '@jamdai/contract';
import type { TakeLikeness } from '@jamdai/speech/takes';
import { useState } from 'react';
import { z } from 'zod';
import { useSession } from '../../shared/api/use-session.ts';
import { isDoubted, type Doubts } from './likeness-view.tsx';

const VerdictSchema = z.enum(['same', 'doubtful', 'other']);
const DoubtsSchema = z.object({
  word: VerdictSchema,
  length: z.enum(['usual', 'short', 'long']),
  tone: VerdictSchema.nullable(),
  nearestText: z.string(),
  nearestTone: z.enum(['mid', 'low', 'falling', 'high', 'rising']).nullable(),
}) satisfies z.ZodType<Doubts>;
const FlagsSchema = z.array(
  z.object({ token: z.string(), rate: z.number(), text: z.string(), doubts: DoubtsSchema }),
);
export type FlaggedTake = z.infer<typeof FlagsSchema>[number];
type Clip = Pick<RecordingPrompt, 'token' | 'rate' | 'text'>;

export interface FlaggedTakes {
  /** Of clips that are recorded, in the order of the list. */
  readonly flagged: readonly FlaggedTake[];
  /** After a take was stored. Null: nothing can be said of it. */
  readonly note: (clip: Clip, likeness: TakeLikeness | null) => void;
  /** Somebody has listened, or it is gone. */
  readonly settle: (clip: Clip) => void;
}

export function useFlaggedTakes(packId: string, prompts: readonly RecordingPrompt[]): FlaggedTakes {
  const { userId } = useSession();
  const [list] = useState(() => openFlagList(userId ?? '', packId));
  const [flags, setFlags] = useState(list.all);
  return {
    flagged: prompts.flatMap((prompt) =>
      prompt.recorded === null ? [] : flags.filter((flag) => isSame(flag, prompt)),
    ),
    note: (clip, likeness) => setFlags(list.note(clip, likeness)),
    settle: (clip) => setFlags(list.settle(clip)),
  };
}

/** What this device keeps of one account's pack; each change gives what is left. */
export interface FlagList {
  readonly all: () => readonly FlaggedTake[];
  readonly note: (clip: Clip, likeness: Doubts | null) => readonly FlaggedTake[];
  readonly settle: (clip: Clip) => readonly FlaggedTake[];
}

export function openFlagList(userId: string, packId: string): FlagList {
  const key = keyOf(userId, packId);
  let flags = readFlags(key);
  const change = (clip: Clip, added: readonly FlaggedTake[]) => {
    flags = [...flags.filter((flag) => !isSame(flag, clip)), ...added];
    writeFlags(key, flags);
    return flags;
  };
  return {
    all: () => flags,
    note: ({ token, rate, text }, likeness) => {
      const doubts = likeness && isDoubted(likeness) ? DoubtsSchema.parse(likeness) : null;
      return change({ token, rate, text }, doubts ? [{ token, rate, text, doubts }] : []);
    },
    settle: (clip) => change(clip, []),
  };
}

/** The pack is gone. */
export function forgetFlags(userId: string, packId: string): void {
  writeFlags(keyOf(userId, packId), []);
}

const keyOf = (userId: string, packId: string): string => `deskFlags ${userId} ${packId}`;

export const isSame = (one: Clip, other: Clip): boolean =>
  one.token === other.token && one.rate === other.rate && one.text === other.text;

function readFlags(key: string): readonly FlaggedTake[] {
  try {
    const stored = FlagsSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? '[]'));
    return stored.success ? stored.data : [];
  } catch {
    return [];
  }
}

function writeFlags(key: string, flags: readonly FlaggedTake[]): void {
  try {
    if (flags.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(flags));
  } catch {
    // A private window may refuse to store: they are listed as long as this page lives.
  }
}
