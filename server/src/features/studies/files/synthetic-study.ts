/**
 * Nobody's data in the tables of a study: drawn by chance from its frozen design alone, so that analysis code is written, and
 * registered, before anybody has joined. The same version gives the same lines; no effect of an arm is drawn, and none is to be
 * believed.
 */
import {
  createRandom,
  findDescription,
  QUESTION_COUNT,
  SHORT_LIMITS,
  type SeededRandom,
} from '@jamdai/battery';
import type { FrozenDesign, StudyQuestion, StudyTable } from '@jamdai/contract';
import { createPseudonyms, type ResearchColumn, type ResearchLine } from '../../research/index.ts';
import { studyColumnsOf } from './columns.ts';
import { labelOfStudy, type ReadStudyTable } from './study-tables.ts';

const FEWEST_PEOPLE = 40;
const MOST_PEOPLE = 400;
/** Of those who were in the sitting before, or joined. */
const STAY_SHARE = 0.9;
const LATE_SHARE = 0.1;
const DRAWS = 10_000;

export function openSyntheticStudy(design: FrozenDesign): ReadStudyTable {
  const seed = `${labelOfStudy(design.studyId)} version ${design.version}`;
  const name = createPseudonyms(Buffer.alloc(32), seed);
  const people = Math.min(MOST_PEOPLE, design.stopping?.people ?? FEWEST_PEOPLE);
  return async function* read(table): AsyncGenerator<ResearchLine> {
    if (table === 'exclusions') {
      yield { exclusionReason: 'withdrawn', people: 1 };
      return;
    }
    const arms = drawArms(design, people, seed);
    for (const [no, arm] of arms.entries()) {
      const participant = name('participant', String(no));
      yield* drawPerson(design, { participant, arm, no, name }, table);
    }
  };
}

interface Drawn {
  readonly participant: string;
  readonly arm: string;
  readonly no: number;
  readonly name: ReturnType<typeof createPseudonyms>;
}

/** In blocks, each arm as often. */
function drawArms({ arms, assignment }: FrozenDesign, people: number, seed: string): string[] {
  const random = createRandom(`${seed} arms`);
  const drawn: string[] = [];
  while (drawn.length < people) {
    const block = arms.flatMap(({ key }) =>
      Array.from({ length: assignment.blockSize / arms.length }, () => key),
    );
    for (let last = block.length; last > 0; last -= 1) {
      drawn.push(...block.splice(random.randInt(last), 1));
    }
  }
  return drawn.slice(0, people);
}

function* drawPerson(
  design: FrozenDesign,
  person: Drawn,
  table: StudyTable,
): Generator<ResearchLine> {
  const { participant, arm, no } = person;
  const random = createRandom(`${participant} person`);
  if (table === 'participants') {
    const age = (design.ages.least ?? 13) + random.randInt(3);
    yield drawLine(table, random, {
      ...{ participant, arm, stratum: null, joinedVersion: design.version, consentVersion: 1 },
      ...{ assignedVersion: design.version, ageFrom: age, ageTo: age + 2 },
    });
    return;
  }
  if (table === 'questionnaires') {
    for (const questionForm of ['screening', 'questionnaire'] as const) {
      for (const question of design[questionForm]) {
        const answer = drawAnswer(question, random);
        const { key: questionKey } = question;
        yield { participant, questionForm, questionKey, answer, designVersion: design.version };
      }
    }
    return;
  }
  const plans = design.arms.find(({ key }) => key === arm)?.plans ?? [];
  for (const [at, { key: studySitting, fromDay }] of design.sittings.entries()) {
    if (drawShare(random) >= STAY_SHARE && no > 0) return;
    const position = { studySitting, designVersion: design.version, arm };
    const steps = plans[at]?.steps ?? [];
    const tests = steps.flatMap((step) => (step.kind === 'test' ? [step] : []));
    if (table === 'sittings') {
      const isLate = Number(drawShare(random) < LATE_SHARE);
      const counts = { doneTests: tests.length, testCount: tests.length };
      yield { participant, ...position, dayNo: fromDay, isLate, isFinished: 1, ...counts };
      continue;
    }
    for (const [step, { testName, length }] of tests.entries()) {
      const id = `${participant} ${at} ${step}`;
      const language = design.languages[no % design.languages.length] ?? 'en';
      const head = { participant, testName, lang: language };
      if (length === 'full') {
        const attempt = { ...head, taking: person.name('taking', id) };
        yield* drawFull(table, attempt, {
          ...position,
          planPosition: step + 1,
          planTestNo: step + 1,
        });
      } else {
        const attempt = { ...head, shortTaking: person.name('short', id), length };
        yield* drawShort(table, attempt, {
          ...position,
          planPosition: step + 1,
          planTestNo: step + 1,
        });
      }
    }
  }
}

function* drawFull(
  table: StudyTable,
  head: { readonly taking: string; readonly testName: string; readonly [name: string]: string },
  position: ResearchLine,
): Generator<ResearchLine> {
  const random = createRandom(`${head.taking} answers`);
  const description = findDescription(head.testName as Parameters<typeof findDescription>[0]);
  const level = drawShare(random);
  const answers = Array.from({ length: description ? QUESTION_COUNT : 0 }, (_, questionIndex) => {
    const isRight = Number(drawShare(random) < 0.3 + 0.65 * level * (1 - questionIndex / 60));
    const correctChoice = 1 + random.randInt(4);
    const choice = isRight === 1 ? correctChoice : 1 + ((correctChoice + random.randInt(3)) % 4);
    return { questionIndex, correctChoice, choice, isRight, answerTimeS: drawSeconds(random) };
  });
  if (table === 'attempts') {
    const score = description
      ? answers.reduce((sum, { isRight }) => sum + isRight, 0)
      : 4 + random.randInt(10);
    const timeTotalS = roundTo3(
      description ? answers.reduce((sum, { answerTimeS }) => sum + answerTimeS + 3, 0) : 60,
    );
    const one = { sitting: 1, shortBefore: 0, flags: null, excludedFor: null };
    yield drawLine(table, random, { ...head, ...one, score, timeTotalS, ...position });
  } else if (table === 'questions') {
    for (const answer of answers) {
      yield drawLine(table, random, { ...head, ...answer, shownMs: 1000, voidedBefore: 0 });
    }
  } else if (table === 'trials') {
    for (const { questionIndex } of answers) {
      const shown = { presentation: 1, isVoided: 0, intendedMs: 1000, shownMs: 1000 };
      const none = { droppedFrames: 0, interruptions: null, interruptedMs: 0 };
      yield drawLine(table, random, { ...head, position: questionIndex + 1, ...shown, ...none });
    }
  }
}

function* drawShort(
  table: StudyTable,
  head: ResearchLine,
  position: ResearchLine,
): Generator<ResearchLine> {
  const random = createRandom(`${String(head['shortTaking'])} answers`);
  const length = head['length'] === 'veryShort' ? 'veryShort' : 'short';
  const answers = Array.from({ length: SHORT_LIMITS[length].most }, (_, index) => {
    const isRight = Number(drawShare(random) < 0.65);
    const correctChoice = 1 + random.randInt(4);
    const choice = isRight === 1 ? correctChoice : 1 + ((correctChoice + random.randInt(3)) % 4);
    return { position: index + 1, isVoided: 0, correctChoice, choice, isRight };
  });
  if (table === 'shortAttempts') {
    const rightCount = answers.reduce((sum, { isRight }) => sum + isRight, 0);
    const theta = roundTo3(drawShare(random) * 4 - 2);
    const counts = { questionCount: answers.length, rightCount, halfRightCount: 0 };
    const one = { shortSitting: 1, fullBefore: 0, flags: null, excludedFor: null };
    const measures = { theta, thetaSe: 0.4, timeTotalS: answers.length * 6 };
    yield drawLine(table, random, { ...head, ...one, ...counts, ...measures, ...position });
  } else if (table === 'shortQuestions') {
    for (const answer of answers) {
      const answerTimeS = drawSeconds(random);
      yield drawLine(table, random, { ...head, ...answer, answerTimeS, shownMs: 1000 });
    }
  }
}

/** What is not given is drawn within what the code book says of its column. */
function drawLine(table: StudyTable, random: SeededRandom, given: ResearchLine): ResearchLine {
  return Object.fromEntries(
    Object.entries(studyColumnsOf(table)).map(([name, column]) => [
      name,
      name in given ? (given[name] ?? null) : drawCell(column, random),
    ]),
  );
}

/** Of counts and times the lower end: a synthetic attempt is a first one. */
function drawCell({ type, levels, range, emptyWhen }: ResearchColumn, random: SeededRandom) {
  if (levels) return levels[random.randInt(levels.length)] ?? null;
  if (emptyWhen !== undefined) return null;
  if (type === 'yes or no') return random.randInt(2);
  return type === 'text' ? 'synthetic' : (range?.[0] ?? 0);
}

function drawAnswer(question: StudyQuestion, random: SeededRandom) {
  switch (question.kind) {
    case 'yesNo':
      return random.randInt(2);
    case 'oneOf':
    case 'someOf':
      return question.options[random.randInt(question.options.length)]?.key ?? null;
    case 'number':
      return Math.round(question.least + drawShare(random) * (question.most - question.least));
    case 'birthMonth':
      return 2000 + random.randInt(14);
    case 'text':
      return null;
  }
}

function drawShare(random: SeededRandom): number {
  return random.randInt(DRAWS) / DRAWS;
}

function drawSeconds(random: SeededRandom): number {
  return roundTo3(1 + drawShare(random) * 5);
}

function roundTo3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
