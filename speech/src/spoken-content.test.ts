import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import lexicon from './content/lexicon.th.json' with { type: 'json' };
import sentencesTh from './content/sentences.th.json' with { type: 'json' };
import {
  SPOKEN_LETTERS,
  SPOKEN_NONWORDS,
  SPOKEN_SENTENCES,
  SPOKEN_WORDS,
  THAI_SENTENCE_WORDS,
} from './spoken-content.ts';
import { thaiTable } from './thai-table.ts';
import { readWord } from './thai/syllable.ts';
import { sentenceToken } from './tokens.ts';
import { openEspeak } from './voices/espeak.ts';

const THAI_TABLE = fileURLToPath(new URL('../../docs/speech-thai.md', import.meta.url));

const numbered = (set: string, variants: readonly string[]): string[] =>
  Array.from({ length: 48 }, (_, index) => `${set}${String(index + 1).padStart(2, '0')}`).flatMap(
    (id) => variants.map((variant) => `${id}${variant}`),
  );

describe('what the voice packs say', () => {
  it.each(['en', 'th'] as const)(
    'has every true, false, fitting and last-word sentence once (%s)',
    (language) => {
      const names = SPOKEN_SENTENCES[language].map(({ name }) => name);
      expect(names).toEqual([
        ...numbered('A', ['T', 'F']),
        ...numbered('B', ['G']),
        ...numbered('C', ['']),
      ]);
    },
  );

  it('has twelve letters and the whole word pool in both languages, and made-up words', () => {
    expect(SPOKEN_LETTERS.en.map(({ name }) => name).join('')).toBe('FHJKLNPQRSTY');
    expect(SPOKEN_LETTERS.th.map(({ name }) => name).join('')).toBe('กงจซตมยรลวหอ');
    expect([SPOKEN_WORDS.en.length, SPOKEN_WORDS.th.length]).toEqual([68, 71]);
    // Two languages, eight forms, thirty questions and four practice questions, four words each; many recur.
    expect(SPOKEN_NONWORDS.length).toBeGreaterThan(1000);
    expect(SPOKEN_NONWORDS.length).toBeLessThan(2 * (8 * 30 + 4) * 4);
  });

  it('says nothing twice', () => {
    const lists = [SPOKEN_LETTERS, SPOKEN_WORDS, SPOKEN_SENTENCES].flatMap(({ en, th }) => [
      en,
      th,
    ]);
    for (const list of [...lists, SPOKEN_NONWORDS]) {
      expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
      expect(new Set(list.map(({ text }) => text)).size).toBe(list.length);
    }
  });

  it('names a sentence by pool id and variant', () => {
    expect([sentenceToken('A01', 'T'), sentenceToken('C01')]).toEqual([
      'sentence:A01T',
      'sentence:C01',
    ]);
  });
});

describe('Thai respellings', () => {
  it('cut each sentence into words without losing or adding a letter', () => {
    const bare = (text: string) => text.replaceAll(/[ |]/g, '');
    const torn = sentencesTh.filter(({ text, words }) => bare(words) !== bare(text));
    expect(torn).toEqual([]);
  });

  it('are regular in every syllable of every letter, word and sentence', () => {
    const says = [
      ...SPOKEN_LETTERS.th.map(({ say }) => say),
      ...SPOKEN_WORDS.th.map(({ say }) => say),
      ...SPOKEN_SENTENCES.th.flatMap(({ say }) => say.replaceAll(' | ', ' ').split(' ')),
    ];
    expect(() => says.map(readWord)).not.toThrow();
    expect(says.length).toBeGreaterThan(1000);
  });

  it('are used, every entry of the lexicon', () => {
    const used = new Set(THAI_SENTENCE_WORDS.map(({ text }) => text));
    expect(Object.keys(lexicon).filter((word) => !used.has(word))).toEqual([]);
  });

  it('sound the same in a sentence as in a list', () => {
    const reading = (say: string) =>
      readWord(say).map(({ onset, vowel, isLong, final, tone }) => [
        onset,
        vowel,
        isLong,
        final,
        tone,
      ]);
    const inSentences = new Map(THAI_SENTENCE_WORDS.map(({ text, say }) => [text, say]));
    const shared = SPOKEN_WORDS.th.filter(({ text }) => inSentences.has(text));
    expect(shared.length).toBeGreaterThan(50);
    for (const { text, say } of shared) {
      expect([text, reading(inSentences.get(text) ?? '')]).toEqual([text, reading(say)]);
    }
  });

  it('are listed for a Thai reader in docs/speech-thai.md as they are spoken', async () => {
    expect(await readFile(THAI_TABLE, 'utf8')).toBe(thaiTable());
  });
});

describe('Spanish non-words', () => {
  // b and d soften between vowels, n before k: the spelling stays the same
  const HEARD_AS: Readonly<Record<string, string>> = { tʃ: 'ch', β: 'b', ð: 'd', t̪: 't', d̪: 'd' };

  it('are read by the voice as they are spelled, and stressed on the last syllable but one', async () => {
    const speak = await openEspeak({ voice: 'es', pitch: 50, range: 50, volume: 40 });
    const misread: string[] = [];
    for (const { name, say } of SPOKEN_NONWORDS) {
      const sounds = speak(say, 140)
        .events.map((event) => event.name)
        .filter(Boolean);
      const spelled = sounds
        .map((sound) => sound.replace(/[ˈˌ]/, ''))
        .map((sound) => HEARD_AS[sound] ?? sound)
        .join('');
      const vowels = sounds.filter((sound) => /^[ˈˌ]?[aeiou]$/.test(sound));
      const isStressed = vowels.at(-2)?.startsWith('ˈ') === true;
      if (spelled !== say || !isStressed) misread.push(`${name}: ${sounds.join(' ')}`);
    }
    expect(misread).toEqual([]);
    // More than a thousand words, on a busy machine.
  }, 240_000);
});
