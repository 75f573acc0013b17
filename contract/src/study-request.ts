/** Naming a study. */
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

export const StudyRequestSchema = z
  .object({ studyId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'StudyRequest' });
export type StudyRequest = z.infer<typeof StudyRequestSchema>;
