/** What happened to an answer: who decided what and when, old and new. */
import { z } from '../schema.ts';
import { Moment, RaterNo } from './fields.ts';

export const RATING_EVENTS = [
  'claimed',
  'released',
  'decided',
  'named',
  'confirmed',
  'takenBack',
  'finished',
  'rescored',
  'rescoringUndone',
  'lookedAgain',
] as const;

/** Append-only history of a final answer, oldest first. */
export const RatingEventSchema = z
  .object({
    at: Moment,
    /** Null: the auto-scorer, or the setting of second ratings. */
    raterNo: RaterNo.nullable(),
    kind: z.enum(RATING_EVENTS),
    /** Which word; null: the answer as a whole, whose points `before` and `after` are then, where they change. */
    typed: z.string().nullable(),
    /** Its decision; `named`: its usual spelling. Null: none. */
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'RatingEvent' });
export type RatingEvent = z.infer<typeof RatingEventSchema>;
