/** What the machine's effects mean for the server: a run begins, is abandoned, or is finished. */
import type { Effect, Language, TestName } from '@jamdai/battery/present';
import type { Device, QuestionSet } from '@jamdai/contract';
import { api } from '../../store/api.ts';
import { store } from '../../store/store.ts';
import type { UnsentRun } from '../../sync/index.ts';
import { describeTaking, describeTrial } from './taking-request.ts';

export interface RunFacts {
  readonly runId: string;
  readonly userId: string;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly served: QuestionSet;
}

type Reported = Exclude<Effect, { kind: 'show' }>;

/** Gives the run that is to be sent when it is finished, else `null`. */
export function reportRun(
  facts: RunFacts,
  effect: Reported,
  describeDevice: () => Device,
): UnsentRun | null {
  const { runId, userId, startedAt, testName, language: lang, served } = facts;
  switch (effect.kind) {
    case 'begin': {
      const body = { runId, testName, lang, form: served.form, startedAt };
      void store.dispatch(api.endpoints.testRun.initiate(body, { track: false }));
      return null;
    }
    case 'record':
      return null;
    case 'abandon': {
      if (!effect.begun) return null;
      const { answerSheet, timeSheet, trials } = effect.sheets;
      const body = {
        runId,
        testName,
        lang,
        form: served.form,
        answeredCount: answerSheet.length,
        answerSheet: [...answerSheet],
        timeSheet: [...timeSheet],
        trials: trials.map(describeTrial),
      };
      void store.dispatch(api.endpoints.testRunIncomplete.initiate(body, { track: false }));
      return null;
    }
    case 'finish': {
      const finishedAt = new Date().toISOString();
      const { result } = effect;
      const device = describeDevice();
      const run = { testName, language: lang, served, result, device, startedAt, finishedAt };
      return { runId, userId, body: describeTaking(run) };
    }
  }
}
