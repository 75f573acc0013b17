/**
 * Every call, once: method, path below `/api`, what is sent, what comes back and who may call. The server
 * registers its routes from this list and the web types its calls with it.
 */
import { ACCOUNT_CALLS } from './calls/accounts.ts';
import { CLASS_SUMMARY_CALLS } from './calls/class-summary.ts';
import { CLASS_CALLS } from './calls/classes.ts';
import { CONSENT_CALLS } from './calls/consents.ts';
import { CLASS_PLAN_CALLS } from './calls/class-plans.ts';
import { PLAN_CALLS } from './calls/plans.ts';
import { RATING_CALLS } from './calls/rating.ts';
import { RECORDING_CALLS } from './calls/recording.ts';
import { RESEARCH_CALLS } from './calls/research.ts';
import { SHORT_ATTEMPT_CALLS } from './calls/short-attempts.ts';
import { SITE_CALLS } from './calls/site.ts';
import { SOUND_PERMIT_CALLS } from './calls/sound-permits.ts';
import { STUDY_CALLS } from './calls/studies.ts';
import { STUDY_PARTICIPATION_CALLS } from './calls/study-participation.ts';
import { TEST_CALLS } from './calls/tests.ts';
import { VOICE_CALLS } from './calls/voices.ts';
import type { ownDataPath } from './own-account.ts';
import type { exportPath } from './ratings/export-files.ts';
import type { researchPath } from './research.ts';
import type { approvalPath } from './studies.ts';
import type { studyDataPath, studyFilePath } from './study-files.ts';

export {
  rolesOf,
  type Access,
  type BodyOf,
  type Call,
  type DataOf,
  type Envelope,
} from './calls/call.ts';

export const CALLS = {
  ...ACCOUNT_CALLS,
  ...CLASS_CALLS,
  ...CLASS_SUMMARY_CALLS,
  ...CONSENT_CALLS,
  ...TEST_CALLS,
  ...PLAN_CALLS,
  ...CLASS_PLAN_CALLS,
  ...SHORT_ATTEMPT_CALLS,
  ...SITE_CALLS,
  ...SOUND_PERMIT_CALLS,
  ...RATING_CALLS,
  ...RECORDING_CALLS,
  ...RESEARCH_CALLS,
  ...STUDY_CALLS,
  ...STUDY_PARTICIPATION_CALLS,
  ...VOICE_CALLS,
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
export type CallPath = Calls[CallName]['path'];
export type CallAt<Path extends CallPath> = Extract<Calls[CallName], { readonly path: Path }>;

/** The files that are saved and no envelope, below `/api`. */
export type FilePath = ReturnType<
  | typeof exportPath
  | typeof ownDataPath
  | typeof researchPath
  | typeof approvalPath
  | typeof studyFilePath
  | typeof studyDataPath
>;

/** Addresses of a voice pack, below `/api`. */
export const voicePackPaths = {
  manifest: (packId: string) => `/speech/packs/${encodeURIComponent(packId)}/manifest.json`,
  /** `file` as the manifest gives it: `clips/<name>.mp3`. */
  clip: (packId: string, file: string) => `/speech/packs/${encodeURIComponent(packId)}/${file}`,
} as const;
