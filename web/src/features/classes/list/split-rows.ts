/**
 * Text with a separator into rows of cells: comma, semicolon or tab (a spreadsheet that was copied), or the one that a first
 * line `sep=;` names; quotes as in RFC 4180.
 */

export interface Row {
  /** From 1, in the text as it is. */
  readonly line: number;
  /** Without blanks around them. */
  readonly cells: readonly string[];
}

export interface SplitText {
  /** Those with something in them. */
  readonly rows: readonly Row[];
  /** How many rows with nothing in them stand before the last one that has something. */
  readonly emptyCount: number;
}

/** Where several are there, the first of these. */
const SEPARATORS = ['\t', ';', ','];
/** What a spreadsheet writes to tell itself the separator. */
const SEPARATOR_LINE = /^"?sep=(.)"?\n/u;
/** They look like nothing and would be kept in a name. */
const UNSEEN = /[\u200B\u2060\uFEFF\u00AD]/gu;

export function splitRows(text: string): SplitText {
  const letters = text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN, '');
  const reported = SEPARATOR_LINE.exec(letters);
  const rest = reported ? letters.slice(reported[0].length) : letters;
  const rows = cutRows(rest, reported?.[1] ?? separatorOf(rest), reported ? 2 : 1);
  const full = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const last = full.at(-1);
  return {
    rows: full,
    emptyCount: last ? rows.indexOf(last) + 1 - full.length : 0,
  };
}

/** Of the first line that has any. */
function separatorOf(text: string): string {
  const line = text
    .split('\n')
    .find((it) => SEPARATORS.some((separator) => it.includes(separator)));
  return SEPARATORS.find((separator) => line?.includes(separator)) ?? ',';
}

/** A cell in quotes may hold the separator, doubled quotes and line breaks. */
function cutRows(letters: string, separator: string, firstLine: number): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = firstLine;
  let startedAt = firstLine;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push({ line: startedAt, cells });
    [cells, startedAt] = [[], line];
  };
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters.charAt(at);
    if (letter === '\n') line += 1;
    if (isQuoted && letter === '"' && letters.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) {
      isQuoted = !isQuoted;
      if (isQuoted) cell = '';
    } else if (isQuoted) cell += letter;
    else if (letter === separator) endCell();
    else if (letter === '\n') endRow();
    else cell += letter;
  }
  endRow();
  return rows;
}
