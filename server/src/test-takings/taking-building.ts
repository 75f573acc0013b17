/** What keeping a taking needs: the questions it was asked, and the machine that reads the words of naming tests. */
import type { MachineBuilding } from '../lexicon/machine.ts';
import type { QuestionBuilding } from '../questions/question-book.ts';

export type TakingBuilding = MachineBuilding & QuestionBuilding;
