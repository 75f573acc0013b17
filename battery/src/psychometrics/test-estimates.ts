/** What estimates of one test rest on, in its folder; written by `npm run bench:psychometrics -- --decide`. A model, not data. */

/** Where pupils of grades 7–9 lie on a process, in things to hold. */
export interface Population {
  readonly mean: number;
  readonly sd: number;
}

export interface TestEstimates {
  /** One for each of `PROCESSES`, in their order: all reach the same mean and SD of true scores. */
  readonly populations: readonly Population[];
  /** Of blind answering 98 % of attempts reach no greater log odds (simulated). */
  readonly guessLimit: number;
  /** The same of short forms, by path. */
  readonly shortGuessLimits: { readonly adaptive: LimitByLength; readonly fixed: LimitByLength };
  /** What the questions of a short form are like, by set size: from it the next size is chosen. */
  readonly sizeFacts: readonly SizeFacts[];
  /** What a taker may read beside the points. */
  readonly shown: ShownCapacity | ShownSizes;
}

export interface LimitByLength {
  readonly short: number;
  readonly veryShort: number;
}

/** Questions of one size whose facts reach as far: set size, positions of the first fact, of the second, of either; and how many they are. */
export type SizeFacts = readonly [
  setSize: number,
  first: number,
  second: number,
  either: number,
  questionCount: number,
];

/** A range of things held at once: it covers the truth of every rival taker at every capacity. */
export interface ShownCapacity {
  readonly kind: 'capacity';
  /** Of simulated takers, the worst of all rivals and capacities. */
  readonly leastCoverage: number;
  /** In things; at most 3. */
  readonly medianWidth: number;
  /** By what is estimated to be held, ascending; the last row has all the rest. */
  readonly ranges: readonly {
    readonly upTo: number;
    readonly low: number;
    readonly high: number;
  }[];
}

/** No range earned it: which sizes were easy and which hard, out of the answers themselves. */
export interface ShownSizes {
  readonly kind: 'sizes';
  /** Of the ranges that would have covered the truth. */
  readonly medianWidth: number;
}
