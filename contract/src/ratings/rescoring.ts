/** What a changed lexicon does to answers: to those that wait, and on request to final ones. */
import { LanguageSchema } from '../accounts.ts';
import { fieldMessage } from '../message-keys.ts';
import { z } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';
import { AttemptCodeSchema, Moment, RaterNo } from './fields.ts';
import { DecisionSchema, WordClassSchema } from './words.ts';

const ChangedWords = z.array(z.object({ typed: z.string(), class: WordClassSchema }));

/** Another proposal for a waiting answer: only the words that differ, which may be cut otherwise too. */
export const WaitingChangeSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    before: ChangedWords,
    after: ChangedWords,
  })
  .meta({ id: 'WaitingChange' });
export type WaitingChange = z.infer<typeof WaitingChangeSchema>;

/** Waiting answers are proposed again, or have their earlier proposal back; no rater has touched any of them. */
export const RescoredWaitingSchema = z
  .object({
    answerCount: z.int(),
    changedCount: z.int(),
    /** The oldest hundred of those that changed, without those that are or would be rated blind. */
    changes: z.array(WaitingChangeSchema),
  })
  .meta({ id: 'RescoredWaiting' });
export type RescoredWaiting = z.infer<typeof RescoredWaitingSchema>;

export const RescoringChangeSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    scoreBefore: z.int(),
    scoreAfter: z.int(),
    /** Only the words whose decision changes. */
    words: z.array(z.object({ typed: z.string(), before: DecisionSchema, after: DecisionSchema })),
  })
  .meta({ id: 'RescoringChange' });
export type RescoringChange = z.infer<typeof RescoringChangeSchema>;

export const RescoringPreviewSchema = z
  .object({
    lexiconVersion: z.string(),
    /** Final answers of an older lexicon that were looked at. */
    checkedCount: z.int(),
    /** At most five hundred; the rest comes after these have been carried out. */
    changes: z.array(RescoringChangeSchema),
  })
  .meta({ id: 'RescoringPreview' });
export type RescoringPreview = z.infer<typeof RescoringPreviewSchema>;

export const RescoringRequestSchema = z
  .object({
    /** Of the preview: refused when the lexicon has changed since. */
    lexiconVersion: z.string(fieldMessage('field_is_required')).max(80),
    attemptCodes: z
      .array(AttemptCodeSchema, fieldMessage('field_is_required'))
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(500, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'RescoringRequest' });

export const RescoringSchema = z
  .object({
    rescoringId: z.string(),
    at: Moment,
    raterNo: RaterNo,
    lexiconVersion: z.string(),
    changes: z.array(RescoringChangeSchema),
    /** Null: it holds. */
    undoneAt: Moment.nullable(),
    /** The newest that holds can be undone. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'Rescoring' });
export type Rescoring = z.infer<typeof RescoringSchema>;

export const UndoRescoringRequestSchema = z
  .object({ rescoringId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'UndoRescoringRequest' });
