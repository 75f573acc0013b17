/**
 * The envelope of every answer: `{ success, message, data }`. `message` is a translation key, never a
 * sentence.
 */
import { FieldMessageKeySchema, MessageKeySchema } from './message-keys.ts';
import { z } from './schema.ts';

export const API_BASE = '/api';

/** The envelope of a success around `data`. */
export function successOf<Data extends z.ZodType>(data: Data) {
  return z.object({ success: z.literal(true), message: MessageKeySchema, data });
}

/** `path` leads into the body with dots, for instance `timeSheet.4`; empty for the body as a whole. */
export const FieldProblemSchema = z
  .object({ path: z.string(), message: FieldMessageKeySchema })
  .meta({ id: 'FieldProblem' });
export type FieldProblem = z.infer<typeof FieldProblemSchema>;

/** What an unsuccessful call carries beside its key. */
export const FailureDataSchema = z
  .union([
    z.object({ fields: z.array(FieldProblemSchema) }),
    z.object({ requestId: z.string() }),
    z.null(),
  ])
  .meta({ id: 'FailureData' });

export const FailureSchema = z
  .object({
    success: z.literal(false),
    message: MessageKeySchema,
    /** `{ fields }` with `invalid_input`, `{ requestId }` with `something_went_wrong`, else null. */
    data: FailureDataSchema,
    /** Sign-up only, where the specification reads the text at `response.message`. */
    response: z.object({ message: MessageKeySchema }).optional(),
  })
  .meta({ id: 'Failure' });
export type Failure = z.infer<typeof FailureSchema>;

/** A success that brings nothing but its key. */
export const DoneSchema = successOf(z.null()).meta({ id: 'Done' });
export type Done = z.infer<typeof DoneSchema>;
