import type { DeskWord } from '@jamdai/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  confirmedWords,
  countPoints,
  countRest,
  cutsOf,
  decide,
  findUndecided,
  findUnseen,
  mergeWithNext,
  moveTo,
  nameWord,
  openSheet,
  recut,
  splitAt,
  undo,
} from './sheet.ts';

const TEXT = 'แมวหมา\nzebu\ncat';
const word = (start: number, end: number, known: boolean): DeskWord => ({
  start,
  end,
  typed: TEXT.slice(start, end),
  onsetS: start,
  class: known ? 'ok' : 'unknown',
  suggestedCanonical: known ? TEXT.slice(start, end) : null,
  suggestedDecision: known ? '1' : null,
  isClear: known,
  decision: null,
  canonical: null,
});
const WORDS = [word(0, 6, false), word(7, 11, false), word(12, 15, true)];

describe('an answer on the desk', () => {
  it('goes on to the next word with each decision, and stays at the last', () => {
    let sheet = openSheet(WORDS);
    for (const decision of ['1', 'r', 's', '0'] as const)
      sheet = decide(sheet, sheet.current, decision);
    expect(sheet.words.map(({ decision }) => decision)).toEqual(['1', 'r', '0']);
    expect(sheet.current).toBe(2);
  });

  it('can be confirmed as soon as every word that the auto-scorer does not know is decided', () => {
    expect(findUndecided(WORDS)).toBe(0);
    const sheet = decide(decide(openSheet(WORDS), 0, '0'), 1, '1');
    expect(findUndecided(sheet.words)).toBeNull();
    expect(confirmedWords(sheet.words).map(({ decision }) => decision)).toEqual(['0', '1', '1']);
    expect(confirmedWords(sheet.words)[2]?.canonical).toBe('cat');
    expect(countPoints(sheet.words)).toBe(2);
  });

  it('comes back step by step to where it was opened, whatever was done', () => {
    const move = fc.oneof(
      fc.record({ place: fc.nat(2), decision: fc.constantFrom('1', '0', 'r', 's') }),
      fc.record({ place: fc.nat(2), name: fc.string({ maxLength: 5 }) }),
      fc.record({ place: fc.integer({ min: -2, max: 5 }) }),
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        let sheet = openSheet(WORDS);
        for (const made of moves) {
          if ('decision' in made) sheet = decide(sheet, made.place, made.decision);
          else if ('name' in made) sheet = nameWord(sheet, made.place, made.name);
          else sheet = moveTo(sheet, made.place);
          expect(sheet.words[sheet.current]).toBeDefined();
        }
        for (let left = sheet.past.length; left > 0; left -= 1) sheet = undo(sheet) ?? sheet;
        expect(sheet.words).toEqual(WORDS);
        expect(undo(sheet)).toBeNull();
      }),
    );
  });

  it('keeps what was decided about every piece that a new cut leaves as it was', () => {
    const decided = decide(openSheet(WORDS), 1, 'r');
    const spans = splitAt(TEXT, decided.words, 0, 3);
    expect(spans).toEqual([
      { start: 0, end: 3 },
      { start: 3, end: 6 },
      { start: 7, end: 11 },
      { start: 12, end: 15 },
    ]);
    const next = recut(
      decided,
      spans.map(({ start, end }) => word(start, end, true)),
      0,
    );
    expect(next.words.map(({ decision }) => decision)).toEqual([null, null, 'r', null]);
    expect(undo(next)?.words).toEqual(decided.words);
  });

  it('joins a word with the next one and leaves nothing of the text out', () => {
    expect(mergeWithNext(WORDS, 1)).toEqual([
      { start: 0, end: 6 },
      { start: 7, end: 15 },
    ]);
  });

  it('offers no cut inside a letter with its vowel and tone marks', () => {
    const text = 'น้ำเต้า';
    expect(cutsOf(text, { start: 0, end: text.length }, 'th')).not.toContain(1);
    expect(cutsOf('ab cd', { start: 0, end: 5 }, 'en')).toEqual([1, 2, 3, 4]);
    expect(cutsOf('a', { start: 0, end: 1 }, 'en')).toEqual([]);
  });
});

it('counts the rest of what was looked at, in one step that can be undone', () => {
  const decided = decide(
    openSheet([word(0, 3, false), word(3, 6, false), word(7, 11, false)]),
    1,
    '0',
  );
  const counted = countRest(decided, ({ start }) => start < 7);
  expect(counted.words.map(({ decision }) => decision)).toEqual(['1', '0', null]);
  expect(undo(counted)?.words).toEqual(decided.words);
});

it('names the first word that nobody can have looked at; what the list has as typed may stay unseen, without proposals nothing', () => {
  const words = [
    word(0, 6, true),
    { ...word(7, 11, true), class: 'repeat' as const },
    word(12, 15, false),
  ];
  const unseenBut = (...seen: number[]) => findUnseen(words, ({ start }) => seen.includes(start));
  expect([unseenBut(), unseenBut(7), unseenBut(7, 12)]).toEqual([1, 2, null]);
  const blind = words.map((one) => ({ ...one, class: null }));
  expect(findUnseen(blind, ({ start }) => start > 0)).toBe(0);
});
