/** What keeping a taking needs: the questions it was asked, and the machine that reads the words of naming tests. */
import type { MachineBuilding } from '../lexicon/index.ts';
import type { QuestionBuilding } from '../questions/index.ts';

export type TakingBuilding = MachineBuilding & QuestionBuilding;
