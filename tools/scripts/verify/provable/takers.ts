/** Honest pupils with what befalls them, and five kinds of forgers: each takes or makes one result under the virtual clock. */
import { TESTS, type Language, type TestEntry } from '@jamdai/battery';
import {
  ANSWERS_A_MARK,
  linkTrials,
  type QuestionSet,
  type SaveAttemptRequest,
  type StoredAttempt,
} from '@jamdai/contract';
import { hash } from 'node:crypto';
import { simulateRun, type Circumstances, type Random, type SimulatedRun } from './simulate-run.ts';
import type { VirtualPupil, VirtualServer } from './virtual-server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;

export const HONEST_KINDS = [
  'online',
  'offline',
  'weak line',
  'wrong clock',
  'disturbed',
  'reloaded',
  'slow phone',
  'careless',
] as const;
export type HonestKind = (typeof HONEST_KINDS)[number];

/** The last two are told without a target: they take the time that a person takes. */
export const FORGER_KINDS = [
  'replayed body',
  'posted at once',
  'uniform random times',
  'honest log, other hand-out',
  'patient script',
  'uniform times, waited for',
] as const;
export type ForgerKind = (typeof FORGER_KINDS)[number];

export interface Stage {
  readonly server: VirtualServer;
  readonly random: Random;
}

export interface Outcome {
  readonly test: TestEntry;
  readonly flags: StoredAttempt['flags'];
}

/** A result that its taker has, and can send again. */
interface Taken {
  readonly runId: string;
  readonly set: QuestionSet;
  readonly run: SimulatedRun;
  readonly body: SaveAttemptRequest;
}

const UNDISTURBED: Circumstances = {
  ...{ frameMs: 1000 / 60, missesFrames: false, isDisturbed: false, isReloaded: false },
  ...{ isCareless: false, clockRate: 1 },
};

export async function takeHonestly(
  stage: Stage,
  pupil: VirtualPupil,
  kind: HonestKind,
): Promise<Outcome & Taken> {
  const { server, random } = stage;
  const test = drawTest(random);
  const language = drawLanguage(random);
  const set = await fetchSet(pupil, test, language);
  // Fetched ahead, and taken where there is no network.
  if (kind === 'offline') server.passTo(server.nowMs() + random.randInt(20 * HOUR_MS));
  server.passTo(server.nowMs() + 20_000 + random.randInt(3 * MINUTE_MS));
  const run = simulateRun(random, test.testName, language, set, {
    ...UNDISTURBED,
    frameMs: kind === 'slow phone' ? 1000 / (20 + random.randInt(40)) : UNDISTURBED.frameMs,
    missesFrames: kind === 'slow phone',
    isDisturbed: kind === 'disturbed',
    isReloaded: kind === 'reloaded',
    isCareless: kind === 'careless',
    clockRate: 1 + (random.randInt(600) - 300) / 1_000_000,
  });
  const runId = drawRunId(random);
  const begunMs = server.nowMs();
  const body = bodyOf({ test, language, set, runId, run });
  if (kind !== 'offline') await reportMarks(stage, pupil, { runId, set, run, begunMs, kind });
  const waitedMs = kind === 'offline' ? random.randInt(20 * HOUR_MS) : random.randInt(3000);
  server.passTo(begunMs + run.lastedMs + waitedMs);
  const clockOffMs = kind === 'wrong clock' ? (random.randInt(60) - 40) * YEAR_MS : 0;
  const dated = {
    ...body,
    ...momentsOf(begunMs + clockOffMs, begunMs + run.lastedMs + clockOffMs),
  };
  const { flags } = await save(pupil, runId, dated);
  return { test, flags, runId, set, run, body: dated };
}

/** What the device tells after each fifth answer; some of it is lost, and some comes late. */
async function reportMarks(
  { server, random }: Stage,
  pupil: VirtualPupil,
  {
    runId,
    set,
    run,
    begunMs,
    kind,
  }: Pick<Taken, 'runId' | 'set' | 'run'> & {
    readonly begunMs: number;
    readonly kind: HonestKind;
  },
): Promise<void> {
  let answeredCount = 0;
  for (const [position, trial] of run.trials.entries()) {
    if (trial.voided) continue;
    answeredCount += 1;
    if (answeredCount === run.sheets.answerSheet.length) break;
    if (answeredCount % ANSWERS_A_MARK !== 0) continue;
    const trials = run.trials.slice(0, position + 1);
    const mark = { runId, trialCount: trials.length, link: lastLink(runId, set, trials) };
    const isLost = random.randInt(100) < (kind === 'weak line' ? 40 : 3);
    server.passTo(begunMs + (run.overAtMs[position] ?? 0) + random.randInt(800));
    if (!isLost) await pupil.say('/test_run/mark', mark);
    if (!isLost && kind === 'weak line') await pupil.say('/test_run/mark', mark);
  }
}

export async function forge(
  stage: Stage,
  forger: VirtualPupil,
  kind: ForgerKind,
  victim: Taken & Outcome,
): Promise<Outcome> {
  const { server, random } = stage;
  const { test, body } = victim;
  const language = body.lang;
  const runId = drawRunId(random);
  switch (kind) {
    case 'replayed body': {
      server.passTo(server.nowMs() + random.randInt(3 * HOUR_MS));
      return { test, flags: (await save(forger, runId, body)).flags };
    }
    case 'posted at once': {
      const set = await fetchSet(forger, test, language);
      const run = simulateRun(random, test.testName, language, set, UNDISTURBED);
      server.passTo(server.nowMs() + random.randInt(30_000));
      return finish(forger, { test, language, set, runId, run });
    }
    case 'uniform random times': {
      const set = await fetchSet(forger, test, language);
      const run = evenly(random, simulateRun(random, test.testName, language, set, UNDISTURBED));
      server.passTo(server.nowMs() + random.randInt(MINUTE_MS));
      const made = bodyOf({ test, language, set, runId, run });
      // Half of them do not even know of logs and hand-outs.
      const { trials: _, handOut: __, chain: ___, ...bare } = made;
      const isBare = random.randInt(2) === 0;
      return { test, flags: (await save(forger, runId, isBare ? bare : made)).flags };
    }
    case 'honest log, other hand-out': {
      const set = await fetchSet(forger, test, language);
      server.passTo(server.nowMs() + victim.run.lastedMs + random.randInt(HOUR_MS));
      return finish(forger, { test, language, set, runId, run: copied(victim, set) });
    }
    case 'patient script':
    case 'uniform times, waited for': {
      const set = await fetchSet(forger, test, language);
      const human = simulateRun(random, test.testName, language, set, UNDISTURBED);
      const run = kind === 'patient script' ? human : evenly(random, human);
      const begunMs = server.nowMs() + 5000;
      await reportMarks(stage, forger, { runId, set, run, begunMs, kind: 'online' });
      server.passTo(begunMs + run.lastedMs + 500);
      return finish(forger, { test, language, set, runId, run });
    }
  }
}

/** The victim's moments, on the questions that the forger was handed. */
function copied({ run }: Taken, { data, reserve }: QuestionSet): SimulatedRun {
  const trials = run.trials.map((trial) => {
    if (trial.kind === 'naming') return trial;
    const own = data[trial.index] ?? reserve[trial.index];
    return { ...trial, version: own?.version ?? trial.version };
  });
  const versionSheet = trials.flatMap((trial) => (trial.voided ? [] : [trial.version]));
  const { sheets } = run;
  return {
    ...run,
    trials,
    sheets: { ...sheets, versionSheet: sheets.versionSheet.length === 0 ? [] : versionSheet },
  };
}

/** Each answer after a time between half a second and four, all alike likely. */
function evenly(random: Random, run: SimulatedRun): SimulatedRun {
  let shiftMs = 0;
  const trials = run.trials.map((trial) => {
    if (trial.kind === 'naming' || trial.answeredAtMs === null || trial.choicesAtMs === null)
      return trial;
    const drawnMs = 500 + random.randInt(3500);
    const beforeMs = shiftMs;
    shiftMs += drawnMs - (trial.answeredAtMs - trial.choicesAtMs);
    return {
      ...trial,
      askedAtMs: trial.askedAtMs + beforeMs,
      shownAtMs: (trial.shownAtMs ?? 0) + beforeMs,
      hiddenAtMs: (trial.hiddenAtMs ?? 0) + beforeMs,
      choicesAtMs: trial.choicesAtMs + beforeMs,
      answeredAtMs: trial.choicesAtMs + beforeMs + drawnMs,
    };
  });
  const answered = trials.flatMap((trial) => (trial.kind === 'naming' ? [] : [trial]));
  const isNaming = answered.length === 0;
  const timeSheet = answered.map(
    ({ answeredAtMs, choicesAtMs }) => ((answeredAtMs ?? 0) - (choicesAtMs ?? 0)) / 1000,
  );
  const lastMs = answered.at(-1)?.answeredAtMs ?? 0;
  return {
    ...run,
    trials,
    sheets: isNaming
      ? run.sheets
      : {
          ...run.sheets,
          timeSheet,
          timeTotal: Math.round(lastMs - (trials[0]?.askedAtMs ?? 0)) / 1000,
        },
    lastedMs: isNaming ? run.lastedMs : lastMs,
    overAtMs: isNaming ? run.overAtMs : answered.map(({ answeredAtMs }) => answeredAtMs ?? 0),
  };
}

interface Finished {
  readonly test: TestEntry;
  readonly language: Language;
  readonly set: QuestionSet;
  readonly runId: string;
  readonly run: SimulatedRun;
}

async function finish(pupil: VirtualPupil, finished: Finished): Promise<Outcome> {
  const { flags } = await save(pupil, finished.runId, bodyOf(finished));
  return { test: finished.test, flags };
}

/** As the page puts it together (web/src/features/test/attempt-request.ts), chain and all. */
function bodyOf({ test, language, set, runId, run }: Finished): SaveAttemptRequest {
  const { testId, testTypeName } = test;
  const { form, batteryVersion, voicePack } = set;
  return {
    ...{ testId, testTypeId: Math.floor(testId / 100), lang: language },
    ...{ isScore: testTypeName !== 'long_term_retrieval', ...run.sheets },
    ...{ form, batteryVersion, voicePack, trials: run.trials, flags: [] },
    ...{ handOut: set.handOut, chain: lastLink(runId, set, run.trials) },
  };
}

function lastLink(
  runId: string,
  { handOut }: QuestionSet,
  trials: SimulatedRun['trials'],
): string | null {
  const hashText = (text: string) => hash('sha256', text, 'base64url');
  return handOut ? (linkTrials(hashText, { handOut, runId }, trials).at(-1) ?? null) : null;
}

function momentsOf(begunMs: number, endedMs: number) {
  const write = (ms: number): string | null => {
    const text = new Date(ms).toISOString();
    return text >= '2000' && text < '2200' ? text : null;
  };
  return { startedAt: write(begunMs), finishedAt: write(endedMs) };
}

function save(
  pupil: VirtualPupil,
  runId: string,
  body: SaveAttemptRequest,
): Promise<StoredAttempt> {
  return pupil.say('/test_taking', body, { 'idempotency-key': runId });
}

function fetchSet(
  pupil: VirtualPupil,
  { testName }: TestEntry,
  language: Language,
): Promise<QuestionSet> {
  return pupil.say('/question/all', { testName, lang: language });
}

function drawTest(random: Random): TestEntry {
  return random.pick(TESTS);
}

function drawLanguage(random: Random): Language {
  return random.randInt(2) === 0 ? 'th' : 'en';
}

function drawRunId(random: Random): string {
  return Array.from({ length: 8 }, () => random.randInt(65_536).toString(16)).join('-');
}
