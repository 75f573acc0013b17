/** Reads the folders of battery/src/tasks: which test each one is, where it stands, and what its files export. */
import type {
  ItemSource,
  Language,
  TaskDescription,
  TaskStrings,
  TaskTutor,
  Taster,
  TestCard,
} from '@jamdai/battery';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { drawTasters } from './draw-tasters.ts';

/** One for each register that leads to the folders' own files. */
export const PARTS = ['task', 'card', 'tutor', 'items', 'measures', 'taker'] as const;
export type Part = (typeof PARTS)[number];

export interface TaskFolder {
  readonly folder: string;
  readonly testName: string;
  readonly testTypeName: string;
  readonly orderNo: number;
  /** Written words instead of questions with choices. */
  readonly isNaming: boolean;
  readonly strings: Readonly<Record<Language, TaskStrings>>;
  /** What each file exports under which name; a naming test has `task`, `card` and `tutor` only. */
  readonly names: Readonly<Partial<Record<Part, string>>>;
  /** Written by a bench; a test without set sizes has none. */
  readonly hasEstimates: boolean;
  readonly tutor: TaskTutor;
  /** Null for a naming test. */
  readonly items: ItemSource | null;
  readonly planQuestion: TaskDescription['planQuestion'];
  /** What visitors may try of it. */
  readonly tasters: readonly Taster[];
}

const TASKS = 'battery/src/tasks';
const TYPES: Readonly<Record<Part, string>> = {
  task: 'TaskDescription|NamingDescription',
  card: 'TestCard',
  tutor: 'TaskTutor',
  items: 'ItemSource',
  measures: 'TaskMeasures',
  taker: 'SimulatedTaker',
};
/** Of naming tests raters say what counts: nothing is drawn, measured or simulated. */
const NAMING_PARTS: readonly Part[] = ['task', 'card', 'tutor'];

/**
 * By type and order. `house` is the root of the repository; `testTypeNames` the types in their order. Throws where a
 * folder lacks a file or its export, and where two tests claim one place or a place is left out.
 */
export async function readFolders(
  house: string,
  testTypeNames: readonly string[],
): Promise<TaskFolder[]> {
  const names = readdirSync(join(house, TASKS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const found: TaskFolder[] = [];
  for (const folder of names.toSorted()) found.push(await readFolder(house, folder));
  return testTypeNames.flatMap((type) => inOrder(found, type));
}

async function readFolder(house: string, folder: string): Promise<TaskFolder> {
  const load = async (part: Part, name: string): Promise<unknown> => {
    const file = join(house, TASKS, folder, `${part}.ts`);
    const module = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
    return module[name];
  };
  const [task, card] = [exportOf(house, folder, 'task'), exportOf(house, folder, 'card')];
  const described = (await load('task', task.name)) as TaskDescription;
  const { testTypeName, orderNo } = (await load('card', card.name)) as TestCard;
  const isNaming = task.type === 'NamingDescription';
  const parts = isNaming ? NAMING_PARTS : PARTS;
  const { planQuestion } = described;
  const names = Object.fromEntries(parts.map((part) => [part, exportOf(house, folder, part).name]));
  const items = isNaming ? null : ((await load('items', names['items'] ?? '')) as ItemSource);
  return {
    folder,
    ...{ testName: described.testName, strings: described.strings },
    testTypeName,
    orderNo,
    isNaming,
    hasEstimates: existsSync(join(house, TASKS, folder, 'estimates.ts')),
    names,
    planQuestion,
    tutor: (await load('tutor', names['tutor'] ?? '')) as TaskTutor,
    items,
    tasters: items ? await drawTasters(house, described, items) : [],
  };
}

function exportOf(house: string, folder: string, part: Part): { name: string; type: string } {
  const path = `${TASKS}/${folder}/${part}.ts`;
  const file = join(house, path);
  if (!existsSync(file)) throw new Error(`${path} is missing: every test has one`);
  const pattern = new RegExp(`^export const (\\w+): (${TYPES[part]})\\b`, 'm');
  const [, name, type] = pattern.exec(readFileSync(file, 'utf8')) ?? [];
  if (name === undefined || type === undefined) {
    throw new Error(`${path}: exports no const of the type ${TYPES[part].replace('|', ' or ')}`);
  }
  return { name, type };
}

function inOrder(folders: readonly TaskFolder[], testTypeName: string): TaskFolder[] {
  const own = folders
    .filter((folder) => folder.testTypeName === testTypeName)
    .toSorted((one, other) => one.orderNo - other.orderNo);
  const wrong = own.find(({ orderNo }, position) => orderNo !== position + 1);
  if (wrong) {
    throw new Error(
      `${TASKS}/${wrong.folder}/card.ts: orderNo ${wrong.orderNo} does not go on from the tests before it in ${testTypeName}`,
    );
  }
  return own;
}
