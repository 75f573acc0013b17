/**
 * The file that a device writes of tests which the server would not take ("save as a file"), and how staff bring them in. A
 * run of it is stored as if its own device had sent it: once, under the account that made it.
 */
import { RunIdSchema } from './questions.ts';
import { z } from './schema.ts';
import { IncompleteRunRequestSchema, SaveAttemptRequestSchema } from './attempts.ts';

/** Runs in one file. */
export const MAX_SAVED_RUNS = 500;

const whose = { runId: RunIdSchema, userId: z.guid() };

export const SavedRunSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('finished'), ...whose, body: SaveAttemptRequestSchema }),
    z.object({ kind: z.literal('interrupted'), ...whose, rest: IncompleteRunRequestSchema }),
  ])
  .meta({ id: 'SavedRun' });
export type SavedRun = z.infer<typeof SavedRunSchema>;

/** Only that it is such a file: each run is read by itself, so that one that cannot be used holds up no other. */
export const SavedRunFileSchema = z.object({
  product: z.literal('jamdai'),
  runs: z.array(z.unknown()).max(MAX_SAVED_RUNS),
});

/** Who may bring in what a device has written. */
export const RUN_IMPORTER_ROLES = ['ADMIN'] as const;

export const ImportedRunSchema = z
  .object({
    runId: z.string(),
    /** False: it was broken off, and is kept as an unfinished test. */
    isResult: z.boolean(),
  })
  .meta({ id: 'ImportedRun' });
export type ImportedRun = z.infer<typeof ImportedRunSchema>;
