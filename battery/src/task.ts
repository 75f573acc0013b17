/**
 * The shape that every task fills in. `TaskDescription` is what the web may see: texts, ladder and how a
 * question is shown. `ItemSource` makes the questions and stays on the server's side.
 */
import type { Language, TestName } from './catalogue.ts';
import type { KeyedQuestion, Question } from './question.ts';
import type { ClipRequest, Presentation, QuestionPlan, Screen } from './screens.ts';

/** A task's own words. Sentences shared by all tests belong to the web's catalogue. */
export interface TaskStrings {
  /** Its name, as pages show it. */
  readonly title: string;
  /** By key: most tasks have `main`; the Stroop test has one per block. */
  readonly instructions: Readonly<Record<string, string>>;
  /** One line a pupil reads on the start page: what is this? */
  readonly summary: string;
  /** After a practice question, by key and with holes: why the right answer is right. None where nothing is chosen. */
  readonly explanations: Readonly<Record<string, string>>;
  /** How much was held at once that day, with the holes `{{low}}` and `{{high}}`; null where no number of things is held. */
  readonly held: string | null;
  /** Questions of one size, with the hole `{{size}}`, as a sentence goes on with them; null where questions do not grow. */
  readonly load: string | null;
}

/** What every test has, whichever way it is answered. */
export interface TestDescription {
  readonly testName: TestName;
  /** Layout width in CSS px below which the test asks to turn the device. */
  readonly minimumWidthPx: number;
  readonly strings: Readonly<Record<Language, TaskStrings>>;
}

/**
 * Two colours to be known, each by a name that nobody would dispute in either language. All are colours of the
 * stimulus; those of circles differ for every type of colour vision.
 */
export interface ColourCheck {
  /** One circle of `colour` among others of `amongColour`. */
  readonly find: {
    readonly name: ColourName;
    readonly colour: string;
    readonly amongColour: string;
  };
  /** A patch whose name is one of four. */
  readonly tellName: {
    readonly name: ColourName;
    readonly colour: string;
    readonly otherNames: readonly [ColourName, ColourName, ColourName];
  };
}

/** Thai tells two blues apart: `blue` is น้ำเงิน, `lightBlue` ฟ้า. */
export type ColourName = 'red' | 'green' | 'yellow' | 'blue' | 'lightBlue' | 'pink';

/**
 * What is heard before an auditory test, of the test's own set: sounds that every set of its questions holds, and none
 * that is asked about by itself in a scored question.
 */
export interface SoundCheckMaterial {
  /** Whoever has heard one test of a set has heard all: the check is passed for them together. */
  readonly set: SoundSet;
  /** At least six, each with a label of its own. */
  readonly sounds: Readonly<Record<Language, readonly CheckSound[]>>;
}

export const SOUND_SETS = ['digit', 'letter', 'word', 'nonword', 'topic', 'lastWord'] as const;
export type SoundSet = (typeof SOUND_SETS)[number];

/** One clip, and how whoever has heard it finds it among four. */
export interface CheckSound {
  readonly clip: ClipRequest;
  readonly label: string;
}

/** Answers faster than these mean nothing. */
export interface SpeedLimits {
  /** Five answers faster than this are too many. */
  readonly answerS: number;
  /** A block whose median is faster than this is too fast. */
  readonly blockMedianS: number;
}

/** A test with questions and four choices. */
export interface TaskDescription extends TestDescription {
  /** Which sense the stimulus needs; auditory tests get a sound check and the notice that they need hearing. */
  readonly channel: 'auditory' | 'visual';
  /** Language-free items are drawn with the language tag `xx` and are equal for all. */
  readonly isLanguageFree: boolean;
  /** Set size by question index, thirty values. */
  readonly setSizes: readonly number[];
  /** Of auditory tests: what is heard before the instruction. */
  readonly soundCheck?: SoundCheckMaterial;
  /** Where answers hang on colours: what is checked before the instruction, in colours of this test. */
  readonly colourCheck?: ColourCheck;
  /** When answers are too fast to mean anything, where that differs from reading four choices. */
  readonly speedLimits?: SpeedLimits;
  /** The key of the instruction that is shown before this index, or null. Index 0 always has one. */
  readonly instructionBefore: (index: number) => string | null;
  /**
   * Every question stands alone, so that after a reload the run may go on at the next one. Not where a pace or a set is
   * part of what is measured.
   */
  readonly canBeResumed: boolean;
  /** A still picture below the first instruction: what to look for. */
  readonly example?: Screen;
  /**
   * What is tried alone before the first practice question: it has no choices and goes on by itself. Once a run,
   * whatever becomes of the practice.
   */
  readonly warmUp?: (language: Language) => Presentation;
  /** How the question at `index` is asked. Pure: the same question gives the same plan. */
  readonly planQuestion: (question: Question, index: number, language: Language) => QuestionPlan;
  /** Why the right answer of a practice question is right, in the terms of the test. Pure; one line, no markup. */
  readonly explain: (question: KeyedQuestion, language: Language) => string;
}

/**
 * A naming test: as many words as come to mind in a minute, of one category and with one first
 * letter. It has no forms, no choices and no score of its own.
 */
export interface NamingDescription extends TestDescription {
  readonly strings: Readonly<Record<Language, NamingStrings>>;
}

/** `instructions` has one key, `main`. */
export interface NamingStrings extends TaskStrings {
  /** The category, as it stands above the letter. */
  readonly category: string;
}

/** A clip together with the words that the voice says: what a voice pack must hold. */
export interface SpokenClip extends ClipRequest {
  readonly text: string;
}

/**
 * How the choices of a test relate: `list` compares place by place, `syllables` the syllables of one word in the
 * same way, `set` by membership, `fixed` means that all questions share the same four choices, so the square rule
 * does not apply.
 */
export type ChoiceShape = 'list' | 'syllables' | 'set' | 'fixed';

export interface DrawOptions {
  /**
   * Generator tag: `g1` (default) for the questions in use; other tags make extra questions for automated
   * tests of the generator.
   */
  readonly tag?: string;
  /** A secret of the installation that moves the places of the right answers and nothing else. */
  readonly placesSecret?: string;
  /** Stimuli that no question may have; by default those that the material withdraws from this battery version. */
  readonly withdrawn?: readonly (readonly string[])[];
}

/** Which question a test shows itself with. */
export interface ExampleWish {
  readonly setSize: number;
  /** From 1; the next one where the question of a seed is one that is scored. */
  readonly seedNo: number;
}

/** Where a question stands: form 0–7, index 0–29. */
export interface FormPosition {
  readonly form: number;
  readonly index: number;
}

export interface ItemSource {
  readonly testName: TestName;
  readonly choiceShape: ChoiceShape;
  /** Where on its ladder the questions stand that visitors may try (`taster.ts`); absent: they meet this test nowhere. */
  readonly tasterIndices?: readonly number[];
  /**
   * The eight parallel forms, `forms[form][index]`, always the same for one language and options.
   * Throws when the rules cannot be met, naming test, language, form and index.
   */
  readonly drawForms: (
    language: Language,
    options?: DrawOptions,
  ) => readonly (readonly KeyedQuestion[])[];
  /** The eight forms that short forms are drawn from, where a generator tag of their own will not do. */
  readonly drawShortForms?: (
    language: Language,
    options?: Pick<DrawOptions, 'placesSecret'>,
  ) => readonly (readonly KeyedQuestion[])[];
  /** `count` questions of these forms, in order, where a short form cannot take them one by one from the ladder. */
  readonly pickShort?: (
    forms: readonly (readonly KeyedQuestion[])[],
    count: number,
    seed: string,
  ) => readonly FormPosition[];
  /** Two practice questions; round 0 first, round 1 after both were wrong. */
  readonly drawPractice: (language: Language, round: 0 | 1) => readonly KeyedQuestion[];
  /** What the test shows itself with (`tutor.ts`): neither practised nor scored. */
  readonly drawExample: (language: Language, wanted: ExampleWish) => KeyedQuestion;
  /** One number that grows with how hard the stimulus looks at equal set size (invariant P8). */
  readonly difficultyMark: (question: Question) => number;
  /**
   * The right answer derived again from `questionName`, by other means than the generator's; null where the
   * stimulus alone does not give it.
   */
  readonly deriveAnswer: (questionName: readonly string[]) => readonly string[] | null;
  /** Every clip that this test can ever play in this language; empty for visual tests. */
  readonly everyClip: (language: Language) => readonly SpokenClip[];
}
