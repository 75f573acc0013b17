/**
 * A run as a device logs it, without the device: the times of the task's own plan on a display of so many frames a second,
 * answers after human times, and what disturbs a pupil. The server's proof wants the log of a person, not the picture.
 */
import { findDescription, findTest, type Language, type TestName } from '@jamdai/battery';
import type { createRandom } from '@jamdai/battery/testing';
import type { QuestionSet, SaveAttemptRequest, Trial } from '@jamdai/contract';
import { createHumanTimes } from '../../robot/human-times.ts';

export type Random = ReturnType<typeof createRandom>;

/** What kind of pupil on what kind of device. */
export interface Circumstances {
  /** Of the display; a slow phone misses some. */
  readonly frameMs: number;
  readonly missesFrames: boolean;
  /** Shares of the questions at which the page is hidden, and a reload in the middle. */
  readonly isDisturbed: boolean;
  readonly isReloaded: boolean;
  /** Presses without looking. */
  readonly isCareless: boolean;
  /** Of the run's clock against true time: 1.0001 runs fast. */
  readonly clockRate: number;
}

export interface SimulatedRun {
  readonly trials: Trial[];
  readonly sheets: Pick<
    SaveAttemptRequest,
    'answerSheet' | 'timeSheet' | 'versionSheet' | 'timeTotal' | 'score' | 'orderLongTermQuestion'
  >;
  /** True time from the first question to the last answer, ms. */
  readonly lastedMs: number;
  /** True time at which each trial was over, ms from the first question. */
  readonly overAtMs: readonly number[];
}

type ServedQuestion = QuestionSet['data'][number];

const FIXATION_MS = 500;
const CLIP_MS = 1000;
const SHARE = 1000;
const MOST_REPLACED = 3;
const DISTURBED_SHARE = 40;
const MINUTE_MS = 60_000;
/** A reload takes some minutes; the device's clock may be set meanwhile, and the run's clock goes by it. */
const GAP = { leastMs: 20_000, rangeMs: 600_000, setByMs: 3_600_000 } as const;

export function simulateRun(
  random: Random,
  testName: TestName,
  language: Language,
  set: QuestionSet,
  how: Circumstances,
): SimulatedRun {
  return findTest(testName).testTypeName === 'long_term_retrieval'
    ? simulateNaming(random, language, set, how)
    : simulateChoices(random, { testName, language, set, how });
}

function simulateChoices(
  random: Random,
  {
    testName,
    language,
    set,
    how,
  }: {
    readonly testName: TestName;
    readonly language: Language;
    readonly set: QuestionSet;
    readonly how: Circumstances;
  },
): SimulatedRun {
  const task = findDescription(testName);
  if (!task) throw new Error(`${testName}: no description`);
  const human = createHumanTimes(language, random);
  const toFrame = (ms: number) => Math.ceil(ms / how.frameMs) * how.frameMs;
  const late = () => (how.missesFrames && random.randInt(4) === 0 ? how.frameMs : 0);
  const trials: Trial[] = [];
  const overAtMs: number[] = [];
  /** The run's clock less true time, in ms: what a reload added to it. */
  let shiftMs = 0;
  let replacedCount = 0;
  let clockMs = 0;
  const reloadAt = how.isReloaded ? 3 + random.randInt(20) : -1;
  const served = set.data.map((question, index) => ({ question, index }));
  for (const { question, index } of served) {
    const interruptions: Trial['interruptions'] = [];
    if (index === reloadAt) {
      const gapMs = GAP.leastMs + random.randInt(GAP.rangeMs);
      const claimedMs = Math.max(0, gapMs + random.randInt(2 * GAP.setByMs) - GAP.setByMs);
      interruptions.push({ kind: 'brokenOff', atMs: clockMs, lastedMs: claimedMs });
      clockMs += claimedMs;
      shiftMs += claimedMs - gapMs;
    }
    const isVoided =
      how.isDisturbed && replacedCount < MOST_REPLACED && random.randInt(DISTURBED_SHARE) === 0;
    if (isVoided) {
      const askedAtMs = toFrame(clockMs);
      const hidden = { kind: 'hidden', atMs: askedAtMs + FIXATION_MS + 100, lastedMs: 4000 };
      trials.push({
        ...emptyTrial(index, question, askedAtMs),
        ...{ voided: true, shownAtMs: toFrame(askedAtMs + FIXATION_MS) },
        interruptions: [...interruptions.splice(0), hidden],
      });
      clockMs = askedAtMs + FIXATION_MS + 4100 + human.toPress();
      overAtMs.push(clockMs - shiftMs);
      replacedCount += 1;
    }
    const presented = isVoided ? (set.reserve[index] ?? question) : question;
    const plan = task.planQuestion(presented, index, language);
    const { presentation } = plan;
    const askedAtMs = toFrame(clockMs);
    const shownAtMs = toFrame(askedAtMs + FIXATION_MS) + late();
    const intendedMs =
      presentation.kind === 'visual'
        ? presentation.durationMs
        : CLIP_MS *
          (presentation.kind === 'auditory'
            ? presentation.clips.length
            : 3 * presentation.items.length);
    const workedMs =
      presentation.kind === 'worked'
        ? presentation.items.reduce((sum) => sum + human.toAdd(), 0)
        : 0;
    const hiddenAtMs = toFrame(shownAtMs + intendedMs + workedMs) + late();
    const soundsMs = plan.choiceSounds ? plan.choiceSounds.leadMs + 4 * CLIP_MS : 0;
    const choicesAtMs =
      presentation.kind === 'worked'
        ? hiddenAtMs
        : toFrame(hiddenAtMs + plan.interlude.durationMs + soundsMs) + late();
    const thoughtMs = how.isCareless
      ? Math.max(90, human.toAnswer(1) * 0.2)
      : human.toAnswer(presented.questionName.length);
    const answeredAtMs = choicesAtMs + Math.round(thoughtMs * 10) / 10;
    const right = presented.correctChoiceNo ?? 1;
    const choice = random.randInt(SHARE) < 750 ? right : 1 + random.randInt(4);
    const shown = { shownAtMs, hiddenAtMs, intendedMs, choicesAtMs, answeredAtMs };
    trials.push({
      ...emptyTrial(index, presented, askedAtMs),
      ...shown,
      ...{ choice, input: 'touch', interruptions },
    });
    clockMs = answeredAtMs + 300 + (random.randInt(12) === 0 ? random.randInt(20_000) : 0);
    overAtMs.push(answeredAtMs - shiftMs);
  }
  return finishRun(trials, overAtMs, set, how);
}

function finishRun(
  trials: Trial[],
  overAtMs: readonly number[],
  { data, reserve }: QuestionSet,
  { clockRate }: Circumstances,
): SimulatedRun {
  const answered = trials.flatMap((trial) =>
    trial.kind === 'naming' || trial.voided ? [] : [trial],
  );
  const keyOf = ({ index, version }: Trial) =>
    [data[index], reserve[index]].find((question) => question?.version === version)
      ?.correctChoiceNo;
  const last = answered.at(-1)?.answeredAtMs ?? 0;
  const trueMs = overAtMs.map((ms) => ms / clockRate);
  return {
    trials,
    sheets: {
      answerSheet: answered.map(({ choice }) => choice ?? 1),
      timeSheet: answered.map(
        ({ answeredAtMs, choicesAtMs }) =>
          Math.round((answeredAtMs ?? 0) - (choicesAtMs ?? 0)) / 1000,
      ),
      versionSheet: answered.map(({ version }) => version),
      timeTotal: Math.round(last - (trials[0]?.askedAtMs ?? 0)) / 1000,
      score: answered.filter((trial) => trial.choice === keyOf(trial)).length,
      orderLongTermQuestion: null,
    },
    lastedMs: trueMs.at(-1) ?? 0,
    overAtMs: trueMs,
  };
}

/** A tapped trial of which nothing has happened yet. */
function emptyTrial(index: number, { version }: ServedQuestion, askedAtMs: number) {
  return {
    ...({ kind: 'choice', index, version, voided: false, askedAtMs, shownAtMs: null } as const),
    ...{ hiddenAtMs: null, intendedMs: 0, paintAtMs: null, paintHiddenAtMs: null },
    ...{ droppedFrames: 0, steps: [], ignoredInputs: [] },
    ...{ choicesAtMs: null, answeredAtMs: null, choice: null, input: null },
    interruptions: [] as Trial['interruptions'],
  };
}

const WORDS = {
  en: ['cat', 'cow', 'dog', 'fox', 'hen', 'pig'],
  th: ['กบ', 'กา', 'กุ้ง', 'ไก่', 'กวาง'],
};

function simulateNaming(
  random: Random,
  language: Language,
  { data }: QuestionSet,
  { clockRate }: Circumstances,
): SimulatedRun {
  const human = createHumanTimes(language, random);
  const question = data[random.randInt(data.length)];
  const keys: { atMs: number; textLength: number }[] = [];
  const onsets: number[] = [];
  const words: string[] = [];
  let textLength = 0;
  let atMs = FIXATION_MS;
  for (const word of WORDS[language]) {
    atMs += human.betweenWords();
    onsets.push(Math.round(atMs - FIXATION_MS) / 1000);
    words.push(word);
    // Its letters and the end of its line.
    for (let typed = 0; typed <= word.length; typed += 1) {
      atMs += human.betweenKeys();
      keys.push({ atMs, textLength: (textLength += 1) });
    }
  }
  const hiddenAtMs = FIXATION_MS + MINUTE_MS;
  const trial = {
    ...({ kind: 'naming', index: 0, version: 1, voided: false, askedAtMs: 0 } as const),
    ...{ shownAtMs: FIXATION_MS, hiddenAtMs, intendedMs: MINUTE_MS },
    ...{ paintAtMs: null, paintHiddenAtMs: null, droppedFrames: 0, steps: [] },
    ...{ interruptions: [], ignoredInputs: [], keys },
  };
  const lastedMs = hiddenAtMs / clockRate;
  return {
    trials: [trial],
    sheets: {
      ...{ answerSheet: words, timeSheet: onsets, versionSheet: [], timeTotal: MINUTE_MS / 1000 },
      ...{ score: null, orderLongTermQuestion: question?.orderNo ?? null },
    },
    lastedMs,
    overAtMs: [lastedMs],
  };
}
