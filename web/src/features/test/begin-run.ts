/** Starts one run of thirty questions in the page, and tells the device and the server of it. */
import {
  progressOf,
  resume,
  start,
  type AnyRun,
  type Effect,
  type Language,
  type Run,
  type RunMaterial,
  type TaskDescription,
} from '@jamdai/battery/present';
import type { AttemptPlanStep, Device, QuestionSet } from '@jamdai/contract';
import type { Runner } from '../../shared/runner/index.ts';
import { createRunId } from '../../shared/sync/index.ts';
import { noteBegun } from '../../shared/device/stored-tests.ts';
import { runQueue } from '../../shared/queue/run-queue.ts';
import { clockOf, type LeftRun } from './left-run.ts';
import { openRun } from './open-run.ts';
import { letRunGo, reopenRun, reportRun } from './report-run.ts';
import { clipsOf } from './run-material.ts';
import type { LiveRun, RunPage } from './run-page.ts';

export interface RunRequest<Task = TaskDescription, Material = RunMaterial, Served = QuestionSet> {
  readonly task: Task;
  readonly language: Language;
  readonly served: Served;
  readonly material: Material;
  /** Whose run it is. */
  readonly userId: string;
  /** The run that is gone on with; absent: a new one begins. */
  readonly left?: LeftRun | undefined;
  /** The step of a plan that it is. */
  readonly planStep?: AttemptPlanStep | undefined;
}

export type BeginRun<
  Task = TaskDescription,
  Material = RunMaterial,
  Of extends AnyRun = Run,
  Served = QuestionSet,
> = (request: RunRequest<Task, Material, Served>, page: RunPage) => LiveRun<Of>;

export function beginRun(request: RunRequest, page: RunPage): LiveRun {
  const { task, language, served, material, userId, left } = request;
  const planStep = left?.planStep ?? request.planStep;
  const runId = left?.stored.runId ?? createRunId();
  const startedAt = left?.startedAt ?? new Date().toISOString();
  const facts = { runId, startedAt, testName: task.testName, language, served, userId, planStep };

  function onEffect(
    effect: Exclude<Effect, { kind: 'show' }>,
    runner: Runner,
    describeDevice: () => Device,
  ): void {
    const run = runner.run();
    // The result follows at once: a crash between two writes must not leave thirty answers that are no result.
    if (effect.kind === 'record' && run.state.at === 'report') return;
    if (effect.kind === 'begin')
      void noteBegun({ userId, testName: task.testName }, served.form, null);
    const progress = () => progressOf(run, runner.now());
    reportRun(facts, effect, describeDevice, page.onFinished, progress);
  }

  if (left) reopenRun(facts, left.progress.trials);
  const live = openRun(
    {
      ...{ task, language, userId, runId, voice: served, onEffect, stored: runQueue.stored },
      clips: () => clipsOf(task, material, language),
      clockMs: left ? clockOf(left, Date.now()) : 0,
      start: (checks) =>
        left
          ? resume(task, material, language, left.progress, checks)
          : start(task, material, language, checks),
    },
    page,
  );
  const end = (): void => {
    live.end();
    letRunGo(runId);
  };
  return { ...live, end };
}
