/**
 * The auto-scorer for naming tests: the material that ships with the words that raters added. It
 * decides nothing; people do.
 */
import { NAMING_LEXICON_VERSION, namingWordsOf } from './naming-lexicon.ts';
import type { Language } from '../catalogue.ts';
import { normalise } from './bare-text.ts';
import { classifyWords } from './classify-words.ts';
import { measureWords } from './measure-words.ts';
import type { AddedWord, LexiconWord, NamingLexicon, WordProposer } from './proposal.ts';
import { splitAnswer } from './split-answer.ts';

export const wordProposer: WordProposer = {
  makeLexicon,
  proposeWords: (request) => classifyWords({ ...request, words: splitAnswer(request) }),
  classifyWords,
  measureWords,
};

/** Words that the material has under the same form stay as the material has them. */
function makeLexicon(
  language: Language,
  added: readonly AddedWord[],
  addedVersion: number,
): NamingLexicon {
  const shipped = namingWordsOf(language);
  const known = new Set(shipped.map(identityOf));
  const news = added.flatMap(({ testName, canonical }): LexiconWord[] => {
    const word = {
      testName,
      canonical,
      subcategory: null,
      variants: [],
      kindOf: [],
    };
    if (normalise(canonical).trim() === '' || known.has(identityOf(word))) return [];
    known.add(identityOf(word));
    return [word];
  });
  const words = news.length === 0 ? shipped : [...shipped, ...news];
  return { language, materialVersion: NAMING_LEXICON_VERSION, addedVersion, words };
}

function identityOf({ testName, canonical }: AddedWord): string {
  return `${testName}|${canonical}`;
}
