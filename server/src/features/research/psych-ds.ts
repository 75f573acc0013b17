/**
 * The description of a Psych-DS data set (its published rules: psych-ds-rules.ts): JSON-LD in the words of schema.org, with
 * every column of every data file under `variableMeasured`.
 */
import { BATTERY_VERSION, LANGUAGES, TESTS } from '@jamdai/battery';
import { columnsOf, RESEARCH_TABLES, type ResearchColumn, type ResearchTable } from './columns.ts';

export interface DataSetFacts {
  readonly study: string;
  readonly until: Date;
  /** Drawn by chance, of nobody. */
  readonly isSynthetic: boolean;
}

/** Where a table lies in the data set: keywords and values, then the suffix that Psych-DS asks for. */
export function psychDsPath(study: string, table: ResearchTable): string {
  return `data/study-${study}_description-${table}_data.csv`;
}

export function describeDataSet({ study, until, isSynthetic }: DataSetFacts): string {
  const description = {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    name: isSynthetic ? `Jamdai, study ${study}: synthetic twin` : `Jamdai, study ${study}`,
    description: isSynthetic ? SYNTHETIC_TEXT : TEXT,
    version: until.toISOString(),
    keywords: ['memory', 'short-term memory', 'working memory', 'Thai', 'English'],
    inLanguage: LANGUAGES,
    measurementTechnique: `Jamdai battery ${BATTERY_VERSION}`,
    variableMeasured: Object.entries(allColumns()).map(([name, column]) =>
      toProperty(name, column),
    ),
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}

const TEXT =
  `Takings of ${TESTS.length} memory tests (30 four-choice questions, or naming within a minute). Only participants who agreed to research, ` +
  'below twenty years with a parent’s or guardian’s yes on paper or through a link that a teacher confirmed; direct identifiers and dates removed, age, sex, grade, school ' +
  'and class made so coarse that each combination is shared by five participants or more. Runs with a word under excludedFor do not enter norms.';
const SYNTHETIC_TEXT =
  'Nobody’s data: the same tables and columns with values drawn by chance, column by column, from rounded frequencies. For ' +
  'writing analysis code; no relation between columns is to be believed.';

/** Each name once. */
export function allColumns(): Readonly<Record<string, ResearchColumn>> {
  return Object.assign({}, ...RESEARCH_TABLES.map(columnsOf)) as Record<string, ResearchColumn>;
}

function toProperty(name: string, column: ResearchColumn): Readonly<Record<string, unknown>> {
  const { meaning, unit, range, levels, emptyWhen } = column;
  return {
    '@type': 'PropertyValue',
    name,
    description: emptyWhen === undefined ? `${meaning}.` : `${meaning}. Empty: ${emptyWhen}.`,
    ...(unit === undefined ? {} : { unitText: unit }),
    ...(range === undefined ? {} : { minValue: range[0], maxValue: range[1] }),
    ...(levels === undefined ? {} : { valueReference: levels }),
  };
}
