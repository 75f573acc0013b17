/**
 * Everything that the bundled packs say, by language: the closed lists of content/*.json. `name` is the part of the
 * token after the colon; `say` is what the voice is given where the spelling would mislead it.
 */
import {
  ITEM_SOURCES,
  LANGUAGES,
  TEST_NAMES,
  TUTOR_STEPS,
  TUTORS,
  tutorToken,
  type Language,
} from '@jamdai/battery';
import lettersEn from './content/letters.en.json' with { type: 'json' };
import lettersTh from './content/letters.th.json' with { type: 'json' };
import lexiconTh from './content/lexicon.th.json' with { type: 'json' };
import sentencesEn from './content/sentences.en.json' with { type: 'json' };
import sentencesTh from './content/sentences.th.json' with { type: 'json' };
import tutorTh from './content/tutor.th.json' with { type: 'json' };
import wordsEn from './content/words.en.json' with { type: 'json' };
import wordsTh from './content/words.th.json' with { type: 'json' };
import { nonwordToken } from './tokens.ts';

export type SpokenText = { readonly name: string; readonly text: string; readonly say: string };
/** Between the phrases of a Thai sentence. */
const PHRASE_MARK = '|';

type PerLanguage = Readonly<Record<Language, readonly SpokenText[]>>;

/** English by name; Thai by name and key word, because the bare names all rhyme. */
export const SPOKEN_LETTERS: PerLanguage = { en: lettersEn, th: lettersTh };

export const SPOKEN_WORDS: PerLanguage = { en: wordsEn, th: wordsTh };

/** Thai sentences are cut into words and phrases by hand; the lexicon says how each word is spoken. */
export const SPOKEN_SENTENCES: PerLanguage = {
  en: sentencesEn,
  th: sentencesTh.map(({ name, text, words }) => ({ name, text, say: respellSentence(words) })),
};

/**
 * Every made-up word that a test of the battery can play, as target or as choice, in the order of its forms; `name`
 * as in the token.
 */
export const SPOKEN_NONWORDS: readonly SpokenText[] = [...new Set(formsOfTests())].map((name) => {
  const text = name.replaceAll('-', '');
  return { name, text, say: text };
});

/**
 * The lines by which the tests show themselves; `name` is the whole token. The Thai ones are cut into words and phrases as
 * the sentences are; a test without its cuts has no voice yet, and its captions serve.
 */
export const SPOKEN_TUTORS: PerLanguage = {
  en: TEST_NAMES.flatMap((testName) =>
    TUTOR_STEPS.map((step) => {
      const text = TUTORS[testName].lines.en[step];
      return { name: tutorToken(testName, step), text, say: text };
    }),
  ),
  th: tutorTh.map(({ name, text, words }) => ({
    name: `tutor:${name}`,
    text,
    say: respellSentence(words),
  })),
};

/** Each word of the Thai sentences and of the tutors' lines once, as spoken; in Thai order. */
export const THAI_SENTENCE_WORDS: readonly { readonly text: string; readonly say: string }[] = [
  ...new Set([...sentencesTh, ...tutorTh].flatMap(({ words }) => words.split(' '))),
]
  .filter((word) => word !== PHRASE_MARK)
  .toSorted((a, b) => a.localeCompare(b, 'th'))
  .map((text) => ({ text, say: respellSentence(text) }));

function respellSentence(words: string): string {
  const readings: Readonly<Record<string, string>> = lexiconTh;
  return words
    .split(' ')
    .map((word) => readings[word] ?? word)
    .join(' ');
}

function formsOfTests(): string[] {
  const prefix = nonwordToken('');
  const clips = ITEM_SOURCES.flatMap((source) =>
    LANGUAGES.flatMap((language) => source.everyClip(language)),
  );
  return clips
    .filter(({ speechLanguage, token }) => speechLanguage === 'es-ES' && token.startsWith(prefix))
    .map(({ token }) => token.slice(prefix.length));
}
