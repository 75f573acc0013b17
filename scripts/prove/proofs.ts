/** Every proof of `npm run prove`, in the order in which they run. */
import { OTHER_ENGINES } from './engines/prove-engines.ts';
import { KEYBOARD } from './keyboard/prove-keyboard.ts';
import { LOOKS } from './looks/prove-looks.ts';
import { LOST_NOTHING } from './lost-nothing/prove-lost-nothing.ts';
import type { Proof } from './proof.ts';

export const PROOFS: readonly Proof[] = [LOST_NOTHING, LOOKS, KEYBOARD, OTHER_ENGINES];
