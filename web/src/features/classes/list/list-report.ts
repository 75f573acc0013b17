/** What a class list was read as: the pupils, what hinders, and what was decided about them. */
import type { NewPupil } from '@jamdai/contract';
import type { ListColumn } from '../../../shared/strings/class-list-words.ts';

/** What can be wrong in a cell. */
export type CellProblem =
  | 'missing'
  | 'tooLong'
  | 'signs'
  | 'noLastname'
  | 'bareGrade'
  | 'age'
  | 'dateOfBirth'
  | 'gender'
  | 'seatNo'
  | 'sameName';

/** Keeps the list from being stored. */
export type ListProblem =
  | {
      readonly kind: 'cell';
      /** From 1, in the text as it is. */
      readonly line: number;
      readonly column: ListColumn;
      readonly problem: CellProblem;
      /** What stands there; `sameName`: the line with that name. */
      readonly cell: string;
    }
  | { readonly kind: 'noColumn'; readonly column: ListColumn }
  | { readonly kind: 'noPupils' | 'noHead' | 'tooMany' };

/** Was decided; the list can be stored like that. */
export type ListNotice =
  | { readonly kind: 'guessedColumns' }
  | { readonly kind: 'aboveHead'; readonly line: number }
  | { readonly kind: 'unusedColumn'; readonly name: string }
  | { readonly kind: 'emptyLines'; readonly count: number }
  | { readonly kind: 'otherGrade' | 'unknownGrade'; readonly line: number; readonly cell: string }
  | { readonly kind: 'titleAgainstGender'; readonly line: number; readonly cell: string }
  /** `other`: the line before it. */
  | { readonly kind: 'sameLine' | 'sameName'; readonly line: number; readonly other: number }
  | { readonly kind: 'sameNumber'; readonly line: number; readonly cell: string };

export interface ListedPupil extends NewPupil {
  readonly line: number;
  /** Class number (เลขที่); null: not told. */
  readonly seatNo: number | null;
}

export interface ReadList {
  readonly pupils: readonly ListedPupil[];
  readonly problems: readonly ListProblem[];
  readonly notices: readonly ListNotice[];
}
