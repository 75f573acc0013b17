/** What somebody has finished, of any length and however it went: what a certificate of taking part says. */
import { findTest, type TestName, type TestTypeName } from '@jamdai/battery/present';

export interface Finished {
  readonly testName: TestName;
  /** ISO, UTC. */
  readonly createdAt: string;
}

export interface Done {
  /** Different ones, whatever their length. */
  readonly testCount: number;
  readonly kinds: ReadonlySet<TestTypeName>;
  /** Of the first and the last of `finished`: ISO, UTC. */
  readonly firstAt: string;
  readonly lastAt: string;
}

/** Null: nothing yet. In any order. */
export function whatWasDone(finished: readonly Finished[]): Done | null {
  const moments = finished.map(({ createdAt }) => createdAt).toSorted();
  const [firstAt] = moments;
  const lastAt = moments.at(-1);
  if (firstAt === undefined || lastAt === undefined) return null;
  const tests = new Set(finished.map(({ testName }) => testName));
  return {
    testCount: tests.size,
    kinds: new Set([...tests].map((testName) => findTest(testName).testTypeName)),
    firstAt,
    lastAt,
  };
}

interface Names {
  readonly firstname: string;
  readonly lastname: string;
  readonly username: string;
}

/** As the account tells it; the username where it tells none. */
export function nameOnPaper({ firstname, lastname, username }: Names): string {
  return `${firstname.trim()} ${lastname.trim()}`.trim() || username;
}
