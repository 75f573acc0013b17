/**
 * Sentences of the verbal tests of working memory (battery design, group 3): the pools, and the three books that
 * the tests draw from. In each book an answer's entry belongs to one sentence and back.
 */
import * as z from 'zod';
import type { Language } from '../catalogue.ts';
import { createSentenceBook, type Sentence, type SentenceBook } from '../kit/sentence-book.ts';
import { writeMarked } from '../kit/sentence-rows.ts';
import formerSentences from './former-sentences.json' with { type: 'json' };
import sentencesEn from './sentences.en.json' with { type: 'json' };
import sentencesTh from './sentences.th.json' with { type: 'json' };

const Text = z.string().min(1);
const Ended = z.object({ text: Text, final: Text });
const SentencePool = z.object({
  setA: z
    .array(z.object({ id: Text, topic: Text, kind: Text, true: Text, false: Text }))
    .length(48),
  setB: z.array(z.object({ id: Text, good: Ended, bad: Ended, lure: Text })).length(48),
  setC: z.array(z.object({ id: Text, text: Text, final: Text, lure: Text })).length(48),
});
type Pool = z.infer<typeof SentencePool>;

const Former = z.array(z.object({ text: Text, lure: Text }));

const POOLS = { en: SentencePool.parse(sentencesEn), th: SentencePool.parse(sentencesTh) };

/** Lure by text: what an earlier battery version asked is measured as it was. */
const FORMER_LURES = new Map(
  [...Former.parse(formerSentences.en), ...Former.parse(formerSentences.th)].map(
    ({ text, lure }) => [text, lure],
  ),
);

type Books = Readonly<Record<Language, SentenceBook>>;

/** 48 topics, each with a true and a false sentence; an entry is `fish|T`. */
export const TOPIC_BOOKS: Books = booksOf(topicsOf);
/** 48 frames, each with a fitting and an absurd last word; an entry is `knife|T`. */
export const FRAME_BOOKS: Books = booksOf(framesOf);
/** 96 sensible sentences with different last words; an entry is `river`. */
export const LAST_WORD_BOOKS: Books = booksOf((pool) => [...fittingOf(pool), ...plainOf(pool)]);

/** The entries of an answer from the texts alone. */
export function entriesOf(books: Books, texts: readonly string[]): readonly string[] {
  return texts.map((text) => findSentence(books, text).entry);
}

/** The sentence of a text in either language. Throws when there is none. */
function findSentence(books: Books, text: string): Sentence {
  const sentence = books.en.findText(text) ?? books.th.findText(text);
  if (!sentence) throw new RangeError(`text: ${text} is in no book of this test`);
  return sentence;
}

/** The lure of a sentence of these books, as they are or were; null where it has none. Throws as `findSentence`. */
export function lureIn(books: Books, text: string): string | null {
  return FORMER_LURES.get(text) ?? findSentence(books, text).lure;
}

function booksOf(sentencesOf: (pool: Pool) => readonly Sentence[]): Books {
  return {
    en: createSentenceBook(sentencesOf(POOLS.en)),
    th: createSentenceBook(sentencesOf(POOLS.th)),
  };
}

function topicsOf({ setA }: Pool): Sentence[] {
  return setA.flatMap((item) =>
    ([true, false] as const).map((mark) => ({
      frame: item.id,
      name: `${item.id}${mark ? 'T' : 'F'}`,
      text: item[`${mark}`],
      word: item.topic,
      mark,
      entry: writeMarked({ word: item.topic, mark }),
      kind: item.kind,
      lure: null,
    })),
  );
}

function framesOf({ setB }: Pool): Sentence[] {
  return setB.flatMap(({ id, good, bad, lure }) =>
    ([true, false] as const).map((mark) => {
      const { text, final: word } = mark ? good : bad;
      const name = `${id}${mark ? 'G' : 'B'}`;
      return {
        frame: id,
        name,
        text,
        word,
        mark,
        entry: writeMarked({ word, mark }),
        lure,
        kind: null,
      };
    }),
  );
}

function fittingOf(pool: Pool): Sentence[] {
  return framesOf(pool)
    .filter(({ mark }) => mark === true)
    .map((sentence) => ({ ...sentence, mark: null, entry: sentence.word }));
}

function plainOf({ setC }: Pool): Sentence[] {
  return setC.map(({ id, text, final: word, lure }) => ({
    frame: id,
    name: id,
    text,
    word,
    mark: null,
    entry: word,
    kind: null,
    lure,
  }));
}
