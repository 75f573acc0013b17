/** What a kind of change is: how one is drawn, and which parts of `npm run check` can see it. */
import type { SeededRandom } from '@jamdai/battery';
import type { HouseCopy } from '../../new-task/house-copy.ts';

/** `sql` and `strings` are checks; `types server` is the compiler in one room. */
export type Part = 'sql' | 'strings' | `types ${string}`;

export interface Edit {
  /** From the root of the copy. A file that is not there is made. */
  readonly path: string;
  readonly text: string;
}

export interface Change {
  /** For who reads that it was let through. */
  readonly what: string;
  readonly edits: readonly Edit[];
}

export interface Kind {
  readonly name: string;
  readonly parts: readonly Part[];
  /** Scripts of the copy that are run after the edit, as whoever makes it would: `tools/scripts/sql.ts`. */
  readonly after?: readonly string[];
  /** Null: this draw fell on nothing that can be changed so; another is made. */
  readonly draw: (random: SeededRandom, copy: HouseCopy) => Change | null;
}
