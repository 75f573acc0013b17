/**
 * The registers of battery/src/registers and the names of all tests, written from the folders of battery/src/tasks. They are kept apart by who may
 * see them: names, titles, held and cards go to the first pages, descriptions to whoever takes a test, items, sources and
 * measures stay on the server's side, tutors go to whoever is shown a test, takers with the tests; tasters are for everybody. What the first pages need is copied as data, so that they
 * carry nothing else of a folder; the other registers import.
 */
import type { Language } from '@jamdai/battery';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { readDraftHead } from '../codebook/task-heads.ts';
import { readFolders, type Part, type TaskFolder } from './read-folders.ts';
import { drawTutor } from './draw-tutor.ts';

export const REGISTERS = 'battery/src/registers';
/** Below every folder of a test, which are typed by these names; the registers stand above. */
export const TEST_NAMES = 'battery/src/test-names.ts';

/** The battery's public API leads through the registers: while one is missing, it does not open. */
const TYPES = 'battery/src/test-types.ts';

/** Path from the root of the repository → text. Always the same for the same folders. */
export async function writeRegisters(house: string): Promise<ReadonlyMap<string, string>> {
  const { TEST_TYPE_NAMES } = (await import(pathToFileURL(join(house, TYPES)).href)) as {
    readonly TEST_TYPE_NAMES: readonly string[];
  };
  const folders = await readFolders(house, TEST_TYPE_NAMES);
  const requested = folders.filter(({ isNaming }) => !isNaming);
  const estimated = folders.filter(({ hasEstimates }) => hasEstimates);
  const texts: Readonly<Record<string, string>> = {
    [TEST_NAMES]: writeTestNames(folders, TEST_TYPE_NAMES),
    [inRegisters('titles')]: [
      head(
        'Names of the tests, as pages show them, and how many there are, as an English sentence begins.',
      ),
      `export const COUNT_EN = '${countInWords(folders.length)}';`,
      '',
      writeTexts('TITLES', folders, 'title'),
    ].join('\n'),
    [inRegisters('held')]: [
      head(
        'How much was held, and what questions of one size are called, of the tests that say it.',
      ),
      writeTexts('HELD', folders, 'held'),
      '',
      writeTexts('LOAD', folders, 'load'),
    ].join('\n'),
    [inRegisters('cards')]: [
      head('What lists of tests show of each test.'),
      "import type { TestCard } from '../card.ts';",
      "import type { TestName } from '../catalogue.ts';",
      ...importsOf('card', folders),
      '',
      'export const TEST_CARDS: Readonly<Record<TestName, TestCard>> = {',
      ...folders.map((folder) => `${folder.testName}: ${camelOf(folder)}Card,`),
      '};',
    ].join('\n'),
    [inRegisters('descriptions')]: [
      head(
        'What each test is and how it asks: tests with questions, and naming tests, which have neither choices nor forms.',
      ),
      "import type { NamingDescription, TaskDescription } from '../task.ts';",
      ...importsOf('task', folders),
      ...listOf('DESCRIPTIONS', 'TaskDescription', 'task', requested),
      ...listOf(
        'NAMING_DESCRIPTIONS',
        'NamingDescription',
        'task',
        folders.filter(({ isNaming }) => isNaming),
      ),
    ].join('\n'),
    [inRegisters('items')]: [
      head('Where the questions of each test come from.'),
      "import type { ItemSource } from '../task.ts';",
      ...importsOf('items', requested),
      ...listOf('ITEM_SOURCES', 'ItemSource', 'items', requested),
    ].join('\n'),
    [inRegisters('measures')]: [
      head('What an attempt of each test says beside its points.'),
      "import type { TaskMeasures } from '../kit/attempt-measures.ts';",
      ...importsOf('measures', requested),
      ...listOf('MEASURES', 'TaskMeasures', 'measures', requested),
    ].join('\n'),
    [inRegisters('estimates')]: [
      head('What estimates of each test rest on, of the tests that have a model.'),
      "import type { TestName } from '../catalogue.ts';",
      "import type { TestEstimates } from '../psychometrics/test-estimates.ts';",
      ...estimated
        .toSorted((one, other) => (one.folder < other.folder ? -1 : 1))
        .map(
          (folder) =>
            `import { estimates as ${camelOf(folder)}Estimates } from '../tasks/${folder.folder}/estimates.ts';`,
        ),
      '',
      'export const ESTIMATES: ReadonlyMap<TestName, TestEstimates> = new Map<TestName, TestEstimates>([',
      ...estimated.map((folder) => `['${folder.testName}', ${camelOf(folder)}Estimates],`),
      ']);',
    ].join('\n'),
    [inRegisters('sources')]: [
      head(
        'What each test measures and where it comes from, as the head of its task.ts says it: for texts that describe a study.',
      ),
      "import type { TestName } from '../catalogue.ts';",
      '',
      'export const TEST_SOURCES: Readonly<Record<TestName, { readonly measures: string; readonly source: string }>> = {',
      ...folders.map(({ testName }) => {
        const { measures, source } = readDraftHead(house, testName);
        return `${testName}: { measures: ${JSON.stringify(measures)}, source: ${JSON.stringify(source)} },`;
      }),
      '};',
    ].join('\n'),
    [inRegisters('tutors')]: [
      head('How each test shows itself: its lines, and an example of its own, made ahead as data.'),
      "import type { Tutors } from '../tutor.ts';",
      '',
      'export const TUTORS: Tutors = {',
      ...folders.map((folder) => `${folder.testName}: ${JSON.stringify(drawTutor(folder))},`),
      '};',
    ].join('\n'),
    [inRegisters('tasters')]: [
      head('What visitors may try: questions of no form, with their keys.'),
      "import type { Taster } from '../taster.ts';",
      '',
      `export const TASTERS: readonly Taster[] = ${JSON.stringify(folders.flatMap(({ tasters }) => tasters))};`,
    ].join('\n'),
    [inRegisters('takers')]: [
      head('The simulated takers of each test.'),
      "import type { TestName } from '../catalogue.ts';",
      "import type { SimulatedTaker } from '../takers/simulated-taker.ts';",
      ...importsOf('taker', requested),
      '',
      'export const TAKERS: ReadonlyMap<TestName, SimulatedTaker> = new Map<TestName, SimulatedTaker>([',
      ...requested.map((folder) => `['${folder.testName}', ${camelOf(folder)}Taker],`),
      ']);',
    ].join('\n'),
  };
  const options = { ...(await resolveConfig(join(house, 'package.json'))), parser: 'typescript' };
  const written = Object.entries(texts).map(
    async ([path, text]) => [path, await format(text, options)] as const,
  );
  return new Map(await Promise.all(written));
}

function inRegisters(name: string): string {
  return `${REGISTERS}/${name}.ts`;
}

function head(meaning: string, tasks = '../tasks'): string {
  return `/**\n * ${meaning}\n * Written by \`npm run registers\` from the folders in ${tasks}: do not edit.\n */`;
}

function writeTestNames(folders: readonly TaskFolder[], testTypeNames: readonly string[]): string {
  return [
    head('The tests of each type, in their order.', './tasks'),
    'export const TEST_NAMES_BY_TYPE = {',
    ...testTypeNames.map((type) => {
      const own = folders.filter(({ testTypeName }) => testTypeName === type);
      return `${type}: [${own.map(({ testName }) => `'${testName}'`).join(', ')}],`;
    }),
    '} as const;',
  ].join('\n');
}

/** One object a language; Thai is typed from English. A test whose text is null is left out. */
function writeTexts(
  name: string,
  folders: readonly TaskFolder[],
  key: 'title' | 'held' | 'load',
): string {
  const entries = (language: Language): string[] =>
    folders.flatMap(({ testName, strings }) => {
      const text = strings[language][key];
      return text === null ? [] : [`${testName}: ${JSON.stringify(text)},`];
    });
  return [
    `export const ${name}_EN = {`,
    ...entries('en'),
    '};',
    '',
    `export const ${name}_TH: typeof ${name}_EN = {`,
    ...entries('th'),
    '};',
  ].join('\n');
}

function importsOf(part: Part, folders: readonly TaskFolder[]): string[] {
  return folders
    .toSorted((one, other) => (one.folder < other.folder ? -1 : 1))
    .map((folder) => {
      const name = nameIn(folder, part);
      const own = folder.names[part];
      const imported = own === name ? name : `${own} as ${name}`;
      return `import { ${imported} } from '../tasks/${folder.folder}/${part}.ts';`;
    });
}

function listOf(name: string, type: string, part: Part, folders: readonly TaskFolder[]): string[] {
  return [
    '',
    `export const ${name}: readonly ${type}[] = [`,
    ...folders.map((folder) => `${nameIn(folder, part)},`),
    '];',
  ];
}

/** Cards and takers have one name in every folder, the other parts a name of their own. */
function nameIn(folder: TaskFolder, part: Part): string {
  if (part === 'card') return `${camelOf(folder)}Card`;
  if (part === 'taker') return `${camelOf(folder)}Taker`;
  return folder.names[part] ?? '';
}

function camelOf({ folder }: TaskFolder): string {
  return folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Numbers as an English sentence begins with them: “Twenty-four”. */
const TENS = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const ONES = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** From 20 to 99 in words, else in figures. */
export function countInWords(count: number): string {
  const tens = TENS[Math.floor(count / 10) - 2];
  if (tens === undefined) return String(count);
  const ones = ONES[(count % 10) - 1];
  return ones === undefined ? tens : `${tens}-${ones}`;
}
