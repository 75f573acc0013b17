/** The auto-scorer, which proposes what the words of naming tests are, with the lexicons it goes by. */
import type { WordProposer } from '@jamdai/battery';
import type { AppContext } from '../../core/app-context.ts';
import type { LexiconBook } from './lexicon-book.ts';

export interface AutoScorer {
  readonly proposer: WordProposer;
  readonly lexicons: LexiconBook;
}

export interface AutoScorerContext extends AppContext {
  readonly machine: AutoScorer;
}
