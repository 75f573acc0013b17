/** Short attempts of a synthetic dataset: drawn column by column, apart from full ones, as they are stored apart. */
import { createRandom, LEAST_PEOPLE, SHORT_LIMITS } from '@jamdai/battery';
import type { ResearchLine } from './columns.ts';
import {
  addAll,
  createMarginal,
  createMarginals,
  drawAll,
  drawShare,
  type Marginal,
  type Marginals,
} from './marginals.ts';
import type { NamePseudonym } from './pseudonyms.ts';
import type { ReadTable } from './tables.ts';

/** One test in one language, one length and one path. */
interface ShortFit {
  readonly head: ResearchLine;
  readonly people: Set<ResearchLine[string]>;
  count: number;
  readonly taking: Marginals;
  /** By how manieth it was answered; spoiled ones do not count. */
  readonly questions: Map<number, Marginals & { readonly rightness: Marginal }>;
}

/** Made of others, a key, or of one person. */
const NOT_DRAWN = ['shortTaking', 'participant', 'testName', 'lang', 'length', 'path', 'planRun'];
const OF_RUN = [...NOT_DRAWN, 'shortSitting', 'rightCount'];
const OF_QUESTION = [
  ...NOT_DRAWN,
  ...['place', 'isVoided', 'correctChoice', 'choice', 'isRight', 'outcome'],
];
const IS_RIGHT = { meaning: '', type: 'yes or no' } as const;
/** Lines of each table that are looked at. */
const MOST_LINES = 100_000;

/** Only what ten people share. */
export async function fitShort(readTable: ReadTable): Promise<readonly ShortFit[]> {
  const fits = new Map<string, ShortFit>();
  const runs = new Map<ResearchLine[string], { readonly fit: ShortFit; answeredCount: number }>();
  let count = 0;
  for await (const line of readTable('shortTakings')) {
    const { shortTaking: run = null, testName = null, lang: language = null } = line;
    const { length = null, path = null } = line;
    const head = { testName, lang: language, length, path };
    const key = JSON.stringify(head);
    const fit = fits.get(key) ?? createFit(head);
    fits.set(key, fit);
    runs.set(run, { fit, answeredCount: 0 });
    fit.people.add(line['participant'] ?? null);
    fit.count += 1;
    addAll(fit.taking, line);
    count += 1;
    if (count >= MOST_LINES) break;
  }
  count = 0;
  for await (const line of readTable('shortQuestions')) {
    const run = runs.get(line['shortTaking'] ?? null);
    if (run && line['isVoided'] === 0) {
      run.answeredCount += 1;
      addQuestion(run.fit, run.answeredCount, line);
    }
    count += 1;
    if (count >= MOST_LINES) break;
  }
  return [...fits.values()].filter(({ people }) => people.size >= LEAST_PEOPLE.count);
}

export interface SyntheticPerson {
  readonly participant: string;
  readonly peopleCount: number;
  readonly namePseudonym: NamePseudonym;
}

export function* drawShort(
  fits: readonly ShortFit[],
  table: 'shortTakings' | 'shortQuestions',
  { participant, peopleCount, namePseudonym }: SyntheticPerson,
): Generator<ResearchLine> {
  for (const fit of fits) {
    const text = `${participant} ${Object.values(fit.head).join(' ')}`;
    const random = createRandom(text);
    if (drawShare(random) * peopleCount >= fit.people.size) continue;
    const runs = Math.floor(fit.count / fit.people.size + drawShare(random));
    for (let runNo = 1; runNo <= runs; runNo += 1) {
      const { testName = null, lang: language = null, length = null, path = null } = fit.head;
      const run = { shortTaking: namePseudonym('short', `${text} ${runNo}`), participant };
      const drawn = drawAll(fit.taking, createRandom(`${run.shortTaking} taking`));
      const questionCount = Number(drawn['questionCount'] ?? 0);
      const head = { ...run, testName, lang: language };
      const questions = [...drawQuestions(fit, head, questionCount)];
      if (table === 'shortQuestions') {
        yield* questions;
        continue;
      }
      const right = questions.filter(({ isRight }) => isRight === 1).length;
      const rightCount = questionCount === 0 ? null : right;
      yield { ...head, ...drawn, length, path, shortSitting: runNo, rightCount };
    }
  }
}

function* drawQuestions(
  { questions }: ShortFit,
  head: ResearchLine,
  questionCount: number,
): Generator<ResearchLine> {
  const random = createRandom(`${String(head['shortTaking'])} questions`);
  for (let answeredNo = 1; answeredNo <= questionCount; answeredNo += 1) {
    const fit = questions.get(answeredNo);
    if (!fit) return;
    const { rightness, ...marginals } = fit;
    const drawn = drawAll(marginals, random);
    const correctChoice = 1 + random.randInt(4);
    const isRight = Number(rightness.draw(random) ?? 0);
    const choice = isRight === 1 ? correctChoice : 1 + ((correctChoice + random.randInt(3)) % 4);
    const outcome = isRight === 1 ? 'both' : 'neither';
    const answer = { correctChoice, choice, isRight, outcome };
    yield { ...head, ...drawn, place: answeredNo, isVoided: 0, ...answer };
  }
}

function createFit(head: ResearchLine): ShortFit {
  return {
    ...{ head, people: new Set(), count: 0 },
    taking: createMarginals('shortTakings', OF_RUN),
    questions: new Map(),
  };
}

function addQuestion(fit: ShortFit, answeredNo: number, line: ResearchLine): void {
  if (answeredNo > SHORT_LIMITS.short.most) return;
  const known = fit.questions.get(answeredNo) ?? {
    ...createMarginals('shortQuestions', OF_QUESTION),
    rightness: createMarginal(IS_RIGHT),
  };
  const { rightness, ...marginals } = known;
  addAll(marginals, line);
  rightness.add(line['isRight'] ?? null);
  fit.questions.set(answeredNo, known);
}
