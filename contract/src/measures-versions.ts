/** Measures by several versions of the rules, beside each other: which are in use, and what each version changed. */
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';

const Count = z.int().min(0);
const VersionSchema = z.int(fieldMessage('field_is_not_valid')).min(1).max(10_000);

/** Results are those of all people: no test, language or group is named. */
export const MeasuresVersionsSchema = z
  .object({
    versionInUse: VersionSchema,
    newestVersion: VersionSchema,
    /** Results that are still to be moved to the version in use. */
    waitingCount: Count,
    /** Results without measures of the newest version, which are being made or cannot be made. */
    unmadeCount: Count,
    /** Newest first. */
    versions: z.array(
      z.object({
        version: VersionSchema,
        /** Results whose measures in use this version gives. */
        usedCount: Count,
        /** Results that have others in use, with those of this version beside. */
        besideCount: Count,
        /** Results to which this version gave other measures than the one before. */
        changedCount: Count,
        /** Of these, results that look like guessing by this version and did not by the one before. */
        newlyAtChanceCount: Count,
        noLongerAtChanceCount: Count,
      }),
    ),
  })
  .meta({ id: 'MeasuresVersions' });
export type MeasuresVersions = z.infer<typeof MeasuresVersionsSchema>;

export const ChooseMeasuresRequestSchema = z
  .object({ version: VersionSchema })
  .meta({ id: 'ChooseMeasuresRequest' });
