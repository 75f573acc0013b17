import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../catalogue.ts';
import { sentenceIn } from '../materials/typing-sentences.ts';
import { scoreCopy } from './typing-sample.ts';

const SENTENCE = 'the quick brown fox jumps';
const copy = (typed: string, seconds = 10, firstCount = 1) =>
  scoreCopy(SENTENCE, { typed, seconds, firstCount });

describe('correct characters of a copy', () => {
  it.each([
    // Soukoreff & MacKenzie 2003: C = max(|P|, |T|) − distance, P being the part that was reached.
    ['nothing', '', 0],
    ['a perfect beginning', 'the quick bro', 13],
    ['all of it', SENTENCE, 25],
    ['one replaced', 'the quixk brown', 14],
    ['one left out', 'the quck brown', 14],
    ['one too many', 'the quiick brown', 15],
    ['two neighbours exchanged', 'the qiuck brown', 14],
    ['more than the sentence', `${SENTENCE} and on`, 25],
    ['another text', '0000000000', 0],
    ['capitals, and blanks twice', 'The  QUICK\nbrown', 15],
  ])('%s: %j has %i', (_what, typed, correct) => {
    expect(copy(typed).correctCharacters).toBe(correct);
  });

  it('do not depend on the order in which Thai marks are typed, or on how they are composed', () => {
    const score = (typed: string): number =>
      scoreCopy('ที่น้ำ', { typed, seconds: 9, firstCount: 1 }).correctCharacters;
    expect(score('ที่น้ำ')).toBe(6);
    expect(score('ท\u0E48\u0E35น้ำ')).toBe(6);
    expect(score('ที่น\u0E4D\u0E49\u0E32')).toBe(6);
    expect(score('ทีน้ำ')).toBe(5);
  });

  it('are never more than were typed or stand there, and all of them where nothing is wrong', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LANGUAGES),
        fc.string({ unit: 'grapheme', maxLength: 120 }),
        fc.nat(200),
        (language, typed, length) => {
          const { text } = sentenceIn(language);
          const any = scoreCopy(text, { typed, seconds: 15, firstCount: 1 });
          expect(any.correctCharacters).toBeGreaterThanOrEqual(0);
          expect(any.correctCharacters).toBeLessThanOrEqual(
            Math.min(any.typedCharacters, text.length),
          );
          const beginning = text.slice(0, length).trimEnd();
          const right = scoreCopy(text, { typed: beginning, seconds: 15, firstCount: 1 });
          expect(right.correctCharacters).toBe(beginning.length);
        },
      ),
    );
  });
});

describe('the rate', () => {
  it('is the characters after the first change by the time since it, as (C − 1) / S for keys', () => {
    expect(copy('the quick bro', 6).charactersPerSecond).toBe(2);
    expect(copy('the quick bro', 5, 3).charactersPerSecond).toBe(2);
    // One wrong key of thirteen: 11 timed characters that are right.
    expect(copy('the quixk bro', 5.5).charactersPerSecond).toBe(2);
  });

  it('is not told from too little, from no time, or where no hand is that fast', () => {
    expect(copy('the q', 4).charactersPerSecond).toBeNull();
    expect(copy('the qu', 4).charactersPerSecond).toBe(1.25);
    expect(copy(SENTENCE, 0).charactersPerSecond).toBeNull();
    expect(copy(SENTENCE, 3, 25).charactersPerSecond).toBeNull();
    expect(copy(SENTENCE, 0.9).charactersPerSecond).toBeNull();
    expect(copy('', 15, 0).charactersPerSecond).toBeNull();
  });
});
