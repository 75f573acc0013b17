/** Every proof of `npm run verify`, in the order in which they run. */
import { CHAOS } from './chaos/verify-chaos.ts';
import { CITUS } from './citus/verify-citus.ts';
import { CLASS_VERIFICATION } from './class/verify-class.ts';
import { DEMO } from './demo/verify-demo.ts';
import { OTHER_ENGINES } from './engines/verify-engines.ts';
import { DOORS } from './doors/verify-doors.ts';
import { FAILOVER } from './failover/verify-failover.ts';
import { FAULTS } from './faults/verify-faults.ts';
import { FUZZ } from './fuzz/verify-fuzz.ts';
import { HOSTILE } from './hostile/verify-hostile.ts';
import { JOURNEYS } from './journeys/verify-journeys.ts';
import { KEYBOARD } from './keyboard/verify-keyboard.ts';
import { KILLS } from './kills/verify-kills.ts';
import { LESSON } from './lesson/verify-lesson.ts';
import { LOOKS } from './looks/verify-looks.ts';
import { LOST_NOTHING } from './lost-nothing/verify-lost-nothing.ts';
import { MUTANTS } from './mutants/verify-mutants.ts';
import { NEW_TASK } from './new-task/verify-new-task.ts';
import { PORTRAIT } from './portrait/verify-portrait.ts';
import { PROVABLE } from './provable/verify-provable.ts';
import { R_VERIFICATION } from './r/verify-r.ts';
import { RESUME } from './resume/verify-resume.ts';
import { RESCUE } from './rescue/verify-rescue.ts';
import { SCANNERS } from './scanners/verify-scanners.ts';
import { SPREADSHEET_VERIFICATION } from './spreadsheets/verify-spreadsheets.ts';
import { STUDY } from './study/verify-study.ts';
import { TYPES } from './types/verify-types.ts';
import { UPGRADE } from './upgrade/verify-upgrade.ts';
import type { Verification } from './verification.ts';

export const VERIFICATIONS: readonly Verification[] = [
  JOURNEYS,
  NEW_TASK,
  TYPES,
  MUTANTS,
  LOST_NOTHING,
  CHAOS,
  KILLS,
  PROVABLE,
  FAILOVER,
  CITUS,
  RESUME,
  RESCUE,
  UPGRADE,
  DOORS,
  FUZZ,
  SCANNERS,
  HOSTILE,
  SPREADSHEET_VERIFICATION,
  R_VERIFICATION,
  CLASS_VERIFICATION,
  STUDY,
  LESSON,
  PORTRAIT,
  DEMO,
  LOOKS,
  FAULTS,
  KEYBOARD,
  OTHER_ENGINES,
];
