/**
 * The way of a short run through its pool. Where the pool has keys this device knows at once what comes next. Where it has none
 * the server names it, one question at a time; without network at the beginning the run takes the ladder that is the same for
 * all, from its first question to its last.
 */
import {
  decideNext,
  nextEntriesOf,
  serveNext,
  shortPathsOf,
  type NextEntries,
  type NextQuestion,
  type PooledQuestion,
  type ShortChoice,
  type ShortForm,
} from '@jamdai/battery/present';
import type { ShortRun } from '@jamdai/contract';
import type { CallError, CallResult } from '../../shared/api/send-call.ts';

/** `next` null: the form is finished. */
export type NamedNext =
  | { readonly kind: 'next'; readonly next: NextQuestion | null }
  | { readonly kind: 'failed'; readonly error: CallError };

export type AskServer = (
  choices: readonly ShortChoice[],
) => Promise<CallResult<{ readonly entries: NextEntries | null }>>;

export interface ShortCourse {
  readonly form: () => ShortForm;
  /** Before the run: whether somebody is there to name questions. It settles the path; never rejects. */
  readonly open: () => Promise<void>;
  /** What comes next; null: nothing, it is finished; undefined: this device cannot tell. */
  readonly decide: (choices: readonly ShortChoice[]) => NextQuestion | null | undefined;
  /** Asks the server. */
  readonly ask: (choices: readonly ShortChoice[]) => Promise<NamedNext>;
}

export function createCourse(served: ShortRun, askServer: AskServer): ShortCourse {
  const { testName, length } = served;
  const keyed = keyedPoolOf(served);
  const canAdapt = shortPathsOf(testName).includes('adaptive');
  let form: ShortForm = { testName, length, path: canAdapt ? 'adaptive' : 'fixed' };
  /** What the server has named before the first question. */
  let first: NextQuestion | null | undefined;
  /** From the first question on the path stays. */
  let isSettled = false;

  async function ask(choices: readonly ShortChoice[]): Promise<NamedNext> {
    const answer = await askServer(choices);
    if ('error' in answer) return { kind: 'failed', error: answer.error };
    const { entries } = answer.data;
    return { kind: 'next', next: entries && serveNext(served.pool, entries) };
  }

  return {
    form: () => form,
    open: async () => {
      if (!canAdapt || isSettled) return;
      if (keyed) {
        // The first look at a model takes longest: it is over before the first answer.
        decideNext(form, keyed, []);
        return;
      }
      const named = await ask([]);
      if (isSettled) return;
      first = named.kind === 'next' ? named.next : undefined;
      const isAlone = named.kind === 'failed' && isUnreachable(named.error);
      form = { ...form, path: isAlone ? 'fixed' : 'adaptive' };
    },
    decide: (choices) => {
      isSettled = true;
      if (form.path === 'fixed') {
        const entries = nextEntriesOf(form, choices.map(asFixedAnswer));
        return entries && serveNext(served.pool, entries);
      }
      if (keyed) return decideNext(form, keyed, choices);
      return choices.length === 0 ? first : undefined;
    },
    ask,
  };
}

/** Null: the pool came without keys. */
function keyedPoolOf({ pool }: ShortRun): readonly PooledQuestion[] | null {
  const keyed = pool.flatMap(({ question, outcomes, ...entry }): PooledQuestion[] => {
    const { correctChoiceNo } = question;
    return correctChoiceNo && outcomes
      ? [{ ...entry, outcomes, question: { ...question, correctChoiceNo } }]
      : [];
  });
  return keyed.length === pool.length ? keyed : null;
}

/** On a path that is the same for all, only whether a question was answered matters. */
function asFixedAnswer({ setSize, index, choice }: ShortChoice) {
  return { setSize, index, outcome: choice === null ? null : ('neither' as const) };
}

/** No answer, or a server that cannot give one. */
function isUnreachable({ status }: CallError): boolean {
  return status === null || status === 429 || status >= 500;
}
