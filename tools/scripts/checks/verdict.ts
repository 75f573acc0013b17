/** What a check answers: everything that is wrong, and what it looked at. */

export interface Verdict {
  /** One entry a problem, with the file it is in; none means passed. */
  readonly problems: readonly string[];
  /** What was looked at, with a count: a check that looked at nothing must fail by itself. */
  readonly looked: string;
}

/** `house` is the absolute path of the repository's root. */
export type Check = (house: string) => Promise<Verdict>;
