/** Puts one line into a register without touching the others. Pure; throws where the place is not found. */

/** At the end of the type's list in the catalogue. */
export function addCatalogueLine(text: string, testTypeName: string, testName: string): string {
  const list = new RegExp(`^ {2}${testTypeName}: \\[\\n(?: {4}'\\w+',\\n)+`, 'm');
  return insertAfter(text, list, `    '${testName}',`, '');
}

export interface RegisterLine {
  readonly folder: string;
  /** `task`, `items` or `measures`. */
  readonly file: string;
  /** What the file exports. */
  readonly name: string;
  readonly list: string;
  /** How many entries stand before it. */
  readonly place: number;
}

/** An import among the others, by path, and an entry in the list. */
export function addRegisterLine(text: string, line: RegisterLine): string {
  const { folder, file, name, list, place } = line;
  const wanted = `import { ${name} } from './${folder}/${file}.ts';`;
  const lines = text.split('\n');
  const imports = lines.filter((other) => /^import \{ \w+ \} from '\.\/[\w-]+\//.test(other));
  const next = imports.find((other) => pathIn(other) > pathIn(wanted));
  const last = imports.at(-1);
  if (last === undefined) throw new Error(`${list}: the register has no import of a task`);
  const at = next === undefined ? lines.indexOf(last) + 1 : lines.indexOf(next);
  const withImport = lines.toSpliced(at, 0, wanted);
  const start = withImport.findIndex((other) => other.startsWith(`export const ${list}:`));
  if (start < 0) throw new Error(`${list}: there is no such list`);
  return withImport.toSpliced(start + 1 + place, 0, `  ${name},`).join('\n');
}

/** A first guess at spans for the ladder of the template, at the end of the table. */
export function addSpanRow(text: string, testName: string): string {
  const table = /(?:^ {2}\['\w+', [\d., ]+\],\n)+/m;
  return insertAfter(text, table, `  ['${testName}', 6, 1.1, 17.8, 0.73, 0.73],`, '');
}

/** Throws where the pattern is not found. */
export function insertAfter(text: string, pattern: RegExp, line: string, gap = '\n'): string {
  const found = pattern.exec(text);
  if (!found) throw new Error(`${line.trim()}: its place is not found (${String(pattern)})`);
  const end = found.index + found[0].length;
  return `${text.slice(0, end)}${gap}${line}${gap === '' ? '\n' : ''}${text.slice(end)}`;
}

function pathIn(importLine: string): string {
  return importLine.replace(/^.* from /, '');
}
