/**
 * A test that was made ready for a day without network: forms set aside for this user and this device, and which files
 * they need. It belongs to one user, serves a week, and every form in it is given once.
 */
import type { Language, TestName } from '@jamdai/battery/present';
import { QuestionSetSchema, type QuestionSet } from '@jamdai/contract';

export interface PreparedName {
  readonly userId: string;
  readonly testName: TestName;
  readonly lang: Language;
}

/** What finds and tidies up a prepared test: readable on the disk. */
interface PreparedLabel extends PreparedName {
  /** Begun on this device: the server may not have heard of it and hand the form out again. */
  readonly usedForms: readonly number[];
  /** Addresses of the voice packs' manifests and clips that the sets play. */
  readonly files: readonly string[];
  /** Everything is here. */
  readonly isComplete: boolean;
  /** Fetched by a plan, and no choice of its user. */
  readonly isForPlan?: boolean;
  /** Unix time in ms. */
  readonly untilMs: number;
}

export interface PreparedTest extends PreparedLabel {
  /** Not begun yet, the next one first. A naming test has one, which serves every attempt. */
  readonly sets: readonly QuestionSet[];
}

/** Encrypted, as the room that has the keys does it. */
export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly text: ArrayBuffer;
}

/** As it lies on the disk: the questions encrypted where the browser can. */
export type StoredTest = (PreparedTest | (PreparedLabel & { readonly sealed: Sealed })) & {
  /** Another one at each write. An older version wrote none. */
  readonly stamp?: string;
};

/** The most forms that the server sets aside: one to take, one more should the first be broken off. */
export const FORMS_SET_ASIDE = 2;
const SERVES_MS = 7 * 24 * 60 * 60_000;

/** Where prepared tests and their sounds are kept. Each call is one transaction; each rejects where nothing can be stored. */
export interface DeviceStore<Test extends StoredTest = PreparedTest> {
  /** What is out of date is thrown away first. */
  readonly list: (userId: string, nowMs: number) => Promise<readonly Test[]>;
  readonly find: (name: PreparedName) => Promise<Test | null>;
  /** Puts what `change` makes of it; `null` throws it away. `change` may be asked again, when another tab was faster. */
  readonly change: (
    name: PreparedName,
    change: (known: Test | null) => Test | null,
  ) => Promise<void>;
  /** Throws away what belongs to others; `null`: nobody is logged in. */
  readonly retainOnly: (userId: string | null) => Promise<void>;
  readonly readFile: (address: string) => Promise<ArrayBuffer | null>;
  readonly writeFile: (address: string, bytes: ArrayBuffer) => Promise<void>;
  readonly dropFiles: (addresses: readonly string[]) => Promise<void>;
  /** Throws away the files that no prepared test needs. */
  readonly sweepFiles: () => Promise<void>;
}

/** Null: there is none to be taken now. What is stored is parsed like anything that comes from outside. */
export function nextSetOf(test: PreparedTest | null, nowMs: number): QuestionSet | null {
  if (!test?.isComplete || test.untilMs <= nowMs) return null;
  const parsed = QuestionSetSchema.safeParse(test.sets[0]);
  return parsed.success ? parsed.data : null;
}

/** The forms that the server set aside, without those that were begun here, unless that leaves none. */
export function setAside(
  name: PreparedName,
  known: PreparedTest | null,
  sets: readonly QuestionSet[],
  nowMs: number,
): PreparedTest {
  const usedForms = known?.usedForms ?? [];
  const unused = sets.filter(({ form }) => form === null || !usedForms.includes(form));
  return {
    ...name,
    sets: unused.length > 0 ? unused : sets,
    usedForms,
    files: [],
    isComplete: false,
    untilMs: nowMs + SERVES_MS,
  };
}

/** Whether nothing has to be asked of the server: as many forms as there can be, for most of the time that they serve. */
export function isFresh(test: PreparedTest, nowMs: number): boolean {
  const isWhole = test.sets.length >= (test.sets[0]?.form === null ? 1 : FORMS_SET_ASIDE);
  return isWhole && test.untilMs - nowMs > SERVES_MS / 2;
}

/** A run of this form has begun. `orderNo`: the letter that a naming test drew. */
export function withoutForm(
  test: PreparedTest,
  form: number | null,
  orderNo: number | null,
): PreparedTest {
  if (form === null) {
    return { ...test, sets: test.sets.map((set) => ({ ...set, lastOrderNo: orderNo })) };
  }
  const usedForms = test.usedForms.includes(form) ? test.usedForms : [...test.usedForms, form];
  return { ...test, usedForms, sets: test.sets.filter((set) => set.form !== form) };
}
