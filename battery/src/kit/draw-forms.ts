/**
 * Builds the eight forms of a test by rejection (battery design, 2.6): each question has a generator of its
 * own, seeded with `testName|language|index|version|tag`; draws are repeated until all rules hold. A task
 * says how one draw is made; seeds, places, repeats and restarts are decided here, once for all tests.
 */
import type { Language, TestName } from '../catalogue.ts';
import {
  FORM_COUNT,
  PRACTICE_COUNT,
  QUESTION_COUNT,
  type ChoiceNo,
  type KeyedQuestion,
} from '../question.ts';
import type { DrawOptions, ExampleWish, ItemSource, TaskDescription } from '../task.ts';
import { drawAnswerPositions, type AnswerPosition } from './answer-positions.ts';
import { seedLanguage, versionAt } from './forms.ts';
import { createRandom, type SeededRandom } from './seeded-random.ts';
import { keyOf, type ChoiceList } from './square-choices.ts';
import { withdrawnStimuliOf } from './withdrawn-questions.ts';

/** A question before its choices have places. */
export interface DraftQuestion {
  readonly questionName: readonly string[];
  readonly right: ChoiceList;
  readonly wrong: readonly [ChoiceList, ChoiceList, ChoiceList];
}

export interface DrawPosition {
  /** 0–29; practice questions follow the rules of index 0. */
  readonly index: number;
  /** The version that the question will have: 1–8; those of practice questions count on from 1. */
  readonly version: number;
  /** The set size of the ladder at this index, or of the practice question. */
  readonly setSize: number;
  /**
   * Whether this stimulus was already made for the test and language. Ask it for every corner that could
   * be right, never for the right one only: no rejection may depend on which corner is right.
   */
  readonly isMade: (questionName: readonly string[]) => boolean;
}

/** What a form remembers while it is built from index 0 to 29, for instance its use table. */
export interface FormDrawer {
  /** One draw; null when it breaks a rule, and the next draw follows from the same generator. */
  readonly draw: (random: SeededRandom, position: DrawPosition) => DraftQuestion | null;
  /** Told of every question that the form keeps, in order. */
  readonly keep?: (question: KeyedQuestion, index: number) => void;
}

export interface FormPlan {
  readonly testName: TestName;
  readonly seedLanguage: Language | 'xx';
  /** Set size by index, thirty values. */
  readonly setSizes: readonly number[];
  /** Set sizes of the two practice questions. */
  readonly practiceSizes: readonly [number, number];
  /** Called for each form (0–7), for each restart of it, and with null for practice. */
  readonly startForm: (form: number | null) => FormDrawer;
  /** True where equal stimuli cannot be avoided (the Stroop test). */
  readonly canRepeat?: boolean;
}

const GENERATOR_TAG = 'g1';
/** Of the questions that short forms draw from. */
export const SHORT_TAG = 's1';
const MOST_DRAWS = 10_000;
const MOST_RESTARTS = 50;
const PRACTICE_ROUNDS = [0, 1] as const;
/** As the second question of the practice: what is asked is met in it (in the Stroop test, a word against its ink). */
const EXAMPLE_VERSION = 2;

/** How a test draws, from its description and what is its own. */
export function createDraws(
  description: TaskDescription,
  designFor: (language: Language) => Omit<FormPlan, 'testName' | 'seedLanguage' | 'setSizes'>,
): Pick<ItemSource, 'testName' | 'drawForms' | 'drawPractice' | 'drawExample'> {
  const { testName, setSizes } = description;
  const planFor = (language: Language): FormPlan => ({
    testName,
    seedLanguage: seedLanguage(description, language),
    setSizes,
    ...designFor(language),
  });
  return {
    testName,
    drawForms: (language, options) =>
      drawForms(planFor(language), {
        withdrawn: withdrawnStimuliOf(testName, seedLanguage(description, language)),
        ...options,
      }),
    drawPractice: (language, round) => drawPractice(planFor(language), round),
    drawExample: (language, wanted) => drawExample(planFor(language), wanted),
  };
}

/**
 * The eight forms, `forms[form][index]`. What is withdrawn counts as made: it is met nowhere and could be right nowhere, and
 * the questions beside it stay as they are where no rule binds them to it. Throws when a form cannot be built, naming what
 * failed, and when equal stimuli cannot be avoided but one is withdrawn.
 */
export function drawForms(plan: FormPlan, options: DrawOptions = {}): KeyedQuestion[][] {
  const { withdrawn = [] } = options;
  if (plan.canRepeat && withdrawn.length > 0) {
    throw new Error(
      `${plan.testName} ${plan.seedLanguage}: its stimuli repeat, none can be withdrawn`,
    );
  }
  const practice = PRACTICE_ROUNDS.flatMap((round) => drawPractice(plan, round));
  const made = new Set(
    [...practice.map(({ questionName }) => questionName), ...withdrawn].map(keyOf),
  );
  const forms: KeyedQuestion[][] = [];
  for (let form = 0; form < FORM_COUNT; form += 1) {
    const questions = drawForm(plan, form, made, options);
    for (const { questionName } of questions) made.add(keyOf(questionName));
    forms.push(questions);
  }
  return forms;
}

/**
 * The two practice questions, equal for all users: seeds `…|practice|1` and `|2`, and `|3` and `|4` for the
 * round after both were wrong. No later question of the test repeats one of them. Their versions count on
 * from 1 with the seeds.
 */
export function drawPractice(plan: FormPlan, round: 0 | 1): KeyedQuestion[] {
  const made = new Set<string>();
  const questions: KeyedQuestion[] = [];
  for (let number = 1; number <= (round + 1) * PRACTICE_COUNT; number += 1) {
    const seedText = `${plan.testName}|${plan.seedLanguage}|practice|${number}`;
    const random = createRandom(seedText);
    const setSize = plan.practiceSizes[(number - 1) % PRACTICE_COUNT] as number;
    const draft = drawUntilAccepted(
      random,
      plan.startForm(null),
      { index: 0, version: number, setSize },
      made,
    );
    if (!draft)
      throw new Error(`practice: no question in ${MOST_DRAWS} draws for seed ${seedText}`);
    made.add(keyOf(draft.questionName));
    questions.push(placeChoices(draft, random.randInt(4) as AnswerPosition, number));
  }
  return questions.slice(round * PRACTICE_COUNT);
}

/**
 * The question that a test shows itself with, of seeds of its own: `…|tutor|1`, `|2`, … It is none of the practice, and
 * the conformance suite sees to it that it is none that is scored.
 */
function drawExample(plan: FormPlan, { setSize, seedNo }: ExampleWish): KeyedQuestion {
  const practice = PRACTICE_ROUNDS.flatMap((round) => drawPractice(plan, round));
  const made = new Set(practice.map(({ questionName }) => keyOf(questionName)));
  const seedText = `${plan.testName}|${plan.seedLanguage}|tutor|${seedNo}`;
  const random = createRandom(seedText);
  const position = { index: 0, version: EXAMPLE_VERSION, setSize };
  const draft = drawUntilAccepted(random, plan.startForm(null), position, made);
  if (!draft) throw new Error(`example: no question in ${MOST_DRAWS} draws for seed ${seedText}`);
  return placeChoices(draft, random.randInt(4) as AnswerPosition, EXAMPLE_VERSION);
}

/** Restarts the whole form with tags `g1r1`, `g1r2`, … when an index finds no question. */
function drawForm(
  plan: FormPlan,
  form: number,
  madeBefore: ReadonlySet<string>,
  { tag = GENERATOR_TAG, placesSecret }: DrawOptions,
): KeyedQuestion[] {
  const positionsSeed = `${plan.testName}|${plan.seedLanguage}|${form}|places|${tag}`;
  const positions = drawAnswerPositions(
    placesSecret === undefined ? positionsSeed : `${positionsSeed}|${placesSecret}`,
  );
  let failedIndex = 0;
  for (let restart = 0; restart <= MOST_RESTARTS; restart += 1) {
    const formTag = restart === 0 ? tag : `${tag}r${restart}`;
    const questions = tryForm(plan, form, madeBefore, formTag, positions);
    if (questions.length === QUESTION_COUNT) return questions;
    failedIndex = questions.length;
  }
  throw new Error(
    `${plan.testName} ${plan.seedLanguage} form ${form}: index ${failedIndex} finds no question in ` +
      `${MOST_DRAWS} draws and ${MOST_RESTARTS} restarts of the form`,
  );
}

/** The questions up to the first index that finds none: thirty when all went well. */
function tryForm(
  plan: FormPlan,
  form: number,
  madeBefore: ReadonlySet<string>,
  tag: string,
  positions: readonly AnswerPosition[],
): KeyedQuestion[] {
  const made = new Set(plan.canRepeat ? [] : madeBefore);
  const drawer = plan.startForm(form);
  const questions: KeyedQuestion[] = [];
  for (const [index, position] of positions.entries()) {
    const version = versionAt(form, index);
    const seedText = `${plan.testName}|${plan.seedLanguage}|${index}|${version}|${tag}`;
    const setSize = plan.setSizes[index] as number;
    const draft = drawUntilAccepted(
      createRandom(seedText),
      drawer,
      { index, version, setSize },
      made,
    );
    if (!draft) break;
    if (!plan.canRepeat) made.add(keyOf(draft.questionName));
    const question = placeChoices(draft, position, version);
    drawer.keep?.(question, index);
    questions.push(question);
  }
  return questions;
}

function drawUntilAccepted(
  random: SeededRandom,
  drawer: FormDrawer,
  where: Omit<DrawPosition, 'isMade'>,
  made: ReadonlySet<string>,
): DraftQuestion | null {
  const isMade = (questionName: readonly string[]): boolean => made.has(keyOf(questionName));
  for (let drawn = 0; drawn < MOST_DRAWS; drawn += 1) {
    const draft = drawer.draw(random, { ...where, isMade });
    if (draft && !isMade(draft.questionName)) return draft;
  }
  return null;
}

/** Puts the right answer at its place and the others, in their drawn order, into the places left. */
function placeChoices(
  draft: DraftQuestion,
  position: AnswerPosition,
  version: number,
): KeyedQuestion {
  const choices = draft.wrong.toSpliced(position, 0, draft.right);
  const [choiceNo1, choiceNo2, choiceNo3, choiceNo4] = choices as [
    ChoiceList,
    ChoiceList,
    ChoiceList,
    ChoiceList,
  ];
  return {
    questionName: draft.questionName,
    choiceNo1,
    choiceNo2,
    choiceNo3,
    choiceNo4,
    correctChoiceNo: (position + 1) as ChoiceNo,
    version,
  };
}
