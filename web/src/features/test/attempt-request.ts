/** From a finished run to the body of POST /test_taking. */
import {
  findTest,
  findTestType,
  type Language,
  type RunResult,
  type TestName,
  type Trial,
} from '@jamdai/battery/present';
import type { Device, QuestionSet, SaveAttemptRequest } from '@jamdai/contract';
import type { TakerMark } from '../../shared/device/taker-marks.ts';

export interface FinishedRun {
  readonly testName: TestName;
  readonly language: Language;
  readonly served: Pick<QuestionSet, 'form' | 'batteryVersion' | 'voicePack'>;
  readonly result: RunResult;
  readonly device: Device;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** What the taker has said of pressing and of help. */
  readonly marks: readonly TakerMark[];
}

export function describeAttempt(run: FinishedRun): SaveAttemptRequest {
  const { testId, testTypeName } = findTest(run.testName);
  const { result, served } = run;
  return {
    testId,
    testTypeId: findTestType(testTypeName).testTypeId,
    lang: run.language,
    score: result.score,
    isScore: result.orderNo === null,
    timeTotal: result.timeTotal,
    answerSheet: [...result.answerSheet],
    timeSheet: [...result.timeSheet],
    versionSheet: [...result.versionSheet],
    orderLongTermQuestion: result.orderNo,
    form: served.form,
    batteryVersion: served.batteryVersion,
    voicePack: served.voicePack,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    trials: result.trials.map(describeTrial),
    device: run.device,
    flags: [...result.flags, ...run.marks],
    ...(result.soundPermit === undefined ? {} : { soundPermit: result.soundPermit }),
  };
}

/** The contract's lists may be changed, the run's may not: copies. */
export function describeTrial(trial: Trial): NonNullable<SaveAttemptRequest['trials']>[number] {
  const lists = {
    steps: [...trial.steps],
    interruptions: [...trial.interruptions],
    ignoredInputs: [...trial.ignoredInputs],
  };
  switch (trial.kind) {
    case 'choice':
      return { ...trial, ...lists };
    case 'operation':
      return { ...trial, ...lists, clicks: [...trial.clicks] };
    case 'naming':
      return { ...trial, ...lists, keys: [...trial.keys] };
  }
}
