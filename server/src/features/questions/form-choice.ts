/**
 * Which form comes next. The first is given by the user's id, each later attempt takes the next one, and a
 * form comes again only when all eight have been used. Forms that lie on another device for use without
 * network come after those that lie nowhere.
 */
import { FORM_COUNT } from '@jamdai/battery';

export interface FormUse {
  /** 0–7. */
  readonly firstForm: number;
  /** Runs started, by form; absent: none. */
  readonly runCountByForm: ReadonlyMap<number, number>;
  /** Forms reserved by other devices of the same user. */
  readonly reservedElsewhere: ReadonlySet<number>;
}

/** All eight forms, the next one first. */
export function orderForms({ firstForm, runCountByForm, reservedElsewhere }: FormUse): number[] {
  const inTurn = Array.from({ length: FORM_COUNT }, (_, step) => (firstForm + step) % FORM_COUNT);
  const runCount = (form: number): number => runCountByForm.get(form) ?? 0;
  const isReserved = (form: number): number => Number(reservedElsewhere.has(form));
  return inTurn.toSorted((a, b) => runCount(a) - runCount(b) || isReserved(a) - isReserved(b));
}
