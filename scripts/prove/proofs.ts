/** Every proof of `npm run prove`, in the order in which they run. */
import { FUZZ } from './fuzz/prove-fuzz.ts';
import { HOSTILE } from './hostile/prove-hostile.ts';
import { KILLS } from './kills/prove-kills.ts';
import { LOST_NOTHING } from './lost-nothing/prove-lost-nothing.ts';
import { SCANNERS } from './scanners/prove-scanners.ts';
import type { Proof } from './proof.ts';

export const PROOFS: readonly Proof[] = [LOST_NOTHING, KILLS, FUZZ, SCANNERS, HOSTILE];
