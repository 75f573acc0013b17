/**
 * The tab of a pupil is killed at random moments of tests, who comes back and goes on: in the browser, by the journey that
 * `npm test` leaves out (`tools/e2e/resume-kills.spec.ts`).
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProgram } from '../../starting/run-program.ts';
import type {
  Figure,
  Verification,
  VerificationOptions,
  VerificationResult,
} from '../verification.ts';

const TESTS = fileURLToPath(new URL('../../test.ts', import.meta.url));
const KILLS = 200;

/** As the journey writes them after every attempt. */
interface Written {
  readonly tally: Readonly<Record<string, number>>;
  readonly failures: readonly string[];
}

const WORDS: Readonly<Record<string, string>> = {
  kills: 'tabs killed',
  killsBeforeTest: 'of these, before the first answer',
  killsAtEnd: 'of these, at the last question or after it',
  attempts: 'attempts',
  goneOn: 'of these, gone on with',
  answersKept: 'answers found again',
  answersLost: 'answers lost beside the interrupted question',
  mostAnswersLost: 'of these, most at one kill',
  finishedLost: 'finished attempts lost',
  doubled: 'attempts doubled',
  wrongScores: 'scores other than what was answered',
};

export const RESUME: Verification = {
  name: 'resume',
  summary: 'The tab killed at random moments of a test, and gone on with.',
  run: verifyResume,
};

async function verifyResume({
  seed,
  runCount,
  say,
}: VerificationOptions): Promise<VerificationResult> {
  const folder = await mkdtemp(join(tmpdir(), 'jamdai-kills-'));
  const figuresFile = join(folder, 'figures.json');
  try {
    say('the journey tells by itself how it goes');
    const code = await goJourney({ seed, kills: runCount ?? KILLS, figuresFile });
    const { tally, failures } = JSON.parse(await readFile(figuresFile, 'utf8')) as Written;
    const figures = Object.entries(WORDS).map(([name, words]): Figure => [words, tally[name] ?? 0]);
    const ended = code === 0 || failures.length > 0 ? [] : [`the journey ended with ${code}`];
    return { figures, failures: [...failures, ...ended] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const goJourney = (order: object): Promise<number | null> =>
  runProgram([TESTS, 'tools/e2e/resume-kills.spec.ts'], {
    env: { ...process.env, JOURNEY_KILLS: JSON.stringify(order) },
  });
