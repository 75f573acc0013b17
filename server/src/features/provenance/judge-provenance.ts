/**
 * How a result came about, as far as the server can tell: by which hand-out, in what time, and whether its log is the one of
 * which the device told while the run went on. Pure but for the secret.
 */
import {
  findDescription,
  findLeastMs,
  fitsSheet,
  isInhuman,
  type ProvenanceFlag,
  type TestName,
} from '@jamdai/battery';
import { linkTrials, type HashText, type SaveAttemptRequest } from '@jamdai/contract';
import { hash as hashWith } from 'node:crypto';
import type { ReadSecret } from '../../core/keys/installation-secrets.ts';
import { readHandOut, type ReadHandOut } from './sign-hand-out.ts';

/** What the device told while the run went on. */
export interface RunMark {
  readonly trialCount: number;
  readonly link: string;
}

export interface JudgedAttempt {
  readonly userId: string;
  /** Null: the client sent no key. */
  readonly runId: string | null;
  readonly testName: TestName;
  readonly form: number | null;
  readonly body: Pick<
    SaveAttemptRequest,
    'handOut' | 'chain' | 'trials' | 'timeSheet' | 'timeTotal' | 'answerSheet'
  >;
}

/** What the server knows of it beside what was sent. */
export interface ProvenanceFacts {
  /** When the form was handed out to this account for the first time; null: it was not, or is not known. */
  readonly handedOutAt: Date | null;
  readonly marks: readonly RunMark[];
  readonly arrivedAt: Date;
}

export interface Provenance {
  readonly flags: readonly ProvenanceFlag[];
  /** What no other result may have used: its hand-out, the times of its log. */
  readonly singleUses: readonly string[];
  /** Handed out, logged, chained and in its own time. Whether it is the first to use what it came with the database says. */
  readonly isVerified: boolean;
}

/** Clocks of two servers differ, and a clock is set right while a run goes on. */
const SLACK_MS = 5000;
/** Of a device's clock against the server's, the worst that is sold. */
const SLACK_SHARE = 0.01;

/** What the log alone says, before the facts are known. */
export interface LogFindings {
  readonly leastMs: number;
  readonly hasLog: boolean;
  readonly isInhuman: boolean;
  readonly fitsSheet: boolean;
  /** One for each trial; none where nothing can be chained. */
  readonly links: readonly string[];
  /** Of all its moments: no two people have the same. Null: there is no log that is chained. */
  readonly timesHash: string | null;
}

/** SHA-256 as the chain wants it. */
export const hashText: HashText = (text) => hashWith('sha256', text, 'base64url');

export function readLog({ runId, testName, body }: JudgedAttempt): LogFindings {
  const { trials = [], handOut, chain, timeSheet, timeTotal, answerSheet } = body;
  const isNaming = trials.some(({ kind }) => kind === 'naming');
  const channel = findDescription(testName)?.channel ?? 'visual';
  const canChain = handOut && chain && runId !== null;
  return {
    leastMs: findLeastMs(trials, timeTotal),
    hasLog: trials.length > 0 && Boolean(canChain),
    isInhuman: isInhuman(trials, channel, isNaming ? answerSheet.length : 0),
    fitsSheet: isNaming || fitsSheet(trials, timeSheet),
    timesHash: canChain && trials.length > 0 ? hashTimes(trials) : null,
    links: canChain ? linkTrials(hashText, { handOut, runId }, trials) : [],
  };
}

/** Whatever was answered: a log that is copied to other questions keeps its moments. */
function hashTimes(trials: NonNullable<SaveAttemptRequest['trials']>): string {
  return hashText(
    JSON.stringify(
      trials.map((trial) => [
        ...[trial.askedAtMs, trial.shownAtMs, trial.hiddenAtMs],
        ...(trial.kind === 'naming'
          ? trial.keys.map(({ atMs }) => atMs)
          : [trial.choicesAtMs, trial.answeredAtMs]),
      ]),
    ),
  );
}

export async function judgeProvenance(
  readSecret: ReadSecret,
  attempt: Omit<JudgedAttempt, 'body'> & {
    readonly body: Pick<SaveAttemptRequest, 'handOut' | 'chain'>;
  },
  log: LogFindings,
  { handedOutAt, marks, arrivedAt }: ProvenanceFacts,
): Promise<Provenance> {
  const { handOut, chain } = attempt.body;
  const read = handOut ? await readHandOut(readSecret, handOut) : null;
  const own = read && isOf(read, attempt) ? read : null;
  // A text that is somebody else's is worse than none: none may come from an older page.
  const isHandedOut = own !== null || (!handOut && handedOutAt !== null);
  const since = own?.at ?? handedOutAt;
  const found: Readonly<Record<Exclude<ProvenanceFlag, 'formRepeated'>, boolean>> = {
    notHandedOut: !isHandedOut,
    noLog: !log.hasLog,
    implausibleTime: since !== null && isTooEarly(arrivedAt, since, log.leastMs),
    chainBroken: !log.fitsSheet || (log.hasLog && isBroken(log.links, chain ?? '', marks)),
    inhumanTiming: log.isInhuman,
  };
  const flags = FOUND.filter((flag) => found[flag]);
  return {
    flags,
    singleUses: [
      ...(own ? [`h:${own.id}`] : []),
      ...(log.timesHash === null ? [] : [`l:${log.timesHash}`]),
    ],
    isVerified: own !== null && flags.length === 0,
  };
}

const FOUND = ['notHandedOut', 'noLog', 'implausibleTime', 'chainBroken', 'inhumanTiming'] as const;

function isOf(
  { userId, testName, form }: ReadHandOut,
  attempt: Pick<JudgedAttempt, 'userId' | 'testName' | 'form'>,
): boolean {
  return userId === attempt.userId && testName === attempt.testName && form === attempt.form;
}

function isTooEarly(arrivedAt: Date, since: Date, leastMs: number): boolean {
  const passedMs = arrivedAt.getTime() - since.getTime();
  return passedMs + SLACK_MS < leastMs * (1 - SLACK_SHARE);
}

function isBroken(links: readonly string[], chain: string, marks: readonly RunMark[]): boolean {
  return (
    links.at(-1) !== chain || marks.some(({ trialCount, link }) => links[trialCount - 1] !== link)
  );
}
