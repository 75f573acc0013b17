/**
 * Which cells of a norm table may be published (battery design, section 6). Within the table cells under ten people are
 * left out, and others where totals would give those away; beside all tables of the test that were ever published no group
 * under ten can be worked out by differences. Where new figures would allow that, those of before stay as they were.
 */
import type { Language } from '../../catalogue.ts';
import { suppressCounts } from '../disclosure/count-table.ts';
import { isSmallGroupGivenAway } from '../disclosure/given-away.ts';
import { NORM_SITTINGS } from './norm-table.ts';

/** Grades that have norms. */
export const NORM_GRADES = ['7', '8', '9'] as const;
export type NormGrade = (typeof NORM_GRADES)[number];
const LANGUAGES = ['th', 'en'] as const;

export interface NormCellName {
  readonly language: Language;
  readonly grade: NormGrade;
  readonly sittingNo: number;
}

/** Whom a sitting of a test could count; `other` is in no cell, but in totals that a reader may know. */
export interface DraftGroup extends Omit<NormCellName, 'grade'> {
  readonly grade: NormGrade | 'other';
  /** By any name that is the same in `EarlierCell`. */
  readonly people: ReadonlySet<string>;
}

export interface EarlierCell extends NormCellName {
  readonly id: string;
  readonly people: ReadonlySet<string>;
  /** Is in the table that is shown until now; others were shown before. */
  readonly isShown: boolean;
}

export type PlannedCell = NormCellName &
  (
    | { readonly outcome: 'new'; readonly people: ReadonlySet<string> }
    /** `id` of the earlier cell whose figures stay. */
    | { readonly outcome: 'kept'; readonly id: string }
    | { readonly outcome: 'hidden' }
  );

/** All cells, by sitting, language and grade. */
export function planNormCells(
  drafts: readonly DraftGroup[],
  earlier: readonly EarlierCell[],
): PlannedCell[] {
  const published = earlier.map(({ people }) => people);
  return NORM_SITTINGS.flatMap((sittingNo) =>
    LANGUAGES.flatMap((language) => {
      const shown = findShown(drafts, sittingNo, language);
      const before = earlier.filter(
        (cell) => cell.isShown && cell.sittingNo === sittingNo && cell.language === language,
      );
      const accepted = chooseCells(shown, published, before.length > 0);
      published.push(...accepted.map(({ people }) => people));
      return NORM_GRADES.map((grade): PlannedCell => {
        const name = { sittingNo, language, grade };
        const made = accepted.find((cell) => cell.grade === grade);
        if (made) return { ...name, outcome: 'new', people: made.people };
        const kept = accepted.length > 0 ? undefined : before.find((cell) => cell.grade === grade);
        return kept ? { ...name, outcome: 'kept', id: kept.id } : { ...name, outcome: 'hidden' };
      });
    }),
  );
}

interface ShownGroup {
  readonly grade: NormGrade;
  readonly people: ReadonlySet<string>;
}

/** Cells that may stand beside the totals of their sitting. */
function findShown(
  drafts: readonly DraftGroup[],
  sittingNo: number,
  language: Language,
): ShownGroup[] {
  const peopleOf = (of: Language, grade: DraftGroup['grade']): ReadonlySet<string> =>
    drafts.find(
      (group) => group.sittingNo === sittingNo && group.language === of && group.grade === grade,
    )?.people ?? new Set();
  const table = suppressCounts(
    [...NORM_GRADES, 'other' as const].map((grade) =>
      LANGUAGES.map((of) => peopleOf(of, grade).size),
    ),
  );
  const column = LANGUAGES.indexOf(language);
  return NORM_GRADES.flatMap((grade, row) =>
    (table.cells[row]?.[column] ?? null) === null
      ? []
      : [{ grade, people: peopleOf(language, grade) }],
  );
}

/** All or, where there are earlier figures to keep, none: band limits are made of a language's cells together. */
function chooseCells(
  shown: readonly ShownGroup[],
  published: readonly ReadonlySet<string>[],
  canKeep: boolean,
): readonly ShownGroup[] {
  const mayAdd = (cells: readonly ShownGroup[]): boolean =>
    !isSmallGroupGivenAway([...published, ...cells.map(({ people }) => people)]);
  if (mayAdd(shown)) return shown;
  if (canKeep) return [];
  let accepted: readonly ShownGroup[] = [];
  for (const cell of shown.toSorted((a, b) => b.people.size - a.people.size)) {
    if (mayAdd([...accepted, cell])) accepted = [...accepted, cell];
  }
  return accepted;
}
