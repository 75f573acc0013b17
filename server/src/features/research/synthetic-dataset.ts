/**
 * The synthetic dataset of a data set: nobody's data in the same tables and columns, so that analysis code can be written by
 * people who may not see the data. Drawn column by column from frequencies (marginals.ts), by chance from a seed text:
 * the same stored data and study give the same twin. Keys fit together, and a score is the sum of its questions.
 */
import {
  createRandom,
  findDescription,
  LEAST_PEOPLE,
  QUESTION_COUNT,
  type TestName,
} from '@jamdai/battery';
import type { ResearchLine, ResearchTable } from './columns.ts';
import { correlateTests } from './correlate-tests.ts';
import {
  addAll,
  createMarginal,
  createMarginals,
  drawAll,
  drawShare,
  type Marginal,
  type Marginals,
} from './marginals.ts';
import { createPseudonyms } from './pseudonyms.ts';
import { drawShort, fitShort } from './synthetic-short.ts';
import { openStored, type ReadTable, type ResearchSource } from './tables.ts';

/** One test in one language. */
interface TestFit {
  readonly testName: string;
  readonly lang: string;
  readonly people: Set<ResearchLine[string]>;
  takingCount: number;
  readonly taking: Marginals;
  /** By index. */
  readonly questions: Map<number, Marginals & { readonly rightness: Marginal }>;
  /** By index. */
  readonly timing: Map<number, Marginals>;
  /** Of runs that were not finished. */
  readonly incomplete: Marginals;
  incompleteCount: number;
  /** By name and part. */
  readonly measures: Map<string, { readonly head: ResearchLine; readonly value: Marginal }>;
}

interface Fit {
  readonly peopleCount: number;
  readonly people: Marginals;
  readonly tests: readonly TestFit[];
}

/** Lines of each table that are looked at: participants come in the order of pseudonyms, which is a random one. */
const MOST_LINES = 100_000;
/** Made of others, or a key. */
const NOT_DRAWN = [
  'taking',
  'participant',
  'testName',
  'lang',
  'sitting',
  'score',
  'questionIndex',
  'position',
  'presentation',
  'isVoided',
  'run',
  'planRun',
];
const OF_ANSWERS = ['version', 'correctChoice', 'choice', 'isRight', 'answerTimeS'];
const IS_RIGHT = { meaning: '', type: 'yes or no' } as const;

export async function openSyntheticDataset(source: ResearchSource): Promise<ReadTable> {
  const stored = openStored(source);
  const fit = await fitStored(stored);
  const shortFits = await fitShort(stored);
  const seed = `twin ${source.study}`;
  const namePseudonym = createPseudonyms(Buffer.alloc(32), seed);
  return async function* read(table): AsyncGenerator<ResearchLine> {
    if (table === 'correlations') {
      yield* correlateTests(read('takings'));
      return;
    }
    const random = createRandom(`${seed} people`);
    for (let person = 0; person < fit.peopleCount; person += 1) {
      const participant = namePseudonym('participant', String(person));
      const line = { participant, ...drawAll(fit.people, random) };
      if (table === 'participants') yield line;
      else if (table === 'shortTakings' || table === 'shortQuestions') {
        const { peopleCount } = fit;
        yield* drawShort(shortFits, table, { participant, peopleCount, namePseudonym });
      } else yield* drawAttempts(fit, table, participant, namePseudonym);
    }
  };
}

function* drawAttempts(
  { tests, peopleCount }: Fit,
  table: ResearchTable,
  participant: string,
  namePseudonym: ReturnType<typeof createPseudonyms>,
): Generator<ResearchLine> {
  for (const fit of tests) {
    if (table === 'incomplete') {
      yield* drawIncomplete(fit, participant, peopleCount, namePseudonym);
      continue;
    }
    const random = createRandom(`${participant} ${fit.testName} ${fit.lang}`);
    if (drawShare(random) * peopleCount >= fit.people.size) continue;
    const attempts = Math.floor(fit.takingCount / fit.people.size + drawShare(random));
    for (let attemptNo = 1; attemptNo <= attempts; attemptNo += 1) {
      const { testName, lang: language } = fit;
      const attempt = namePseudonym(
        'taking',
        `${participant} ${testName} ${language} ${attemptNo}`,
      );
      const head = { taking: attempt, participant, testName, lang: language };
      const questions = [...drawQuestions(fit, head)];
      if (table === 'questions') yield* questions;
      if (table === 'takings') yield drawAttempt(fit, head, attemptNo, questions);
      if (table === 'items')
        yield* drawItems(drawAttempt(fit, head, attemptNo, questions), questions);
      if (table === 'timing') yield* drawTiming(fit, head, questions);
      if (table === 'measures') yield* drawMeasures(fit, head);
    }
  }
}

function drawAttempt(
  fit: TestFit,
  head: ResearchLine,
  attemptNo: number,
  questions: readonly ResearchLine[],
): ResearchLine {
  const random = createRandom(`${String(head['taking'])} taking`);
  const right = questions.filter(({ isRight }) => isRight === 1).length;
  const score = questions.length === 0 ? null : right;
  return { ...head, ...drawAll(fit.taking, random), sitting: attemptNo, score };
}

function* drawQuestions(fit: TestFit, head: ResearchLine): Generator<ResearchLine> {
  const random = createRandom(`${String(head['taking'])} questions`);
  for (const [questionIndex, { rightness, ...marginals }] of fit.questions) {
    const correctChoice = 1 + random.randInt(4);
    const isRight = Number(rightness.draw(random) ?? 0);
    const choice = isRight === 1 ? correctChoice : 1 + ((correctChoice + random.randInt(3)) % 4);
    yield { ...head, questionIndex, ...drawAll(marginals, random), correctChoice, choice, isRight };
  }
}

/** What was asked is nobody's to draw: it stays empty. */
function* drawItems(
  { testName, form = null }: ResearchLine,
  questions: readonly ResearchLine[],
): Generator<ResearchLine> {
  const setSizes = findDescription(testName as TestName)?.setSizes ?? [];
  for (const { questionIndex, ...line } of questions) {
    const index = Number(questionIndex);
    yield { ...line, form, position: index + 1, setSize: setSizes[index] ?? null };
  }
}

function* drawTiming(
  fit: TestFit,
  head: ResearchLine,
  questions: readonly ResearchLine[],
): Generator<ResearchLine> {
  const random = createRandom(`${String(head['taking'])} timing`);
  for (const { questionIndex, version = null, shownMs = null } of questions) {
    const marginals = fit.timing.get(Number(questionIndex));
    if (!marginals) continue;
    const drawn = drawAll(marginals, random);
    const position = { position: Number(questionIndex) + 1, presentation: 1, isVoided: 0 };
    yield { ...head, ...drawn, ...position, version, shownMs };
  }
}

/** At most one for each test, and as many answers as it says. */
function* drawIncomplete(
  { testName, lang: language, incomplete, incompleteCount, questions }: TestFit,
  participant: string,
  peopleCount: number,
  namePseudonym: ReturnType<typeof createPseudonyms>,
): Generator<ResearchLine> {
  const random = createRandom(`${participant} ${testName} ${language} incomplete`);
  const isDrawn = drawShare(random) * peopleCount < incompleteCount;
  if (!isDrawn || incompleteCount < LEAST_PEOPLE.count) return;
  const run = namePseudonym('run', `${participant} ${testName} ${language}`);
  const drawn = drawAll(incomplete, random);
  const head = { run, participant, testName, lang: language, ...drawn };
  const drawnFrom = [...questions].slice(0, Number(drawn['answeredCount'] ?? 0));
  if (drawnFrom.length === 0) yield head;
  for (const [index, { rightness, ...marginals }] of drawnFrom) {
    const { version = null, answerTimeS = null } = drawAll(marginals, random);
    const correctChoice = 1 + random.randInt(4);
    const isRight = Number(rightness.draw(random) ?? 0);
    const choice = isRight === 1 ? correctChoice : 1 + ((correctChoice + random.randInt(3)) % 4);
    yield { ...head, position: index + 1, version, correctChoice, choice, isRight, answerTimeS };
  }
}

function* drawMeasures(fit: TestFit, head: ResearchLine): Generator<ResearchLine> {
  const random = createRandom(`${String(head['taking'])} measures`);
  for (const { head: name, value } of fit.measures.values()) {
    yield { ...head, ...name, value: value.draw(random) };
  }
}

async function fitStored(readTable: ReadTable): Promise<Fit> {
  const people = createMarginals('participants', NOT_DRAWN);
  let peopleCount = 0;
  for await (const line of readTable('participants')) {
    addAll(people, line);
    peopleCount += 1;
  }
  const tests = new Map<string, TestFit>();
  const fitOf = ({ testName, lang: language }: ResearchLine): TestFit => {
    const key = `${String(testName)} ${String(language)}`;
    const known = tests.get(key) ?? createTestFit(String(testName), String(language));
    tests.set(key, known);
    return known;
  };
  await readSome(readTable, 'takings', (line) => {
    const fit = fitOf(line);
    fit.people.add(line['participant'] ?? null);
    fit.takingCount += 1;
    addAll(fit.taking, line);
  });
  await readSome(readTable, 'questions', (line) => addQuestion(fitOf(line), line));
  await readSome(readTable, 'timing', (line) => addTiming(fitOf(line), line));
  await readSome(readTable, 'incomplete', (line) => addIncomplete(fitOf(line), line));
  await readSome(readTable, 'measures', (line) => addMeasure(fitOf(line), line));
  return {
    // Not how many there are: how many there are in tens.
    peopleCount: 10 * Math.round(peopleCount / 10),
    people,
    tests: [...tests.values()].filter((fit) => fit.people.size >= LEAST_PEOPLE.count),
  };
}

async function readSome(
  readTable: ReadTable,
  table: ResearchTable,
  use: (line: ResearchLine) => void,
): Promise<void> {
  let count = 0;
  for await (const line of readTable(table)) {
    use(line);
    count += 1;
    if (count >= MOST_LINES) return;
  }
}

function createTestFit(testName: string, language: string): TestFit {
  return {
    ...{ testName, lang: language, people: new Set(), takingCount: 0 },
    taking: createMarginals('takings', NOT_DRAWN),
    questions: new Map(),
    timing: new Map(),
    incomplete: createMarginals('incomplete', [...NOT_DRAWN, ...OF_ANSWERS]),
    incompleteCount: 0,
    measures: new Map(),
  };
}

function addQuestion(fit: TestFit, line: ResearchLine): void {
  const index = Number(line['questionIndex']);
  if (index >= QUESTION_COUNT) return;
  const known = fit.questions.get(index) ?? {
    ...createMarginals('questions', [...NOT_DRAWN, 'correctChoice', 'choice', 'isRight']),
    rightness: createMarginal(IS_RIGHT),
  };
  const { rightness, ...marginals } = known;
  addAll(marginals, line);
  rightness.add(line['isRight'] ?? null);
  fit.questions.set(index, known);
}

function addTiming(fit: TestFit, line: ResearchLine): void {
  if (line['isVoided'] === 1) return;
  const index = Number(line['position']) - 1;
  const marginals =
    fit.timing.get(index) ?? createMarginals('timing', [...NOT_DRAWN, 'version', 'shownMs']);
  addAll(marginals, line);
  fit.timing.set(index, marginals);
}

/** Once a run. */
function addIncomplete(fit: TestFit, line: ResearchLine): void {
  if (Number(line['position'] ?? 1) !== 1) return;
  fit.incompleteCount += 1;
  addAll(fit.incomplete, line);
}

function addMeasure(
  fit: TestFit,
  { measure = null, part = null, value = null }: ResearchLine,
): void {
  const key = `${String(measure)} ${String(part)}`;
  const known = fit.measures.get(key) ?? {
    head: { measure, part },
    value: createMarginal({ meaning: '', type: 'number' }),
  };
  known.value.add(value);
  fit.measures.set(key, known);
}
