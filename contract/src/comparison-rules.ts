/** Whether comparisons (norms, figures, files of research) count results whose way here cannot be shown. */
import { PROVENANCE_FLAGS } from '@jamdai/battery/present';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

export const ComparisonRulesSchema = z
  .array(z.object({ flag: z.enum(PROVENANCE_FLAGS), isCounted: z.boolean() }))
  .meta({ id: 'ComparisonRules' });
export type ComparisonRules = z.infer<typeof ComparisonRulesSchema>;

export const ComparisonRulesRequestSchema = z
  .object({
    /** Results with one of these count; every other sign leaves them out. */
    counted: z
      .array(z.enum(PROVENANCE_FLAGS, fieldMessage('field_is_not_valid')))
      .max(PROVENANCE_FLAGS.length, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'ComparisonRulesRequest' });
