/** The machine that proposes what the words of naming tests are, with the lexicons it goes by. */
import type { WordProposer } from '@jamdai/battery';
import type { Building } from '../../core/building.ts';
import type { LexiconBook } from './lexicon-book.ts';

export interface Machine {
  readonly proposer: WordProposer;
  readonly lexicons: LexiconBook;
}

export interface MachineBuilding extends Building {
  readonly machine: Machine;
}
