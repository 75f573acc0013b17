/**
 * Runs on the server: which one is open on another device, how a second device takes over, and what staff see of runs
 * that ended before their last answer.
 */
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { RunIdSchema } from './questions.ts';
import { z } from './schema.ts';
import { TestNameSchema } from './tests.ts';

/** A run that another device of the caller's has begun, and of which nothing has come since. */
export const OpenRunSchema = z
  .object({
    runId: z.string(),
    testName: TestNameSchema,
    /** When its start arrived, by the server's clock: ISO, UTC. */
    since: z.string(),
  })
  .meta({ id: 'OpenRun' });
export type OpenRun = z.infer<typeof OpenRunSchema>;

export const TakeOverRequestSchema = z
  .object({ runId: RunIdSchema })
  .meta({ id: 'TakeOverRequest' });
export type TakeOverRequest = z.infer<typeof TakeOverRequestSchema>;

/**
 * `takenOver`: the other device is told when it next speaks, and what it has answered is kept as unfinished.
 * `finished`: its result had arrived before, and counts.
 */
export const TakenOverRunSchema = z
  .object({ runId: z.string(), outcome: z.enum(['takenOver', 'finished']) })
  .meta({ id: 'TakenOverRun' });
export type TakenOverRun = z.infer<typeof TakenOverRunSchema>;

/** Who may see runs that are no results. */
export const RUN_READER_ROLES = ['RESEARCHER', 'ADMIN'] as const;

export const UnfinishedRunListRequestSchema = z
  .object({
    limit: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(100, fieldMessage('field_is_out_of_range'))
      .optional(),
    /** The `unfinishedRunId` of the last row of the page before: the next older ones follow. */
    before: z.guid(fieldMessage('field_is_not_valid')).nullable().optional(),
  })
  .meta({ id: 'UnfinishedRunListRequest' });
export type UnfinishedRunListRequest = z.infer<typeof UnfinishedRunListRequestSchema>;

/** What an interrupted run answered. Nothing says whose it was. */
export const UnfinishedRunSchema = z
  .object({
    unfinishedRunId: z.string(),
    testName: TestNameSchema,
    lang: LanguageSchema,
    form: z.int().nullable(),
    answeredCount: z.int(),
    answerSheet: z.array(z.union([z.int(), z.string()])),
    timeSheet: z.array(z.number()),
    /** By the device's clock, ISO, UTC; null where the start never arrived. */
    startedAt: z.string().nullable(),
    /** ISO, UTC. */
    arrivedAt: z.string(),
    /** A second device of the same account went on. */
    isTakenOver: z.boolean(),
  })
  .meta({ id: 'UnfinishedRun' });
export type UnfinishedRun = z.infer<typeof UnfinishedRunSchema>;

/** The most that a device is believed to hold. */
const MOST_WAITING = 999;

export const WaitingRequestSchema = z
  .object({
    /** Finished tests of the caller on this device that are not sent yet. */
    waitingCount: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, fieldMessage('field_is_out_of_range'))
      .max(MOST_WAITING, fieldMessage('field_is_out_of_range')),
  })
  .meta({ id: 'WaitingRequest' });
export type WaitingRequest = z.infer<typeof WaitingRequestSchema>;

/** What became of the runs of one day. */
export const RunDaySchema = z
  .object({
    /** `YYYY-MM-DD` in the zone of the installation. */
    day: z.string(),
    startedCount: z.int(),
    finishedCount: z.int(),
    /** Broken off, with what was answered. */
    unfinishedCount: z.int(),
    /** Started, and nothing since. */
    missingCount: z.int(),
    /** Acknowledged, and not there: must be 0. */
    lostCount: z.int(),
  })
  .meta({ id: 'RunDay' });
export type RunDay = z.infer<typeof RunDaySchema>;

/** A run without a result and without a rest. Nothing says whose it was. */
export const MissingRunSchema = z
  .object({
    runId: z.string(),
    testName: TestNameSchema,
    form: z.int().nullable(),
    /** When its start arrived: ISO, UTC. */
    startedAt: z.string(),
    /** Its result had been acknowledged. */
    isLost: z.boolean(),
  })
  .meta({ id: 'MissingRun' });
export type MissingRun = z.infer<typeof MissingRunSchema>;

/** Of the last two weeks. */
export const RunReportSchema = z
  .object({
    /** Days with runs, oldest first. */
    days: z.array(RunDaySchema),
    /** Newest first; without today's, which may be under way. */
    missing: z.array(MissingRunSchema),
  })
  .meta({ id: 'RunReport' });
export type RunReport = z.infer<typeof RunReportSchema>;
