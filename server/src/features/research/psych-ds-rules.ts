/**
 * The published rules of Psych-DS as a check, for automated tests and the operator's command: each from "Rules and
 * conventions" and the schema reference of its documentation (psych-ds/psychds-docs), errors only. Its own validator is
 * not on the package registry.
 */

/** Keywords with lower-case keys, values of letters and digits, the suffix, the ending. */
const DATA_FILE = /^data\/(?:[^/]+\/)*([a-z]+-[a-zA-Z0-9]+)(_[a-z]+-[a-zA-Z0-9]+)*_data\.csv$/;
const SCHEMA_ORG = /^https?:\/\/schema\.org\/?$/;
const REQUIRED = ['name', 'description', 'variableMeasured'] as const;

/** `files` by path inside the data set. Empty: it conforms. */
export function findPsychDsFaults(files: ReadonlyMap<string, string>): string[] {
  const text = files.get('dataset_description.json');
  if (text === undefined) return ['dataset_description.json is missing'];
  const description = parseObject(text);
  if (!description) return ['dataset_description.json is no JSON object'];
  const dataFiles = [...files].filter(
    ([path]) => path.startsWith('data/') && path.endsWith('.csv'),
  );
  const variables = new Set(namesOf(description['variableMeasured']));
  return [
    ...describeFaults(description),
    ...(dataFiles.length === 0 ? ['there is no data file under data/'] : []),
    ...dataFiles.flatMap(([path, content]) =>
      findFileFaults(content, variables).map((fault) => `${path}: ${fault}`),
    ),
    ...dataFiles
      .filter(([path]) => !DATA_FILE.test(path))
      .map(([path]) => `${path}: the name is not made of keywords and _data.csv`),
  ];
}

function describeFaults(description: Readonly<Record<string, unknown>>): string[] {
  const { '@context': context, '@type': type, variableMeasured } = description;
  return [
    ...REQUIRED.filter((name) => description[name] === undefined).map(
      (name) => `${name} is missing`,
    ),
    ...(typeof context === 'string' && SCHEMA_ORG.test(context)
      ? []
      : ['@context is not schema.org']),
    ...(type === 'Dataset' || type === 'https://schema.org/Dataset'
      ? []
      : ['@type is not Dataset']),
    ...(Array.isArray(variableMeasured) ? [] : ['variableMeasured is no list']),
  ];
}

/** Texts, or objects of the type PropertyValue. */
function namesOf(variables: unknown): string[] {
  if (!Array.isArray(variables)) return [];
  return variables.flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [entry];
    const { '@type': type, name } = (entry ?? {}) as Readonly<Record<string, unknown>>;
    return type === 'PropertyValue' && typeof name === 'string' ? [name] : [];
  });
}

function findFileFaults(content: string, variables: ReadonlySet<string>): string[] {
  const rows = readCsv(content);
  const [head = [], ...lines] = rows;
  const rowIds = head.indexOf('row_id');
  const unknown = head.filter((name) => !variables.has(name));
  return [
    ...(content.includes('\uFFFD') ? ['is not UTF-8'] : []),
    ...(head.length === 0 || head.includes('') ? ['has no header'] : []),
    ...(new Set(head).size === head.length ? [] : ['a column stands twice in the header']),
    ...unknown.map((name) => `the column ${name} is not in variableMeasured`),
    ...lines.flatMap((cells, position) =>
      cells.length === head.length ? [] : [`line ${position + 2} has ${cells.length} cells`],
    ),
    ...(rowIds >= 0 && new Set(lines.map((cells) => cells[rowIds])).size < lines.length
      ? ['row_id is not unique']
      : []),
  ];
}

/** RFC 4180. */
function readCsv(content: string): string[][] {
  const rows: string[][] = [];
  const row: string[] = [];
  let cell = '';
  let isQuoted = false;
  let before = '';
  for (const [part] of content.matchAll(/"|,|\r?\n|[^",\r\n]+|\r/g)) {
    if (part === '"') {
      // Closed and opened again at once: a quotation mark in the cell.
      if (!isQuoted && before === '"') cell += '"';
      isQuoted = !isQuoted;
    } else if (!isQuoted && (part === ',' || part.endsWith('\n'))) {
      row.push(cell);
      cell = '';
      if (part !== ',') rows.push(row.splice(0));
    } else cell += part;
    before = part;
  }
  return cell === '' && row.length === 0 ? rows : [...rows, [...row, cell]];
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Readonly<Record<string, unknown>>)
      : null;
  } catch {
    return null;
  }
}
