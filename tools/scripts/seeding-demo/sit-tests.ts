/** A simulated pupil at one test, as a device does it: asks for questions, says that the run begins, sends its result. */
import {
  createRandom,
  NAMING_DESCRIPTIONS,
  type KeyedQuestion,
  type Language,
  type TestName,
} from '@jamdai/battery';
import { sitTest, type SchoolModel, type SimulatedPupil } from '@jamdai/battery/testing';
import type { ChoiceTrial, QuestionSet } from '@jamdai/contract';
import type { Say } from '@jamdai/testkit';
import { randomUUID } from 'node:crypto';
import { ServerRejection } from './call-server.ts';
import { readNamingKey, sayPlayfully, type NamingKey } from './naming-key.ts';
import { deviceOf } from './pupil-facts.ts';

export interface OneAttempt {
  readonly pupil: SimulatedPupil;
  readonly testName: TestName;
  /** From 0. */
  readonly sitting: number;
}

export interface AttemptSite {
  readonly model: SchoolModel;
  readonly keys: Readonly<Record<Language, NamingKey>>;
}

/** Seconds from one word to the next, as long as the minute lasts. */
const WORD_S = { first: 1.5, between: 3.4 };
const MINUTE_S = 60;
/** One pupil in so many plays with the words: the auto-scorer knows none of them, so two people rate the answer. */
const PLAYFUL_EVERY = 3;
/** Of this test one run in so many, and those of who breaks off first, come with their logs, which are long. */
const LOGGED = { testName: 'phonological_digit_task', every: 5 } as const;
/** A run in so many is broken off after a few questions before it is taken from the start. */
const BROKEN_OFF_EVERY = 40;
const ANSWERED_BEFORE = 7;

export function openAttemptSite(model: SchoolModel): AttemptSite {
  return { model, keys: { th: readNamingKey('th'), en: readNamingKey('en') } };
}

/** The id of what was stored. @throws ServerRejection */
export async function sitOne(say: Say, room: AttemptSite, one: OneAttempt): Promise<string> {
  const { pupil, testName } = one;
  const isNaming = NAMING_DESCRIPTIONS.some((naming) => naming.testName === testName);
  const requested = { testName, lang: pupil.language };
  const set = await say('/question/all', requested);
  const make = isNaming ? () => nameThings(set, room, one) : () => answer(set, room, one);
  if (!isNaming && one.sitting === 0 && isBrokenOff(pupil)) {
    await breakOff(say, set, requested, answer(set, room, one));
  }
  const runId = randomUUID();
  const startedAt = new Date().toISOString();
  await say('/test_run', { runId, ...requested, form: set.form, startedAt });
  const body = { ...make(), finishedAt: new Date().toISOString(), device: deviceOf(pupil) };
  return (await say('/test_taking', body, { 'idempotency-key': runId })).testTakingId;
}

async function breakOff(
  say: Say,
  set: QuestionSet,
  requested: { readonly testName: TestName; readonly lang: Language },
  { answerSheet, timeSheet, trials = [] }: ReturnType<typeof answer>,
): Promise<void> {
  const runId = randomUUID();
  const startedAt = new Date().toISOString();
  await say('/test_run', { runId, ...requested, form: set.form, startedAt });
  await say('/test_run/incomplete', {
    ...{ runId, form: set.form, answeredCount: ANSWERED_BEFORE },
    answerSheet: answerSheet.slice(0, ANSWERED_BEFORE),
    timeSheet: timeSheet.slice(0, ANSWERED_BEFORE),
    trials: trials.slice(0, ANSWERED_BEFORE),
  });
}

function isBrokenOff({ number }: SimulatedPupil): boolean {
  return number % BROKEN_OFF_EVERY === 1;
}

function answer(
  set: QuestionSet,
  { model }: AttemptSite,
  { pupil, testName, sitting: attempt }: OneAttempt,
) {
  const questions = set.data.map(keyOf);
  const { answerSheet: sheet, timeSheet } = sitTest(pupil, testName, attempt, questions, model);
  // A simulated pupil leaves no question out.
  const answerSheet = sheet.filter((choice) => choice !== null);
  const isLogged =
    testName === LOGGED.testName && (pupil.number % LOGGED.every === 0 || isBrokenOff(pupil));
  const isRight = questions.map((one, index) => one.correctChoiceNo === answerSheet[index]);
  return {
    ...headOf(set, pupil.language),
    ...{ score: isRight.filter(Boolean).length, isScore: true },
    timeTotal: Math.round(1000 * timeSheet.reduce((sum, seconds) => sum + seconds, 0)) / 1000,
    ...{ answerSheet, timeSheet },
    versionSheet: questions.map(({ version }) => version),
    orderLongTermQuestion: null,
    ...(isLogged ? { trials: logTrials(questions, answerSheet, timeSheet) } : {}),
  };
}

/** As a device logs a list that is heard and answered by touch: half a second, the list, a quarter of a second, the choices. */
function logTrials(
  questions: readonly KeyedQuestion[],
  answerSheet: readonly (number | null)[],
  timeSheet: readonly number[],
): ChoiceTrial[] {
  let askedAtMs = 0;
  return questions.map(({ version, questionName }, index) => {
    const [shownAtMs, intendedMs] = [askedAtMs + 500, 1000 * questionName.length];
    const hiddenAtMs = shownAtMs + intendedMs;
    const choicesAtMs = hiddenAtMs + 250;
    const answeredAtMs = choicesAtMs + Math.round(1000 * (timeSheet[index] ?? 0));
    const steps = questionName.map((_part, position) => ({
      shownAtMs: shownAtMs + 1000 * position,
      hiddenAtMs: shownAtMs + 1000 * position + 600,
    }));
    const trial = {
      ...({
        kind: 'choice',
        index,
        version,
        voided: false,
        askedAtMs,
        shownAtMs,
        hiddenAtMs,
      } as const),
      ...{ intendedMs, paintAtMs: null, paintHiddenAtMs: null, droppedFrames: 0, steps },
      ...{ interruptions: [], ignoredInputs: [], choicesAtMs, answeredAtMs },
      ...({ choice: answerSheet[index] ?? null, input: 'touch' } as const),
    };
    askedAtMs = answeredAtMs + 300;
    return trial;
  });
}

/** @throws ServerRejection where the server keeps the keys to itself. */
function keyOf({ correctChoiceNo, ...question }: QuestionSet['data'][number]): KeyedQuestion {
  if (correctChoiceNo !== undefined) return { ...question, correctChoiceNo };
  throw new ServerRejection(
    'This server does not send the right answers (PROFILE=hardened), so that simulated pupils with known spans ' +
      'cannot answer: start one with PROFILE=spec.',
  );
}

/** Words of the key for a letter, a line each, until the minute is over. */
function nameThings(set: QuestionSet, { model, keys }: AttemptSite, one: OneAttempt) {
  const { number, language } = one.pupil;
  const random = createRandom(`${model.seedText}|${one.testName}|${number}|${one.sitting}`);
  const question = random.pick(set.data.filter(({ orderNo }) => orderNo !== set.lastOrderNo));
  const letter = question.questionName[language === 'th' ? 0 : 1] ?? '';
  const drawn = keys[language].drawWords({ testName: one.testName, letter }, random);
  const isPlayful = number % PLAYFUL_EVERY === 0;
  const words = isPlayful ? drawn.map((word) => sayPlayfully(word, language)) : drawn;
  const timeSheet: number[] = [];
  let atS = 0;
  for (const position of words.keys()) {
    atS += (position === 0 ? WORD_S.first : WORD_S.between) * (0.6 + random.randInt(800) / 1000);
    if (atS >= MINUTE_S - 1) break;
    timeSheet.push(Math.round(1000 * atS) / 1000);
  }
  return {
    ...headOf(set, language),
    ...{ score: null, isScore: false, timeTotal: MINUTE_S },
    answerSheet: words.slice(0, timeSheet.length),
    timeSheet,
    ...{ versionSheet: [], orderLongTermQuestion: question.orderNo },
  };
}

function headOf(
  { data: [first], form, batteryVersion, voicePack }: QuestionSet,
  language: Language,
) {
  if (!first) throw new ServerRejection('The server sent no questions.');
  return {
    testId: first.test.testId,
    testTypeId: first.test.testType.testTypeId,
    ...{ lang: language, form, batteryVersion, voicePack },
  };
}
