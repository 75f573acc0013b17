/**
 * The ready-made plans: what a lesson, or a few, can hold. Their ids are stored with every run: never renamed, never given to
 * another plan. No lesson has more than four tests of thirty questions (battery design, 2.12).
 */
import { TESTS, type TestName, type TestTypeName } from '@jamdai/battery';
import type { PlanOrder, PlanStep, PlanText, TestLength } from '@jamdai/contract';
import { planNamesEn, type PlanNames } from './plan-names.en.ts';
import { planNamesTh } from './plan-names.th.ts';

/** A plan that nobody has begun yet. */
export interface Plan {
  readonly planId: string;
  readonly name: PlanText;
  readonly order: PlanOrder;
  readonly steps: readonly PlanStep[];
}

const REST: PlanStep = { kind: 'rest', minimumSeconds: 30 };

export const READY_PLANS: readonly Plan[] = [
  {
    planId: 'memory-portrait',
    name: wordsOf('memoryPortrait'),
    order: 'fixed',
    steps: [
      text('welcomeToPortrait'),
      // A test that is seen comes first: no sound to check between the scan and the first instruction.
      test('visuospatial_task', 'short'),
      test('phonological_digit_task', 'short'),
      test('stroop_task', 'short'),
      REST,
      // The two longest: fifteen questions of each made the plan longer than half an hour.
      test('sentences_reading_task', 'veryShort'),
      test('animal_naming_retrieval_task'),
      REST,
      test('counting_red_circle_task', 'veryShort'),
      test('backward_digit_task', 'short'),
    ],
  },
  {
    planId: 'whole-battery',
    name: wordsOf('wholeBattery'),
    order: 'fixed',
    steps: [
      ...lesson(
        'phonological_digit_task',
        'visuospatial_task',
        'stroop_task',
        'sentences_reading_task',
      ),
      test('animal_naming_retrieval_task'),
      text('lessonOneDone'),
      ...lesson(
        'phonological_letter_task',
        'visual_matrix_task',
        'backward_digit_task',
        'sentences_listening_task',
      ),
      test('food_naming_retrieval_task'),
      text('lessonTwoDone'),
      ...lesson(
        'phonological_word_task',
        'visual_color_task',
        'counting_red_circle_task',
        'last_word_listening_task',
      ),
      test('plant_naming_retrieval_task'),
      text('lessonThreeDone'),
      ...lesson(
        'phonological_non_word_task',
        'visual_shape_task',
        'blinker_dice_task',
        'one_digit_letter_after_operation_task',
      ),
      test('costume_naming_retrieval_task'),
      text('lessonFourDone'),
      ...lesson(
        'backward_word_task',
        'backward_counting_starfish_shapes_task',
        'computation_and_second_order_task',
        'backward_counting_triangle_shapes_task',
      ),
    ],
  },
  ofKind('phonological', 'phonologicalShortTerm', 'phonological_short_term_memory'),
  ofKind('visuospatial', 'visuospatialShortTerm', 'visuospatial_short_term_memory'),
  ofKind('verbal-working', 'verbalWorking', 'verbal_working_memory'),
  ofKind('visuospatial-working', 'visuospatialWorking', 'visuospatial_working_memory'),
  ofKind('executive', 'executiveWorking', 'executive_working_memory'),
  ofKind('long-term', 'longTermRetrieval', 'long_term_retrieval'),
];

/** Four tests of one kind, with a rest in the middle. */
function ofKind(planId: string, name: keyof PlanNames, testTypeName: TestTypeName): Plan {
  const own = TESTS.filter((it) => it.testTypeName === testTypeName);
  const steps = lesson(...own.map(({ testName }) => testName));
  return { planId, name: wordsOf(name), order: 'fixed', steps };
}

function lesson(...testNames: readonly TestName[]): PlanStep[] {
  const tests = testNames.map((testName) => test(testName));
  return tests.toSpliced(2, 0, REST);
}

function test(testName: TestName, length: TestLength = 'full'): PlanStep {
  return { kind: 'test', testName, length };
}

function text(key: keyof PlanNames): PlanStep {
  return { kind: 'text', text: wordsOf(key) };
}

function wordsOf(key: keyof PlanNames): PlanText {
  return { th: planNamesTh[key], en: planNamesEn[key] };
}
