/** GET /settings: what the pages must know of this installation before anybody has logged in. */
import { successOf } from './envelope.ts';
import { z } from './schema.ts';
import { PROFILES } from './sign-up-rules.ts';

const ClockDoubtSchema = z.enum(['ahead', 'behind']);

const SpoolTroubleSchema = z.enum(['full', 'away', 'database', 'failed']);

/** GET /readyz. */
export const ReadySchema = successOf(z.object({ clock: ClockDoubtSchema }).nullable()).meta({
  id: 'Ready',
});

export const SettingsSchema = z
  .object({
    /** Which password rule holds. */
    profile: z.enum(PROFILES),
    /** IANA name of the zone in which days are shown and ages computed. */
    timeZone: z.string(),
    /** Version of the privacy policy that the server's own pages show. */
    policyVersion: z.string(),
    /** The computer's clock is too far off to be believed: nothing is deleted. Absent: it is not. */
    clockDoubt: ClockDoubtSchema.optional(),
    /**
     * Why nothing is saved at the moment: the second copy of everything has no room, no folder, no database, or fails.
     * Absent: it is kept.
     */
    spoolTrouble: SpoolTroubleSchema.optional(),
  })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof SettingsSchema>;

/** Where `TIME_ZONE` says nothing else. */
export const DEFAULT_TIME_ZONE = 'Asia/Bangkok';
