/**
 * The lexicons in use: the auto-scorer's material with the words that a version of this installation's additions
 * had. A version never changes, so each is made once.
 */
import type { Language, NamingLexicon, WordProposer } from '@jamdai/battery';
import type * as pg from '../../core/database/statements.ts';
import { findLexiconVersion, listAddedWords } from './store.ts';
import type { AppContext } from '../../core/app-context.ts';

export interface LexiconBook {
  /** As it stands now. */
  readonly current: (language: Language) => Promise<NamingLexicon>;
  /** As it stood in a version of the additions. */
  readonly at: (language: Language, version: number) => Promise<NamingLexicon>;
}

const STORED_LEXICONS = 12;

/** `db` outside of transactions: a version that is not committed may come to nothing. */
export function createLexiconBook(db: pg.Pool, proposer: WordProposer): LexiconBook {
  const stored = new Map<string, NamingLexicon>();

  async function at(language: Language, version: number): Promise<NamingLexicon> {
    const key = `${language}|${version}`;
    const known = stored.get(key);
    if (known) return known;
    const made = proposer.makeLexicon(
      language,
      await listAddedWords(db, language, version),
      version,
    );
    const oldest = stored.keys().next().value;
    if (stored.size >= STORED_LEXICONS && oldest !== undefined) stored.delete(oldest);
    stored.set(key, made);
    return made;
  }

  return { at, current: async (language) => at(language, await findLexiconVersion(db)) };
}

/** `g1+3`: material and additions. */
export function nameLexicon(materialVersion: string, addedVersion: number): string {
  return `${materialVersion}+${addedVersion}`;
}

/** The auto-scorer, which proposes what the words of naming tests are, with the lexicons it goes by. */
export interface AutoScorer {
  readonly proposer: WordProposer;
  readonly lexicons: LexiconBook;
}

export interface AutoScorerContext extends AppContext {
  readonly machine: AutoScorer;
}
