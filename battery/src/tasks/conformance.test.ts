/**
 * The house rules, run over every task in the register, every language, form and index: invariants P1–P6 and
 * P8–P10 of the battery design. P7 (material rules) has an independent checker in each task's own test.
 *
 * And what simulated takers reach in each form by itself, over the eight forms in use, and over 136 extra forms
 * (17 generator tags × 8). A score has a binomial standard deviation, by guessing 2.37 of 30; the bands are 4.2 of them
 * for a single form (there are about 4,500 cases), 3.6 standard errors for the forms in use and 4.6 for the extra ones:
 * places are drawn and not dealt, so a taker of places has 8 % more variance.
 */
import { describe, expect, it } from 'vitest';
import { LANGUAGES, TEST_NAMES, type Language } from '../catalogue.ts';
import { seedLanguage } from '../kit/forms.ts';
import { createRandom } from '../kit/seeded-random.ts';
import { findSheetFlags } from '../kit/validity-flags.ts';
import {
  CHOICE_NOS,
  choicesOf,
  FORM_COUNT,
  PRACTICE_COUNT,
  QUESTION_COUNT,
  type KeyedQuestion,
} from '../question.ts';
import { ESTIMATES } from '../registers/estimates.ts';
import { TEST_CARDS } from '../registers/cards.ts';
import { DESCRIPTIONS, NAMING_DESCRIPTIONS } from '../registers/descriptions.ts';
import { ITEM_SOURCES } from '../registers/items.ts';
import type { QuestionPlan } from '../screens.ts';
import { drawColourPlates } from '../run/colour-check.ts';
import type { ColourCheck, ItemSource, TaskDescription } from '../task.ts';
import {
  blankTaker,
  firstInSortOrderTaker,
  guessingTaker,
  holdingProbability,
  lastInSortOrderTaker,
  meanOf,
  mostTypicalTaker,
  perfectTaker,
  sitForm,
  strategiesFor,
  type Strategy,
  type Taker,
} from '../testing/index.ts';
import { findDescription } from '../find-description.ts';
import { findItemSource } from '../find-item-source.ts';

/** 17 tags × 8 forms × 30 questions = 4080 extra questions. */
const EXTRA_TAGS = Array.from({ length: 17 }, (_, number) => `x${number}`);
const EXTRA_COUNT = 4000;
/** Standard errors. */
const BANDS = { form: 4.2, inUse: 3.6, extra: 4.6 };

/** Width and height. */
const ICON_FIELD = 48;

const CASES = DESCRIPTIONS.flatMap((description) =>
  LANGUAGES.map((language) => ({ testName: description.testName, language, description })),
);

describe('registers', () => {
  it('hold a description and an item source for the same tests, in the order of the catalogue', () => {
    const described = DESCRIPTIONS.map(({ testName }) => testName);
    expect(ITEM_SOURCES.map(({ testName }) => testName)).toEqual(described);
    expect(described).toEqual(TEST_NAMES.filter((testName) => described.includes(testName)));
    expect(described.length).toBeGreaterThan(0);
  });

  it('find a test by its name and know which do not exist yet', () => {
    for (const testName of TEST_NAMES) {
      const isThere = DESCRIPTIONS.some((description) => description.testName === testName);
      expect(findDescription(testName)?.testName).toBe(isThere ? testName : undefined);
      expect(findItemSource(testName)?.testName).toBe(isThere ? testName : undefined);
    }
  });
});

const WITH_WORDS = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS];

describe.each(WITH_WORDS)('$testName: what pages show of it', ({ testName, strings }) => {
  it('has a name and a line in both languages, Thai ones in Thai, without markup', () => {
    expect(strings.en.title).toMatch(/^[A-Z][^<>{}฀-๿.]+$/);
    expect(strings.th.title).toMatch(/^[฀-๿][^<>{}]+$/);
    expect(strings.en.summary).toMatch(/^[A-Z][^<>{}฀-๿]+\.$/);
    expect(strings.th.summary).toMatch(/^[฀-๿][^<>{}]+$/);
  });

  it('has a name for questions of one size where they grow, and says a range only there', () => {
    const sizes = findDescription(testName)?.setSizes ?? [];
    const isGrowing = new Set(sizes).size > 1;
    for (const { held, load } of [strings.en, strings.th]) {
      expect(load === null).toBe(!isGrowing);
      expect(load ?? '{{size}}').toMatch(/^[^<>{}]*\{\{size\}\}[^<>{}]*$/);
      expect(held === null || isGrowing).toBe(true);
      expect(held ?? '{{low}} {{high}}').toMatch(
        /^[^<>{}]*\{\{low\}\}[^<>{}]*\{\{high\}\}[^<>{}]*$/,
      );
    }
    expect(ESTIMATES.get(testName)?.shown.kind === 'capacity' && strings.en.held === null).toBe(
      false,
    );
  });

  it('has an icon in its field, and takes whole minutes', () => {
    const { icon, minutes } = TEST_CARDS[testName];
    expect(icon.length).toBeGreaterThan(0);
    for (const shape of icon) {
      if ('path' in shape) expect(shape.path).toMatch(/^M[\d .,a-zA-Z-]+$/);
      else expect(Object.values(shape).flat().filter(isOutsideIcon)).toEqual([]);
    }
    expect(Number.isInteger(minutes) && minutes > 0).toBe(true);
  });
});

function isOutsideIcon(value: unknown): boolean {
  return typeof value === 'number' && (value < 0 || value > ICON_FIELD);
}

describe.each(DESCRIPTIONS)('$testName: description', (description) => {
  it('has a ladder of thirty set sizes that never falls', () => {
    expect(description.setSizes).toHaveLength(QUESTION_COUNT);
    expect(description.setSizes).toEqual(description.setSizes.toSorted((a, b) => a - b));
  });

  it('has the same instructions in both languages, Thai ones in Thai, without markup', () => {
    const { en, th } = description.strings;
    expect(Object.keys(th.instructions)).toEqual(Object.keys(en.instructions));
    for (const sentence of Object.values(en.instructions)) {
      expect(sentence).toMatch(/^[A-Z][^<>{}฀-๿]+\.$/);
    }
    for (const sentence of Object.values(th.instructions)) {
      expect(sentence).toMatch(/^[฀-๿][^<>{}]+$/);
    }
  });

  it('shows an instruction before the first question, and every instruction at some index', () => {
    const shown = Array.from({ length: QUESTION_COUNT }, (_, i) =>
      description.instructionBefore(i),
    );
    expect(shown[0]).not.toBeNull();
    expect(new Set(shown.filter((key) => key !== null))).toEqual(
      new Set(Object.keys(description.strings.en.instructions)),
    );
  });

  it('can be gone on with after a reload, unless it is taken in blocks', () => {
    const hasBlocks = description.setSizes.some(
      (_, i) => i > 0 && description.instructionBefore(i) !== null,
    );
    expect(description.canBeResumed).toBe(!hasBlocks);
  });
});

const IN_COLOURS = CASES.filter(({ description }) => description.colourCheck);

it('a colour check comes before the three tests whose answers hang on colours', () => {
  const hangOnColours = ['visual_color_task', 'counting_red_circle_task', 'stroop_task'];
  expect(IN_COLOURS).toEqual(CASES.filter(({ testName }) => hangOnColours.includes(testName)));
});

describe.each(IN_COLOURS)('$testName in $language: colour check', ({ description, language }) => {
  const source = findItemSource(description.testName) as ItemSource;
  const planned = (question: KeyedQuestion, index: number): QuestionPlan =>
    description.planQuestion(question, index, language);

  const coloursOf = (plans: readonly QuestionPlan[]): Set<string> =>
    new Set(plans.flatMap(({ presentation }) => stimulusColoursIn(presentation)));
  const colours = coloursOf(source.drawForms(language).flatMap((form) => form.map(planned)));

  it('shows nothing but colours that its stimuli have', () => {
    const plates = drawColourPlates(description.colourCheck as ColourCheck, 'seed');
    const shown = plates.flatMap((plate) =>
      plate.kind === 'findCircle' ? plate.circleColours : [plate.colour],
    );
    expect(new Set(shown).size).toBeGreaterThan(1);
    expect([...colours]).toEqual(expect.arrayContaining(shown));
  });

  it('is followed by practice in the same colours', () => {
    const practice = ([0, 1] as const).flatMap((round) => source.drawPractice(language, round));
    expect([...colours]).toEqual(
      expect.arrayContaining([...coloursOf(practice.map((question) => planned(question, 0)))]),
    );
  });
});

/** Of marks, shapes and letters; not of grounds, lines and edges. */
function stimulusColoursIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    ['colour', 'inkColour'].includes(name) && typeof value === 'string'
      ? [value]
      : stimulusColoursIn(value),
  );
}

/** Drawn once: the extra forms of all tests take longer than all that is tried on them. */
const DRAWN = CASES.map((one) => {
  const source = findItemSource(one.testName) as ItemSource;
  const extraForms = EXTRA_TAGS.flatMap((tag) => source.drawForms(one.language, { tag }));
  return { ...one, source, forms: source.drawForms(one.language), extraForms };
});

describe.each(DRAWN)('$testName in $language: questions', (drawn) => {
  const { description, language, source, forms } = drawn;
  const extra = drawn.extraForms.flat().slice(0, EXTRA_COUNT);
  const practice = ([0, 1] as const).flatMap((round) => source.drawPractice(language, round));
  const isSquare = source.choiceShape !== 'fixed';
  /** For `it.each`: choices that are the same for all questions have no square, so no test of it. */
  const squareOnly = isSquare ? [source.choiceShape] : [];

  it('are thirty in each of eight forms, with the version that the form uses at the index', () => {
    expect(forms).toHaveLength(FORM_COUNT);
    for (const [form, questions] of forms.entries()) {
      expect(questions.map(({ version }) => version)).toEqual(
        Array.from({ length: QUESTION_COUNT }, (_, index) => 1 + ((form + 3 * index) % 8)),
      );
    }
  });

  it('P1: are byte-equal when drawn again, and no stimulus occurs twice', () => {
    expect(JSON.stringify(source.drawForms(language))).toBe(JSON.stringify(forms));
    if (!isSquare) return;
    const stimuli = [...forms.flat(), ...practice].map((q) => JSON.stringify(q.questionName));
    expect(new Set(stimuli).size).toBe(stimuli.length);
  });

  it('P2: have four different choices, of which the independently derived answer is exactly one', () => {
    for (const question of [...forms.flat(), ...extra, ...practice]) {
      const keys = choicesOf(question).map((choice) => JSON.stringify(choice));
      expect(new Set(keys).size).toBe(4);
      const { correctChoiceNo } = question;
      const answer = source.deriveAnswer(question.questionName);
      const derivedNo = answer ? keys.indexOf(JSON.stringify(answer)) + 1 : correctChoiceNo;
      expect(derivedNo).toBe(correctChoiceNo);
    }
  });

  it.each(squareOnly)('P3: are as far from the others whichever choice one looks from', () => {
    for (const question of [...forms.flat(), ...extra, ...practice]) {
      const choices = choicesOf(question);
      const profiles = choices.map((choice) =>
        choices
          .filter((other) => other !== choice)
          .map((other) => distanceOf(source, choice, other))
          .toSorted((a, b) => a - b)
          .join(),
      );
      expect(new Set(profiles).size).toBe(1);
    }
  });

  it.each(squareOnly)('P4: the most typical choice is right in 25 % ± 2 % of 4000', () => {
    expect(Math.abs(shareRight(mostTypicalTaker, source, description, extra) - 0.25)).toBeLessThan(
      0.02,
    );
  });

  it('P5: have the right answer at each place 4 to 11 times, never three times running', () => {
    for (const questions of forms) {
      const positions = questions.map(({ correctChoiceNo }) => correctChoiceNo);
      for (const no of CHOICE_NOS) {
        const count = positions.filter((position) => position === no).length;
        expect(count >= 4 && count <= 11).toBe(true);
      }
      expect(positions.join('')).not.toMatch(/(.)\1\1/);
    }
  });

  it('P5: have the right answers where the design seeds them', () => {
    for (const [form, questions] of forms.entries()) {
      const seed = `${description.testName}|${seedLanguage(description, language)}|${form}|places|g1`;
      expect(questions.map(({ correctChoiceNo }) => correctChoiceNo - 1)).toEqual(
        positionsByTheDesign(seed),
      );
    }
  });

  it('P6: have the set size of the ladder, and choices of the length of the right answer', () => {
    const sizeOf = (choice: readonly string[]): number => partsOf(source, choice).length;
    for (const question of practice) expect(new Set(choicesOf(question).map(sizeOf)).size).toBe(1);
    for (const [position, question] of [...forms.flat(), ...extra].entries()) {
      const setSize = isSquare ? description.setSizes[position % QUESTION_COUNT] : 1;
      expect(choicesOf(question).map(sizeOf)).toEqual([setSize, setSize, setSize, setSize]);
    }
  });

  it('P8: are about as hard in each form: mean difficulty mark within 15 % of the mean of all', () => {
    const marks = forms.map((questions) => meanOf(questions.map(source.difficultyMark)));
    for (const mark of marks) {
      expect(Math.abs(mark - meanOf(marks))).toBeLessThanOrEqual(0.15 * meanOf(marks));
    }
  });

  it('P9: the first and the last in sort order are right in 25 % ± 2 % of 4000', () => {
    for (const taker of [firstInSortOrderTaker, lastInSortOrderTaker]) {
      const share = shareRight(taker, source, description, extra);
      expect(Math.abs(share - 0.25)).toBeLessThan(0.02);
    }
  });

  it('P10: are asked in the same way whatever the key says, choices in their own order', () => {
    for (const [index, question] of (forms[0] ?? []).entries()) {
      const { correctChoiceNo, ...unkeyed } = question;
      const plan = description.planQuestion(question, index, language);
      const turned = { ...question, correctChoiceNo: correctChoiceNo === 1 ? 2 : 1 } as const;
      expect(description.planQuestion(unkeyed, index, language)).toEqual(plan);
      expect(description.planQuestion(turned, index, language)).toEqual(plan);
      const swapped = {
        ...unkeyed,
        choiceNo1: question.choiceNo4,
        choiceNo4: question.choiceNo1,
      };
      const [first, second, third, fourth] = plan.choices;
      expect(description.planQuestion(swapped, index, language)).toEqual({
        ...plan,
        choices: [fourth, second, third, first],
        ...swapSounds(plan),
      });
    }
  });

  it('P10: show the same choices and interlude whichever choice was the stimulus', () => {
    for (const [index, question] of (forms[0] ?? []).entries()) {
      const plan = description.planQuestion(question, index, language);
      for (const questionName of otherStimuli(question, forms[1]?.[index])) {
        const other = description.planQuestion({ ...question, questionName }, index, language);
        expect(other.choices).toEqual(plan.choices);
        expect(other.interlude).toEqual(plan.interlude);
        expect(lengthOf(other.presentation)).toEqual(lengthOf(plan.presentation));
      }
    }
  });

  it('are shown by choices of one kind, and frames that rise from 0 inside the step', () => {
    for (const [index, question] of (forms[0] ?? []).entries()) {
      const { presentation, choices } = description.planQuestion(question, index, language);
      expect(new Set(choices.map(({ kind }) => kind)).size).toBe(1);
      if (presentation.kind !== 'visual') continue;
      const onsets = presentation.frames.map(({ atMs }) => atMs);
      expect(onsets[0]).toBe(0);
      expect(onsets).toEqual([...new Set(onsets)].toSorted((a, b) => a - b));
      expect(onsets.at(-1)).toBeLessThan(presentation.durationMs);
    }
  });

  it('play only clips that a voice pack is asked for', () => {
    const known = new Set(
      source
        .everyClip(language)
        .map(({ token, rate, speechLanguage }) => JSON.stringify({ token, rate, speechLanguage })),
    );
    expect(known.size > 0).toBe(description.channel === 'auditory');
    for (const [position, question] of [...forms.flat(), ...practice].entries()) {
      const plan = description.planQuestion(question, position % QUESTION_COUNT, language);
      const { presentation, choiceSounds } = plan;
      expect(presentation.kind === 'auditory').toBe(description.channel === 'auditory');
      if (presentation.kind !== 'auditory') continue;
      const clips = [...presentation.clips, ...(choiceSounds?.clips ?? [])];
      for (const clip of clips) expect(known).toContain(JSON.stringify(clip));
    }
  });

  it('are practised twice, and twice again with other questions', () => {
    expect(source.drawPractice(language, 0)).toHaveLength(PRACTICE_COUNT);
    expect(source.drawPractice(language, 1)).toHaveLength(PRACTICE_COUNT);
    expect(new Set(practice.map((question) => JSON.stringify(question))).size).toBe(4);
  });
});

it.each(DESCRIPTIONS.filter(({ isLanguageFree }) => isLanguageFree))(
  '$testName: is the same in both languages',
  ({ testName }) => {
    const source = findItemSource(testName) as ItemSource;
    expect(source.drawForms('th')).toEqual(source.drawForms('en'));
    expect([source.drawPractice('th', 0), source.drawPractice('th', 1)]).toEqual([
      source.drawPractice('en', 0),
      source.drawPractice('en', 1),
    ]);
  },
);

it('no two tests, languages or forms share a sequence of right answers', () => {
  const sequences = CASES.filter(
    ({ description, language }) => !description.isLanguageFree || language === 'en',
  ).flatMap(({ testName, language }) => sequencesOf(findItemSource(testName), language));
  expect(new Set(sequences).size).toBe(sequences.length);
});

function sequencesOf(source: ItemSource | undefined, language: Language): string[] {
  const forms = source?.drawForms(language) ?? [];
  return forms.map((questions) => questions.map((q) => q.correctChoiceNo).join(''));
}

/** The stimuli of the wrong choices; where the stimulus does not end with the right one, that of another question. */
function otherStimuli(
  question: KeyedQuestion,
  another: KeyedQuestion | undefined,
): readonly (readonly string[])[] {
  const { questionName, choiceNo1, correctChoiceNo } = question;
  const end = JSON.stringify(questionName.slice(-choiceNo1.length));
  if (end !== JSON.stringify(choicesOf(question)[correctChoiceNo - 1])) {
    return another ? [another.questionName] : [];
  }
  const beforeList = questionName.slice(0, questionName.length - choiceNo1.length);
  return choicesOf(question).map((choice) => [...beforeList, ...choice]);
}

/** Of choices that sound: the same, the first and the fourth exchanged. */
function swapSounds({ choiceSounds }: QuestionPlan): Pick<QuestionPlan, 'choiceSounds'> {
  if (!choiceSounds) return {};
  const [first, second, third, fourth] = choiceSounds.clips;
  return { choiceSounds: { ...choiceSounds, clips: [fourth, second, third, first] } };
}

/** What the choices may know of a presentation: how long it takes. */
function lengthOf(presentation: QuestionPlan['presentation']): number {
  switch (presentation.kind) {
    case 'visual':
      return presentation.durationMs;
    case 'auditory':
      return presentation.clips.length;
    case 'worked':
      return presentation.items.length;
  }
}

/** 2.5 of the design written out a second time. */
function positionsByTheDesign(seedText: string): number[] {
  const random = createRandom(seedText);
  for (;;) {
    const positions: number[] = [];
    while (positions.length < QUESTION_COUNT) {
      const isBarred = (position: number): boolean =>
        position === positions.at(-1) && position === positions.at(-2);
      positions.push(random.pick([0, 1, 2, 3].filter((position) => !isBarred(position))));
    }
    const counts = [0, 1, 2, 3].map((value) => positions.filter((one) => one === value).length);
    if (Math.min(...counts) >= 4 && Math.max(...counts) <= 11) return positions;
  }
}

/** Distance of two choices, written apart from the kit's. */
function distanceOf(source: ItemSource, one: readonly string[], other: readonly string[]): number {
  if (source.choiceShape !== 'set') {
    const others = partsOf(source, other);
    return partsOf(source, one).filter((part, position) => part !== others[position]).length;
  }
  const onlyIn = (list: readonly string[], rest: readonly string[]): number =>
    list.filter((entry) => !rest.includes(entry)).length;
  return onlyIn(one, other) + onlyIn(other, one);
}

function shareRight(
  taker: Taker,
  { choiceShape }: ItemSource,
  { setSizes }: TaskDescription,
  questions: readonly KeyedQuestion[],
): number {
  const random = createRandom('conformance');
  const right = questions.filter((question, position) => {
    const index = position % QUESTION_COUNT;
    const setSize = setSizes[index] as number;
    return taker({ question, index, setSize, choiceShape, random }) === question.correctChoiceNo;
  });
  return right.length / questions.length;
}

/** What a set size counts: entries, or the syllables of the one word that is the choice. */
function partsOf({ choiceShape }: ItemSource, choice: readonly string[]): readonly string[] {
  return choiceShape === 'syllables' ? choice.join('').split('-') : choice;
}

it('a taker of known span holds 98 % of the facts of short lists and 49 % at the span itself', () => {
  expect(holdingProbability(6, 6, 0.7)).toBeCloseTo(0.49);
  expect(holdingProbability(1, 9, 0.7)).toBeCloseTo(0.98, 4);
  expect(holdingProbability(9, 1, 0.7)).toBeCloseTo(0, 4);
});

describe.each(DRAWN)('$testName in $language: simulated takers', (drawn) => {
  const { description, source, forms: inUse, extraForms } = drawn;
  const strategies = strategiesFor(source, inUse[0] ?? []);

  function scoresOf(taker: Taker, forms: readonly (readonly KeyedQuestion[])[]): number[] {
    return forms.map(
      (questions, form) => sitForm(taker, description, source, questions, `sitting|${form}`).score,
    );
  }

  it('all thirty are right for who knows every answer, and no sheet looks careless', () => {
    for (const questions of inUse) {
      const { score, isRight, answerSheet } = sitForm(
        perfectTaker,
        description,
        source,
        questions,
        '',
      );
      expect(score).toBe(30);
      const timeSheet = questions.map(() => 2);
      const answered = answerSheet.map((choice) => choice ?? 0);
      expect(findSheetFlags({ answerSheet: answered, timeSheet, isRight })).toEqual([]);
    }
  });

  it('none is right for who answers nothing', () => {
    expect(scoresOf(blankTaker, inUse)).toEqual(inUse.map(() => 0));
  });

  it.each(strategies)(
    '$name: earns $expectedScore of 30, in each form, over the forms in use and over extra ones',
    (strategy) => {
      const scores = scoresOf(strategy.taker, inUse);
      for (const score of scores) expect(missOf(strategy, [score])).toBeLessThan(BANDS.form);
      expect(missOf(strategy, scores)).toBeLessThan(BANDS.inUse);
      expect(missOf(strategy, scoresOf(strategy.taker, extraForms))).toBeLessThan(BANDS.extra);
    },
  );
});

it('a strategy that earns a point more than it should is noticed over the extra forms', () => {
  const guess: Strategy = { name: 'guess', taker: guessingTaker, expectedScore: 7.5 };
  expect(missOf(guess, Array<number>(136).fill(8.5))).toBeGreaterThan(BANDS.extra);
});

/** In standard errors of a mean of so many forms. */
function missOf({ expectedScore }: Strategy, scores: readonly number[]): number {
  const spread = Math.sqrt(expectedScore * (1 - expectedScore / QUESTION_COUNT));
  return (Math.abs(meanOf(scores) - expectedScore) * Math.sqrt(scores.length)) / spread;
}
