/** Plans: what a pupil goes through. */
import { successOf } from '../envelope.ts';
import {
  BeginPlanSchema,
  OwnPlanSchema,
  PassPlanStepSchema,
  PlanRunRequestSchema,
} from '../plans.ts';
import { z } from '../schema.ts';
import { call, nothing } from './call.ts';

export const PLAN_CALLS = {
  /**
   * Assigned ones first, the one that closes first at the top; then the ready-made ones. A step is done when an attempt that
   * names it in `planStep` is stored, whenever that arrives: ask again after a save.
   */
  ownPlans: call({
    method: 'POST',
    path: '/plan/own',
    access: 'token',
    summary:
      'The plans that the caller may go through now, each with its steps in their own order.',
    request: nothing,
    answer: successOf(z.array(OwnPlanSchema)),
  }),
  /**
   * Gives the open run of this plan where there is one, on whatever device it was begun, so that sending it again changes
   * nothing; else a new one, whose steps no later change of the plan touches. 404: no such plan is open to the caller; 409
   * `plan_is_done`: assigned, and finished.
   */
  beginPlan: call({
    method: 'POST',
    path: '/plan/begin',
    access: 'token',
    summary: 'Begins a plan, or goes on with it. Sending it again changes nothing.',
    request: BeginPlanSchema,
    answer: successOf(OwnPlanSchema),
  }),
  /** After the window of its assignment too, so that a finished plan can be looked at. 404: not a run of the caller’s. */
  planRun: call({
    method: 'POST',
    path: '/plan/run',
    access: 'token',
    summary: 'One run of a plan of the caller’s own, as it stands.',
    request: PlanRunRequestSchema,
    answer: successOf(OwnPlanSchema),
  }),
  /**
   * Tests too: who cannot take one (no sound, a broken screen) leaves it out and is not stuck; an attempt at it that arrives
   * later counts all the same. May wait in the device’s queue.
   */
  passPlanStep: call({
    method: 'POST',
    path: '/plan/pass',
    access: 'token',
    summary: 'A rest or a text was seen, or a test is left out. Sending it again changes nothing.',
    request: PassPlanStepSchema,
    answer: successOf(OwnPlanSchema),
  }),
} as const;
