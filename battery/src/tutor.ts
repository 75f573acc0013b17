/**
 * How a test shows itself before its practice: a fixed example, and one line a step that is written and spoken. Each
 * test's folder says its own lines and how large its example is; `npm run registers` draws the example and puts both
 * into a register of plain data, which is all that a browser gets of it.
 */
import type { Language, TestName } from './catalogue.ts';
import type { KeyedQuestion } from './question.ts';
import type { SpokenClip } from './task.ts';

export const TUTOR_STEPS = ['look', 'do', 'choose', 'right'] as const;
/**
 * `look`: before anything happens. `do`: while it is shown, or before it is heard. `choose`: at the four answers, or
 * when enough words are typed. `right`: at the right answer, or beside Submit.
 */
export type TutorStep = (typeof TUTOR_STEPS)[number];

export type TutorLines = Readonly<Record<TutorStep, string>>;

/** What a folder says (`tasks/<task>/tutor.ts`). */
export interface TaskTutor {
  readonly lines: Readonly<Record<Language, TutorLines>>;
  /** How many things the example asks to hold: the lines may count them. Naming tests have none. */
  readonly setSize?: number;
  /** 1 where absent. */
  readonly seedNo?: number;
}

/** What a naming test is shown with: words of a kind that no test asks for. */
export interface NamingExample {
  readonly category: string;
  readonly letter: string;
  readonly words: readonly string[];
}

export interface ExampleQuestion {
  readonly question: KeyedQuestion;
  /** Every clip that it plays, with the words that are said. */
  readonly spoken: readonly SpokenClip[];
}

export type Tutor = { readonly lines: Readonly<Record<Language, TutorLines>> } & (
  | { readonly kind: 'question'; readonly example: Readonly<Record<Language, ExampleQuestion>> }
  | { readonly kind: 'naming' }
);

export type Tutors = Readonly<Record<TestName, Tutor>>;

/** The spoken line of a step: its token in the packs `en-tutor-1` and `th-tutor-1`. */
export function tutorToken(testName: TestName, step: TutorStep): string {
  return `tutor:${testName}:${step}`;
}

/** Spoken as a teacher speaks, not as a test does. */
export const TUTOR_RATE = 1;

/** Things at school: none of the categories that are asked for. */
export const NAMING_EXAMPLE: Readonly<Record<Language, NamingExample>> = {
  en: { category: 'Things at school', letter: 'P', words: ['pen', 'paper', 'pencil'] },
  th: { category: 'ของใช้ในโรงเรียน', letter: 'ก', words: ['กาว', 'กรรไกร', 'กระดาน'] },
};
