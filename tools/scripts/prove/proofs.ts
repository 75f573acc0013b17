/** Every proof of `npm run prove`, in the order in which they run. */
import { CLASS_PROOF } from './class/prove-class.ts';
import { DEMO } from './demo/prove-demo.ts';
import { OTHER_ENGINES } from './engines/prove-engines.ts';
import { DOORS } from './doors/prove-doors.ts';
import { FAULTS } from './faults/prove-faults.ts';
import { FUZZ } from './fuzz/prove-fuzz.ts';
import { HOSTILE } from './hostile/prove-hostile.ts';
import { JOURNEYS } from './journeys/prove-journeys.ts';
import { KEYBOARD } from './keyboard/prove-keyboard.ts';
import { KILLS } from './kills/prove-kills.ts';
import { LOOKS } from './looks/prove-looks.ts';
import { LOST_NOTHING } from './lost-nothing/prove-lost-nothing.ts';
import { MUTANTS } from './mutants/prove-mutants.ts';
import { NEW_TASK } from './new-task/prove-new-task.ts';
import { RESCUE } from './rescue/prove-rescue.ts';
import { SCANNERS } from './scanners/prove-scanners.ts';
import { SPREADSHEET_PROOF } from './spreadsheets/prove-spreadsheets.ts';
import { TYPES } from './types/prove-types.ts';
import { UPGRADE } from './upgrade/prove-upgrade.ts';
import type { Proof } from './proof.ts';

export const PROOFS: readonly Proof[] = [
  JOURNEYS,
  NEW_TASK,
  TYPES,
  MUTANTS,
  LOST_NOTHING,
  KILLS,
  RESCUE,
  UPGRADE,
  DOORS,
  FUZZ,
  SCANNERS,
  HOSTILE,
  SPREADSHEET_PROOF,
  CLASS_PROOF,
  DEMO,
  LOOKS,
  FAULTS,
  KEYBOARD,
  OTHER_ENGINES,
];
