import { describe, expect, it } from 'vitest';
import { SPOKEN_SENTENCES, SPOKEN_WORDS } from '../spoken-content.ts';
import { planProsody, type SpokenSyllable } from './prosody.ts';
import { readWord } from './syllable.ts';

const plan = (say: string, rate = 0.65): SpokenSyllable[] =>
  planProsody(
    say.split(' | ').map((phrase) => phrase.split(' ').map(readWord)),
    rate,
  );
const sentences = SPOKEN_SENTENCES.th.map(({ name, say }) => ({ name, spoken: plan(say) }));

describe('the tune of a word in a list', () => {
  it('is the same for every word: full tones on one level, so that no word sounds like the last of a list', () => {
    for (const { say } of SPOKEN_WORDS.th) {
      for (const spoken of plan(say, 0.6)) {
        expect(spoken).toMatchObject({ toneRange: 1, levelSt: 0, gainDb: 0 });
        expect(spoken.isBoundToPrevious).toBe(false);
      }
    }
  });
});

describe('the tune of a sentence', () => {
  it('sinks from the first to the last syllable, in every sentence', () => {
    for (const { name, spoken } of sentences) {
      const sunk = (spoken[0]?.levelSt ?? 0) - (spoken.at(-1)?.levelSt ?? 0);
      expect([name, sunk > 2.5]).toEqual([name, true]);
    }
  });

  it('gives the last syllable, which ends the word to be kept, the full length and nearly the full tone', () => {
    const weak = sentences.filter(({ spoken }) => {
      const last = spoken.at(-1);
      return last?.lengthShare !== 1 || last.toneRange < 0.9;
    });
    expect(weak).toEqual([]);
  });

  it('speaks form words and linking syllables shorter and softer than content words', () => {
    const [first, form, linking, content] = plan('แมว และ~ กระ-จก หมา');
    for (const light of [form, linking]) {
      expect(light?.lengthShare).toBeLessThan(first?.lengthShare ?? 0);
      expect(light?.toneRange).toBeLessThan(content?.toneRange ?? 0);
      expect(light?.gainDb).toBeLessThan(content?.gainDb ?? 0);
    }
  });

  it('lengthens and pauses at the end of a phrase, and runs on inside it', () => {
    const [, end] = plan('ไฟ ลอย | ลง มา');
    const [, inside] = plan('ไฟ ลอย ลง มา');
    expect(end?.lengthShare).toBeGreaterThan(inside?.lengthShare ?? 0);
    expect(end?.gapS).toBeGreaterThan(0.1);
    expect(inside?.gapS).toBeLessThan(0);
  });

  it('leaves the silence by which a stop is heard, before and after', () => {
    const [dead] = plan('นก มา');
    const [live] = plan('มา ปู');
    expect(dead?.gapS).toBeGreaterThan(0.05);
    expect(live?.gapS).toBeGreaterThan(0.05);
  });
});
