/** Naming a class, and a pupil in it. */
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

export const ClassRequestSchema = z
  .object({ classId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'ClassRequest' });
export type ClassRequest = z.infer<typeof ClassRequestSchema>;

export const MemberRequestSchema = ClassRequestSchema.extend({
  memberId: z.guid(fieldMessage('field_is_not_valid')),
}).meta({ id: 'MemberRequest' });
export type MemberRequest = z.infer<typeof MemberRequestSchema>;
