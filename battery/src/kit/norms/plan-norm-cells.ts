/**
 * Which cells of a norm table may be published (battery design, section 6). Within the table cells under ten people are
 * left out, and others where totals would give those away; beside all tables of the test that were ever published no group
 * under ten can be worked out by differences. Where new figures would allow that, those of before stay as they were.
 *
 * What is counted are scores, a person's at one attempt each: the sum of a second attempt, taken off the sum of a first, is
 * nobody's score. Across attempts only the practice gain tells something, where it is the mean of the same people twice.
 */
import type { Language } from '../../catalogue.ts';
import { LISTED_LANGUAGES } from '../../listed-languages.ts';
import { suppressCounts } from '../disclosure/count-table.ts';
import { isSmallGroupGivenAway } from '../disclosure/given-away.ts';
import { LEAST_PEOPLE } from '../disclosure/thresholds.ts';
import { NORM_ATTEMPTS } from './norm-table.ts';

/** Grades that have norms. */
export const NORM_GRADES = ['7', '8', '9'] as const;
export type NormGrade = (typeof NORM_GRADES)[number];

export interface NormCellName {
  readonly language: Language;
  readonly grade: NormGrade;
  readonly sittingNo: number;
}

/** Whom an attempt of a test could count; `other` is in no cell, but in totals that a reader may know. */
export interface DraftGroup extends Omit<NormCellName, 'grade'> {
  readonly grade: NormGrade | 'other';
  /** By any name that is the same in `EarlierCell`. */
  readonly people: ReadonlySet<string>;
}

export interface EarlierCell extends NormCellName {
  readonly id: string;
  readonly people: ReadonlySet<string>;
  /** Whose scores of this and the next attempt its practice gain set against each other; null: nobody's. */
  readonly gainOf: ReadonlySet<string> | null;
  /** Is in the table that is shown until now; others were shown before. */
  readonly isShown: boolean;
}

export type PlannedCell = NormCellName &
  (
    | {
        readonly outcome: 'new';
        readonly people: ReadonlySet<string>;
        /** From what the gain to the next attempt may be told; null: it may not. */
        readonly gain: GainSource | null;
      }
    /** `id` of the earlier cell whose figures stay. */
    | { readonly outcome: 'kept'; readonly id: string }
    | { readonly outcome: 'hidden' }
  );

/**
 * `pairs`: those who came again, twice. `cells`: the difference of the two published means, where fewer than ten did not
 * come again: their scores would be what a mean of the others leaves.
 */
export type GainSource = 'pairs' | 'cells';

/** All cells, by attempt, language and grade. */
export function planNormCells(
  drafts: readonly DraftGroup[],
  earlier: readonly EarlierCell[],
  least: number = LEAST_PEOPLE.count,
): PlannedCell[] {
  const published = earlier.flatMap(({ sittingNo, people, gainOf }) => [
    scoresOf(people, sittingNo),
    ...(gainOf ? gainScoresOf(gainOf, sittingNo) : []),
  ]);
  const planned = NORM_ATTEMPTS.flatMap((sittingNo) =>
    LISTED_LANGUAGES.flatMap((language) => {
      const shown = findShown(drafts, sittingNo, language, least);
      const before = earlier.filter(
        (cell) => cell.isShown && cell.sittingNo === sittingNo && cell.language === language,
      );
      const scored = (cell: ShownGroup) => scoresOf(cell.people, sittingNo);
      const mayAdd = (cells: readonly ShownGroup[]): boolean =>
        !isSmallGroupGivenAway([...published, ...cells.map(scored)], least);
      const accepted = chooseCells(shown, mayAdd, before.length > 0);
      published.push(...accepted.map(scored));
      return NORM_GRADES.map((grade): PlannedCell => {
        const name = { sittingNo, language, grade };
        const made = accepted.find((cell) => cell.grade === grade);
        if (made) return { ...name, outcome: 'new', people: made.people, gain: null };
        const retained =
          accepted.length > 0 ? undefined : before.find((cell) => cell.grade === grade);
        return retained
          ? { ...name, outcome: 'kept', id: retained.id }
          : { ...name, outcome: 'hidden' };
      });
    }),
  );
  return planned.map((cell): PlannedCell => {
    const next = cell.outcome === 'new' ? findNext(planned, cell) : undefined;
    if (cell.outcome !== 'new' || !next) return cell;
    const pairs = cell.people.intersection(next.people);
    const reported = gainScoresOf(pairs, cell.sittingNo);
    if (!isSmallGroupGivenAway([...published, ...reported], least)) {
      published.push(...reported);
      return { ...cell, gain: 'pairs' };
    }
    const hasFewOthers = cell.people.size - pairs.size < least;
    return { ...cell, gain: hasFewOthers ? 'cells' : null };
  });
}

/** The cell of the same language and grade at the next attempt, where it is made of the same moment. */
export function findNext(planned: readonly PlannedCell[], name: NormCellName) {
  return planned
    .filter((cell) => cell.outcome === 'new')
    .find(
      ({ language, grade, sittingNo }) =>
        language === name.language && grade === name.grade && sittingNo === name.sittingNo + 1,
    );
}

/** A person's score of one attempt, by a name of its own. */
function scoresOf(people: ReadonlySet<string>, sittingNo: number): ReadonlySet<string> {
  return new Set([...people].map((person) => `${sittingNo} ${person}`));
}

/** A gain is two sums: what people reached first, and what the same people reached next. */
function gainScoresOf(pairs: ReadonlySet<string>, sittingNo: number): ReadonlySet<string>[] {
  return [scoresOf(pairs, sittingNo), scoresOf(pairs, sittingNo + 1)];
}

interface ShownGroup {
  readonly grade: NormGrade;
  readonly people: ReadonlySet<string>;
}

/** Cells that may stand beside the totals of their attempt. */
function findShown(
  drafts: readonly DraftGroup[],
  sittingNo: number,
  language: Language,
  least: number,
): ShownGroup[] {
  const peopleOf = (of: Language, grade: DraftGroup['grade']): ReadonlySet<string> =>
    drafts.find(
      (group) => group.sittingNo === sittingNo && group.language === of && group.grade === grade,
    )?.people ?? new Set();
  const table = suppressCounts(
    [...NORM_GRADES, 'other' as const].map((grade) =>
      LISTED_LANGUAGES.map((of) => peopleOf(of, grade).size),
    ),
    least,
  );
  const column = LISTED_LANGUAGES.indexOf(language);
  return NORM_GRADES.flatMap((grade, row) =>
    (table.cells[row]?.[column] ?? null) === null
      ? []
      : [{ grade, people: peopleOf(language, grade) }],
  );
}

/** All or, where there are earlier figures to keep, none: band limits are made of a language's cells together. */
function chooseCells(
  shown: readonly ShownGroup[],
  mayAdd: (cells: readonly ShownGroup[]) => boolean,
  canRetain: boolean,
): readonly ShownGroup[] {
  if (mayAdd(shown)) return shown;
  if (canRetain) return [];
  let accepted: readonly ShownGroup[] = [];
  for (const cell of shown.toSorted((a, b) => b.people.size - a.people.size)) {
    if (mayAdd([...accepted, cell])) accepted = [...accepted, cell];
  }
  return accepted;
}
