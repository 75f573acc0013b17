/**
 * The program of the speech room that makes clips of takes, as a process of its own: it waits behind everything else on the machine, so that a
 * lesson goes on, and a fault in it ends nothing here.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { z } from 'zod';
import { CLIP_FAULTS } from '@jamdai/contract';

const ReadySchema = z.object({
  kind: z.literal('ready'),
  sampleRate: z.int().positive(),
  targetLufs: z.number(),
  pipeline: z.string(),
});
export type ClipTargets = Omit<z.infer<typeof ReadySchema>, 'kind'>;

const AnswerSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('clip'),
    mp3: z.instanceof(Uint8Array),
    facts: z.object({
      durationMs: z.number(),
      onsetMs: z.number(),
      lufs: z.number(),
      peakDb: z.number(),
      bytes: z.int().positive(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  }),
  z.object({ kind: z.literal('rejected'), faults: z.array(z.enum(CLIP_FAULTS)).min(1) }),
]);
export type MadeClip = z.infer<typeof AnswerSchema>;

export interface TakeToMake {
  readonly wave: Uint8Array;
  readonly noiseDb: number;
  readonly longestMs: number;
}

export interface ClipMaker {
  readonly targets: ClipTargets;
  /** One at a time. Rejects when the program has ended or says nothing. */
  readonly make: (take: TakeToMake) => Promise<MadeClip>;
  readonly end: () => void;
}

/** A take lasts twenty seconds at most; a small machine with a lesson on it needs its time. */
const ANSWER_MS = 120_000;
const MOST_COMPLAINT = 2000;

/** Rejects when the program cannot be started. */
export async function openClipMaker(program: string): Promise<ClipMaker> {
  const { SystemRoot: systemRoot } = process.env;
  const child = fork(program, [], {
    execArgv: [],
    // Nothing of the server's secrets; Windows needs to know where it is.
    env: systemRoot === undefined ? {} : { SystemRoot: systemRoot },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  // Its last words say why it ended.
  let complaint = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-MOST_COMPLAINT);
  });
  const hear = () => hearFrom(child, () => complaint);
  const end = () => {
    if (child.connected) child.disconnect();
    child.kill('SIGKILL');
  };
  try {
    const ready = ReadySchema.parse(await hear());
    lowerPriority(child.pid);
    const { kind: _kind, ...targets } = ready;
    return {
      targets,
      make: async (take) => {
        const answer = hear();
        child.send(take);
        return AnswerSchema.parse(await answer);
      },
      end,
    };
  } catch (error) {
    end();
    throw error;
  }
}

/** The next message of the program. */
function hearFrom(child: ChildProcess, complaint: () => string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      finish();
    };
    const onMessage = (message: unknown) => settle(() => resolve(message));
    const onExit = (code: number | null) =>
      settle(() =>
        reject(new Error(`the clip program ended (${code ?? 'by a signal'}): ${complaint()}`)),
      );
    const onError = (error: Error) => settle(() => reject(error));
    const timer = setTimeout(
      () => settle(() => reject(new Error('the clip program says nothing'))),
      ANSWER_MS,
    );
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Not allowed on this machine: it then takes its share like any other.
  }
}
