/** Changes that leave the program as it was, so that no test can notice them. */

export interface EquivalentMutant {
  readonly file: string;
  /** The line on which the change begins, without the space around it. */
  readonly lineText: string;
  readonly operator: string;
  readonly replacement: string;
  readonly sameBecause: string;
}

export const EQUIVALENT: readonly EquivalentMutant[] = [];
