/** The prepared tests of the one who is logged in, and making more of them ready, one after the other. */
import type { Language, TestName } from '@jamdai/battery/present';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BadSoundError, type PreparedTest } from '../../shared/offline/index.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { prepare, ReserveError } from './fetch-prepared.ts';
import { cache } from '../../shared/device/stored-tests.ts';

export type Job =
  | { readonly kind: 'idle' }
  | {
      readonly kind: 'working';
      readonly testName: TestName;
      /** From 1. */
      readonly number: number;
      readonly total: number;
      /** Of all that was chosen, 0–1. */
      readonly share: number;
      /** Devices that fetch their sounds first. */
      readonly aheadCount: number;
    }
  | { readonly kind: 'done' }
  /** `reason`: what the server said; `null` where the sounds did not come. */
  | { readonly kind: 'failed'; readonly reason: CallError | null }
  | { readonly kind: 'badSounds'; readonly testName: TestName };

export function usePrepared() {
  const { userId } = useSession();
  const [tests, setTests] = useState<readonly PreparedTest[]>([]);
  const [canStore, setCanStore] = useState(true);
  const [job, setJob] = useState<Job>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);

  const refresh = useCallback(async () => {
    try {
      setTests(userId ? await cache.list(userId, Date.now()) : []);
    } catch {
      setCanStore(false);
    }
  }, [userId]);

  useEffect(() => {
    void refresh();
    return () => running.current?.abort();
  }, [refresh]);

  async function start(testNames: readonly TestName[], language: Language): Promise<void> {
    if (!userId || running.current) return;
    const control = new AbortController();
    running.current = control;
    // Asks the browser not to clear it away; most decide without a question.
    void navigator.storage?.persist?.().catch(() => false);
    const end = await prepareAll(
      testNames,
      { userId, lang: language },
      setJob,
      refresh,
      control.signal,
    );
    running.current = null;
    if (!control.signal.aborted) setJob(end);
  }

  async function remove({ testName, lang: language }: PreparedTest): Promise<void> {
    if (!userId) return;
    await cache.change({ userId, testName, lang: language }, () => null);
    await cache.sweepFiles();
    await refresh();
  }

  function stop(): void {
    running.current?.abort();
    setJob({ kind: 'idle' });
  }

  return { tests, canStore, job, start, stop, remove };
}

/** Gives how it ended. */
async function prepareAll(
  testNames: readonly TestName[],
  whose: { readonly userId: string; readonly lang: Language },
  notify: (job: Job) => void,
  refresh: () => Promise<void>,
  signal: AbortSignal,
): Promise<Job> {
  const total = testNames.length;
  for (const [position, testName] of testNames.entries()) {
    let here = { share: 0, aheadCount: 0 };
    const report = (news: Partial<typeof here>) => {
      here = { ...here, ...news };
      const { share, aheadCount } = here;
      const job = {
        testName,
        number: position + 1,
        total,
        share: (position + share) / total,
        aheadCount,
      };
      if (!signal.aborted) notify({ kind: 'working', ...job });
    };
    report({});
    try {
      await prepare(
        { ...whose, testName },
        (share) => report({ share }),
        (aheadCount) => report({ aheadCount }),
        signal,
      );
    } catch (error) {
      if (error instanceof BadSoundError) return { kind: 'badSounds', testName };
      return { kind: 'failed', reason: error instanceof ReserveError ? error.reason : null };
    } finally {
      await refresh();
    }
  }
  return { kind: 'done' };
}
