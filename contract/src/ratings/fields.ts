/** What several shapes of the rater's desk have in common: who, when, which answer, and which answers. */
import { LanguageSchema, type Role } from '../accounts.ts';
import { fieldMessage } from '../message-keys.ts';
import { z } from '../schema.ts';
import { TestNameSchema } from '../tests.ts';

/** Who may sit at the desk. */
export const RATER_ROLES = ['RESEARCHER', 'ADMIN'] as const satisfies readonly Role[];

/**
 * `first` and `second` wait for a rater, `adjudication` for somebody who settles where two raters differ;
 * `final` has its score.
 */
export const ANSWER_STATES = ['first', 'second', 'adjudication', 'final'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
export const AnswerStateSchema = z
  .enum(ANSWER_STATES, fieldMessage('field_is_not_valid'))
  .meta({ id: 'AnswerState' });

/** Drawn at random for each answer; says nothing about who gave it or when. */
export const AttemptCodeSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/, fieldMessage('field_is_not_valid'))
  .meta({ id: 'AttemptCode' });

/** From 1; the same for one rater for good, also after the rater's account is gone. */
export const RaterNo = z.int().min(1);

export const Moment = z.string().meta({ format: 'date-time' });

/** Null or absent: all of them. */
export const filters = {
  testName: TestNameSchema.nullable().optional(),
  lang: LanguageSchema.nullable().optional(),
};
