/** A result as a device sends it: thirty trials with all their times, of the English digit test. */
import { BATTERY_VERSION, createFormBook, type ChoiceNo } from '@jamdai/battery';
import type { ChoiceTrial, SaveAttemptRequest } from '@jamdai/contract';

export const TEST_NAME = 'phonological_digit_task';
const book = createFormBook();

export type DigitAttempt = SaveAttemptRequest & { readonly trials: ChoiceTrial[] };

/** JSON of about the size that devices send. `finishedAt`: by the device's clock. */
export function writeAttempt(form: number, finishedAt: Date): string {
  return JSON.stringify(attemptOf(form, finishedAt));
}

/** The same, not written yet. */
export function attemptOf(form: number, finishedAt: Date): DigitAttempt {
  const questions = book.form(TEST_NAME, 'en', form);
  const startedAt = new Date(finishedAt.getTime() - 240_000);
  const attempt: DigitAttempt = {
    testId: 101,
    testTypeId: 1,
    lang: 'en',
    score: questions.length,
    isScore: true,
    timeTotal: 240,
    answerSheet: questions.map(({ correctChoiceNo }) => correctChoiceNo),
    timeSheet: questions.map((_question, index) => 1.234 + index / 64),
    versionSheet: questions.map(({ version }) => version),
    orderLongTermQuestion: null,
    form,
    batteryVersion: BATTERY_VERSION,
    voicePack: null,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt.toISOString(),
    device: {
      refreshRateHz: 60,
      viewportWidthPx: 1280,
      viewportHeightPx: 720,
      pixelRatio: 1.5,
      pointer: 'fine',
      audioBaseLatencyMs: null,
      audioOutputLatencyMs: null,
      browser: 'Chromium',
      browserMajor: 150,
    },
    flags: [],
    trials: questions.map(({ correctChoiceNo, version }, index) =>
      trialOf(index, version, correctChoiceNo),
    ),
  };
  return toThousandths(attempt);
}

/** Devices send three decimals. */
function toThousandths(attempt: DigitAttempt): DigitAttempt {
  const text = JSON.stringify(attempt, (_name, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  );
  return JSON.parse(text) as DigitAttempt;
}

function trialOf(index: number, version: number, choice: ChoiceNo): ChoiceTrial {
  const askedAtMs = index * 8000 + 16.7;
  return {
    kind: 'choice',
    index,
    version,
    voided: false,
    askedAtMs,
    shownAtMs: askedAtMs + 500.1,
    hiddenAtMs: askedAtMs + 5000.3,
    intendedMs: 4500,
    paintAtMs: askedAtMs + 504.4,
    paintHiddenAtMs: askedAtMs + 5004.6,
    droppedFrames: 0,
    steps: Array.from({ length: 3 + Math.floor(index / 5) }, (_step, position) => ({
      shownAtMs: askedAtMs + 500.1 + position * 1000,
      hiddenAtMs: askedAtMs + 1000.2 + position * 1000,
    })),
    interruptions: [],
    ignoredInputs: index % 7 === 0 ? [{ kind: 'key', atMs: askedAtMs + 5100.9 }] : [],
    choicesAtMs: askedAtMs + 5250.2,
    answeredAtMs: askedAtMs + 5250.2 + 1234 + 15.6 * index,
    choice,
    input: 'mouse',
  };
}
