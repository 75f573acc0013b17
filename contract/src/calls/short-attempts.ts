/** Short forms: beginning a run, its next question, saving it, and the list of one's own. */
import { successOf } from '../envelope.ts';
import { z } from '../schema.ts';
import {
  BeginShortRunSchema,
  NextShortRequestSchema,
  NextShortSchema,
  SaveShortAttemptSchema,
  ShortAttemptSchema,
  ShortRunSchema,
} from '../short-attempts.ts';
import { call, nothing } from './call.ts';

export const SHORT_ATTEMPT_CALLS = {
  /** 409 `short_form_was_done_today`: the test has a short attempt of this day. 422: the run is of another test or length. */
  beginShortRun: call({
    method: 'POST',
    path: '/short_run',
    access: 'token',
    summary:
      'Draws the questions that a short form may meet. Sending it again gives the same; uses no form up.',
    request: BeginShortRunSchema,
    answer: successOf(ShortRunSchema),
  }),
  /**
   * Needed only where the pool has no keys, and the path is adaptive. One answer at a time: what was told once stays (422
   * otherwise). Sending it again gives the same.
   */
  nextShort: call({
    method: 'POST',
    path: '/short_run/next',
    access: 'token',
    summary: 'Names the next question of a short form after the answers so far.',
    request: NextShortRequestSchema,
    answer: successOf(NextShortSchema),
  }),
  /** Of a run that was broken off, what comes later takes the place of what came before. 404: it was not begun here. */
  saveShortAttempt: call({
    method: 'POST',
    path: '/short_attempt',
    access: 'token',
    summary:
      'Saves a short attempt, once for each run. Where what was asked does not follow from the answers, it is flagged.',
    request: SaveShortAttemptSchema,
    answer: successOf(ShortAttemptSchema),
  }),
  shortAttempts: call({
    method: 'POST',
    path: '/short_attempt/all',
    access: 'token',
    summary: 'The caller’s own short attempts, the newest hundred.',
    request: nothing,
    answer: successOf(z.array(ShortAttemptSchema)),
  }),
} as const;
