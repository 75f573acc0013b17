import { describe, expect, it } from 'vitest';
import { planPracticeNorms, type PublishedPractice } from './practice-norms.ts';

/** Three attempts: on average nothing more, then a point more; takers differ by up to eight points. */
function series(people: number): { scores: number[]; count: number }[] {
  return Array.from({ length: people }, (_, taker) => {
    const [own, error] = [14 + (taker % 9), taker % 2];
    return { scores: [own + error, own + 1 - error, own + 1 + error], count: 1 };
  });
}

const steps = (planned: readonly PublishedPractice[]): unknown[] =>
  planned.map(({ from, change, isRetained }) => [from, change.people, isRetained]);

describe('published practice', () => {
  it('begins with the second attempt, at eighty people with both', () => {
    const none = { ever: [], shown: [], letters: null };
    expect(planPracticeNorms('th', series(79), none)).toEqual([]);
    const [second, ...others] = planPracticeNorms('th', series(80), none);
    expect(others).toEqual([]);
    expect(second).toMatchObject({ language: 'th', from: 2, change: { practiceGain: 1 } });
  });

  it('is renewed when eighty more have come, and stays as it was until then', () => {
    const first = planPracticeNorms('th', series(100), { ever: [], shown: [], letters: null });
    const before = { ever: first, shown: first, letters: null };
    expect(steps(planPracticeNorms('th', series(179), before))).toEqual([[2, 100, true]]);
    expect(steps(planPracticeNorms('th', series(180), before))).toEqual([[2, 180, false]]);
    expect(steps(planPracticeNorms('th', series(20), before))).toEqual([[2, 100, true]]);
    // Withdrawn: what was seen still counts, and is not shown again.
    expect(planPracticeNorms('th', series(179), { ever: first, shown: [], letters: null })).toEqual(
      [],
    );
    expect(steps(planPracticeNorms('en', series(179), before))).toEqual([[2, 179, false]]);
  });
});
