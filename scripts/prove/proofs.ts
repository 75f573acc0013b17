/** Every proof of `npm run prove`, in the order in which they run. */
import { OTHER_ENGINES } from './engines/prove-engines.ts';
import { LOST_NOTHING } from './lost-nothing/prove-lost-nothing.ts';
import type { Proof } from './proof.ts';

export const PROOFS: readonly Proof[] = [LOST_NOTHING, OTHER_ENGINES];
