/** How long the generator needs for the eight forms of a test, and a book for a form that it has made before. */
import {
  createFormBook,
  FORM_COUNT,
  ITEM_SOURCES,
  LANGUAGES,
  type Language,
  type TestName,
} from '@jamdai/battery';

export interface GenerationTime {
  readonly testName: TestName;
  readonly language: Language;
  /** Eight forms, processor time, median of the runs: other work on the machine does not count. */
  readonly medianMs: number;
  /** On the clock. */
  readonly slowestMs: number;
}

const RUNS = 7;

export function timeGeneration(): readonly GenerationTime[] {
  return ITEM_SOURCES.flatMap(({ testName, drawForms }) =>
    LANGUAGES.map((language) => {
      const times = Array.from({ length: RUNS }, () => timeOf(() => drawForms(language)));
      return {
        testName,
        language,
        medianMs: medianOf(times.map(({ processorMs }) => processorMs)),
        slowestMs: Math.max(...times.map(({ clockMs }) => clockMs)),
      };
    }),
  );
}

/** On the clock: median over every form of every test and language, each asked for a second time, ms. */
export function timeBook(): number {
  const book = createFormBook();
  const forms = ITEM_SOURCES.flatMap(({ testName }) =>
    LANGUAGES.flatMap((language) =>
      Array.from({ length: FORM_COUNT }, (_, form) => ({ testName, language, form })),
    ),
  );
  const askAll = (): number[] =>
    forms.map(
      ({ testName, language, form }) => timeOf(() => book.form(testName, language, form)).clockMs,
    );
  askAll();
  return medianOf(askAll());
}

function timeOf(work: () => unknown): { readonly clockMs: number; readonly processorMs: number } {
  const [startedAtMs, before] = [performance.now(), process.threadCpuUsage()];
  work();
  const { user, system } = process.threadCpuUsage(before);
  return { clockMs: performance.now() - startedAtMs, processorMs: (user + system) / 1000 };
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
