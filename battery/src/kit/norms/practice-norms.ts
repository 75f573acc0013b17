/**
 * What practice adds from the second attempt on, as it may be published: of all grades of a language, by the mixed model of
 * `fitPractice` over every attempt that counts. Each step has scores that stand in no other figure (those of its later
 * attempt), so no sum or difference with published cells leaves a few; beside its own earlier values it tells nothing about a
 * few either, since it is renewed only when `LEAST_RETESTED` more people have come (decision 58).
 */
import type { Language } from '../../catalogue.ts';
import { fitPractice, type AttemptSeries } from '../statistics/practice-steps.ts';
import { LEAST_RETESTED } from './band-of.ts';
import type { LetterNorms } from './letter-norm.ts';
import type { PracticeNorm } from './norm-table.ts';

/** As it stands in a table; the test is the table's. */
export interface PublishedPractice extends Omit<PracticeNorm, 'testName'> {
  /** The figures of the table before stayed. */
  readonly isRetained: boolean;
}

/**
 * `series` of a language from the first attempt on, with the effects of `letters` taken off. `ever`: what all tables showed, withdrawn ones too; `shown`: what is shown
 * now.
 */
export function planPracticeNorms(
  language: Language,
  series: readonly AttemptSeries[],
  {
    ever,
    shown,
    letters,
  }: {
    readonly ever: readonly PublishedPractice[];
    readonly shown: readonly PublishedPractice[];
    readonly letters: LetterNorms;
  },
): PublishedPractice[] {
  const figures = fitPractice(series, LEAST_RETESTED);
  const found = (figures?.steps ?? []).flatMap(({ from, pairCount, gain }): PublishedPractice[] => {
    // Two attempts that do not agree at all say nothing about a single pupil.
    if (!figures || figures.retest === null || figures.retest <= 0 || from < 2) return [];
    const [sd, retest, practiceGain] = [
      Number(figures.sd.toFixed(1)),
      Number(figures.retest.toFixed(2)),
      Number(gain.toFixed(1)),
    ];
    const change = { sd, retest, practiceGain, people: pairCount };
    return [{ language, from, change, letters, isRetained: false }];
  });
  const retained = shown
    .filter((one) => one.language === language)
    .map((one): PublishedPractice => ({ ...one, isRetained: true }));
  return [...new Set([...retained, ...found].map(({ from }) => from))]
    .toSorted((one, other) => one - other)
    .flatMap((from) => {
      const made = found.find((one) => one.from === from);
      const before = ever.filter((one) => one.language === language && one.from === from);
      const most = Math.max(0, ...before.map(({ change }) => change.people));
      if (made && (most === 0 || made.change.people >= most + LEAST_RETESTED)) return [made];
      return retained.filter((one) => one.from === from);
    });
}
