/**
 * A copy of the house in which a task can be tried, thrown away afterwards. It lies outside the house, where no tool takes it
 * for something ignored; packages are those of the house, what npm installs is its own.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const HOUSE = fileURLToPath(new URL('../../..', import.meta.url));
/** Made, not written. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'test-results', '.git', '.cache', 'data']);
const NAMES_OF_PACKAGES = '@jamdai';

export interface HouseCopy {
  readonly path: string;
  readonly read: (file: string) => string;
  readonly write: (file: string, text: string) => void;
  readonly remove: () => void;
}

/** `parts`: the packages and files that it holds; none: all. */
export function copyHouse(parts: readonly string[] = readdirSync(HOUSE)): HouseCopy {
  const path = realpathSync(mkdtempSync(join(tmpdir(), 'jamdai-new-task-')));
  const isWanted = (file: string): boolean => !LEFT_OUT.has(basename(file));
  for (const part of parts.filter(isWanted)) {
    cpSync(join(HOUSE, part), join(path, part), { recursive: true, filter: isWanted });
  }
  linkPackages(path);
  return {
    path,
    read: (file) => readFileSync(join(path, file), 'utf8'),
    write: (file, text) => writeFileSync(join(path, file), text),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

function linkPackages(path: string): void {
  mkdirSync(join(path, 'node_modules', NAMES_OF_PACKAGES), { recursive: true });
  for (const name of readdirSync(join(HOUSE, 'node_modules'))) {
    if (name === NAMES_OF_PACKAGES || (name.startsWith('.') && name !== '.bin')) continue;
    symlinkSync(join(HOUSE, 'node_modules', name), join(path, 'node_modules', name), 'junction');
  }
  for (const packageName of readdirSync(join(HOUSE, 'node_modules', NAMES_OF_PACKAGES))) {
    const link = join('node_modules', NAMES_OF_PACKAGES, packageName);
    const folder = relative(realpathSync(HOUSE), realpathSync(join(HOUSE, link)));
    symlinkSync(join(path, folder), join(path, link), 'junction');
  }
}

/** A name that no test has, in words of chance. */
export function drawTestName(): string {
  const word = (): string =>
    Array.from({ length: 6 }, () => String.fromCodePoint(97 + Math.floor(26 * Math.random()))).join(
      '',
    );
  return `${word()}_${word()}_task`;
}

const CONFORMANCE = 'battery/src/tasks/conformance.test.ts';
const BANDS = 'const BANDS = { form: 4.2, inUse: 3.6, extra: 4.6 };';
/**
 * Seeds follow from a test's name. An author whose forms a strategy happens to hit takes others; a name of chance cannot. Of some
 * 250 looks at a form and 30 over its forms, these bands (in standard errors) refuse less than one fair test in a thousand by chance;
 * those of the suite one or two in a hundred. In the copy only.
 */
const BANDS_FOR_CHANCE = 'const BANDS = { form: 5.2, inUse: 4.6, extra: 4.6 };';

/** Judges the forms of a drawn name by bands that chance alone hardly breaks. */
export function allowForChance(copy: HouseCopy): void {
  const text = copy.read(CONFORMANCE);
  if (!text.includes(BANDS)) throw new Error(`${CONFORMANCE}: has no line ${BANDS}`);
  copy.write(CONFORMANCE, text.replace(BANDS, BANDS_FOR_CHANCE));
}

/** What a person would write in place of the brackets of the template. `folder` is the task's, from the root. */
export function fillInBrackets(copy: HouseCopy, folder: string): void {
  for (const [file, words] of Object.entries(WORDS)) {
    const left = [...words];
    const path = `${folder}/${file}`;
    const text = copy.read(path).replaceAll(/<[a-z]+ [^<>]+>/g, () => left.shift() ?? '');
    if (left.length > 0) throw new Error(`${path}: has no bracket left for “${left[0]}”`);
    copy.write(path, text);
  }
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  'task.ts': [
    'rows of digits',
    'short-term memory for what is read (Baddeley 2000)',
    'visual digit span (Wechsler 2014); recognition of one in four',
    'choices instead of recall, as everywhere in this battery',
  ],
  'tutor.ts': [
    'Look at the three numbers.',
    'Remember them in order.',
    'Find the same numbers.',
    'This is it. Same numbers, same order.',
    'ดูตัวเลขสามตัว',
    'จำไว้ตามลำดับ',
    'เลือกข้อที่มีตัวเลขเหมือนเดิม',
    'ข้อนี้ถูก ตัวเลขและลำดับเหมือนกัน',
  ],
  'strings.en.ts': [
    'See numbers and remember them.',
    'Look at the numbers. Then choose the answer with the same numbers in the same order.',
    'The numbers were {{answer}}, in this order.',
    'This time you could remember between {{low}} and {{high}} numbers of a row at once.',
    'rows of {{size}} numbers',
  ],
  'strings.th.ts': [
    'แถวตัวเลข',
    'ดูตัวเลขแล้วจำ',
    'ดูตัวเลขให้ดี แล้วเลือกข้อที่มีตัวเลขเหมือนกันตามลำดับเดิม',
    'ตัวเลขตามลำดับคือ {{answer}}',
    'ครั้งนี้จำตัวเลขในแถวได้พร้อมกันประมาณ {{low}} ถึง {{high}} ตัว',
    'แถวตัวเลข {{size}} ตัว',
  ],
};
