/**
 * A machine with a handful of English animals, for automated tests of the desk: it splits at commas, knows words
 * by their letters, and leaves the rest to people.
 */
import {
  wordProposer,
  type LexiconWord,
  type NamingContext,
  type ProposedWord,
  type TestName,
  type TypedWord,
  type WordProposer,
} from '@jamdai/battery';

const ANIMALS = ['cat', 'cow', 'camel', 'crab', 'crow', 'dog', 'bird'];

export const tinyProposer: WordProposer = {
  makeLexicon: (language, added, addedVersion) => ({
    language,
    materialVersion: 't1',
    addedVersion,
    words: [
      ...ANIMALS.map((canonical) => toWord('animal_naming_retrieval_task', canonical)),
      ...added.map(({ testName, canonical }) => toWord(testName, canonical)),
    ],
  }),
  proposeWords: ({ answerSheet, timeSheet, ...context }) => {
    const words = answerSheet.flatMap((token, position) =>
      token
        .split(',')
        .map((typed) => ({ typed: typed.trim(), onsetS: timeSheet[position] ?? 0 }))
        .filter(({ typed }) => typed !== ''),
    );
    return judge(words, context);
  },
  classifyWords: ({ words, ...context }) => judge(words, context),
  measureWords: wordProposer.measureWords,
};

function judge(words: readonly TypedWord[], context: NamingContext): ProposedWord[] {
  const seen = new Set<string>();
  return words.map(({ typed, onsetS }) => {
    const canonical = typed.toLowerCase();
    const isKnown = context.lexicon.words.some(
      (word) => word.testName === context.testName && word.canonical === canonical,
    );
    const isRepeat = seen.has(canonical);
    seen.add(canonical);
    const isLetter = canonical.startsWith(context.letter.toLowerCase());
    const ofKnown = isRepeat ? 'repeat' : isLetter ? 'ok' : 'wrongLetter';
    return isKnown
      ? { typed, onsetS, class: ofKnown, canonical, subcategory: null }
      : { typed, onsetS, class: 'unknown', canonical: null, subcategory: null };
  });
}

function toWord(testName: TestName, canonical: string): LexiconWord {
  return { testName, canonical, subcategory: null, variants: [], kindOf: [] };
}
