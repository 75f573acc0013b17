/** A set of sentences of which each has one word to keep, and what the words have to do with each other. */

export interface Sentence {
  /** The item it belongs to: no two sentences of one item in a question. */
  readonly frame: string;
  /** Names its clip: `A01T`. */
  readonly name: string;
  readonly text: string;
  /** What is to be kept of it: its topic or its last word. */
  readonly word: string;
  /** Whether it is true, or makes sense; null where nobody is asked. */
  readonly mark: boolean | null;
  /** How an answer holds it; different for every sentence of a book. */
  readonly entry: string;
  /** The obvious kind of the word, where that matters. */
  readonly kind: string | null;
  /** Another noun of the sentence, that may be taken for the word. */
  readonly lure: string | null;
}

export interface SentenceBook {
  readonly sentences: readonly Sentence[];
  /** The words to keep, each once. */
  readonly words: readonly string[];
  /** Throws on an entry that is in no answer. */
  readonly sentenceOf: (entry: string) => Sentence;
  readonly findText: (text: string) => Sentence | undefined;
  /** Whether a word to keep occurs in a sentence of another word; in Thai also inside a longer word. */
  readonly isMentioned: (word: string, sentence: Sentence) => boolean;
}

/** Throws when two sentences have one entry or one text. */
export function createSentenceBook(sentences: readonly Sentence[]): SentenceBook {
  const byEntry = new Map(sentences.map((sentence) => [sentence.entry, sentence]));
  const byText = new Map(sentences.map((sentence) => [sentence.text, sentence]));
  if (byEntry.size < sentences.length || byText.size < sentences.length) {
    throw new Error('sentences: two have one entry or one text');
  }
  const words = [...new Set(sentences.map(({ word }) => word))];
  const mentioned = new Map(
    sentences.map(({ entry, text }) => [
      entry,
      new Set(words.filter((word) => hasWord(text, word))),
    ]),
  );
  return {
    sentences,
    words,
    sentenceOf: (entry) => {
      const sentence = byEntry.get(entry);
      if (!sentence) throw new RangeError(`entry: ${entry} is in no answer of this book`);
      return sentence;
    },
    findText: (text) => byText.get(text),
    isMentioned: (word, { entry, word: own }) =>
      word !== own && mentioned.get(entry)?.has(word) === true,
  };
}

/** Thai has no blanks between words, and a part of a longer word sounds the same as the word. */
function hasWord(text: string, word: string): boolean {
  return /[a-z]/.test(word)
    ? text
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(word)
    : text.includes(word);
}
