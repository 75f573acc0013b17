/** A table of the fields of a schema: type, range and whether they may be absent or null come from the schema. */

export interface FieldNote {
  readonly meaning: string;
  /** Absent: none. */
  readonly unit?: string;
}

/** What is read of JSON Schema. */
interface JsonSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly enum?: readonly unknown[];
  readonly const?: string | number | boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly format?: string;
}

export interface FieldSource {
  readonly toJSONSchema: (options: { unrepresentable: 'any'; io: 'input' }) => unknown;
}

const MOST_LISTED = 6;

/** Throws when a field has no note, and when a note has no field. */
export function describeFields(
  title: string,
  schema: FieldSource,
  notes: Readonly<Record<string, FieldNote>>,
): string {
  const json = schema.toJSONSchema({ unrepresentable: 'any', io: 'input' }) as JsonSchema;
  const definitions = json.$defs ?? {};
  const { properties = {}, required = [] } = resolve(json, definitions);
  const strange = Object.keys(notes).filter((name) => !(name in properties));
  if (strange.length > 0) throw new Error(`${title}: there is no field ${strange.join(', ')}`);
  const rows = Object.entries(properties).map(([name, property]) => {
    const note = notes[name];
    if (!note) throw new Error(`${title}: the field ${name} has no note`);
    const parts = alternativesOf(property);
    const isNullable = parts.some(({ type }) => type === 'null');
    const shown = parts.filter(({ type }) => type !== 'null');
    return [
      `\`${name}\``,
      note.meaning,
      shown.map((part) => typeOf(part, definitions)).join(' or '),
      note.unit ?? '–',
      shown.map((part) => rangeOf(part, definitions)).find((range) => range !== '') ?? '–',
      [required.includes(name) ? '' : 'absent', isNullable ? 'null' : '']
        .filter(Boolean)
        .join(', ') || '–',
    ];
  });
  return writeTable(['field', 'what it is', 'type', 'unit', 'range', 'may be'], rows);
}

function resolve(json: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const name = json.$ref?.replace('#/$defs/', '');
  return name === undefined ? json : (definitions[name] ?? json);
}

function alternativesOf(json: JsonSchema): JsonSchema[] {
  const { anyOf, type } = json;
  if (anyOf) return anyOf.flatMap((one) => alternativesOf(one));
  if (Array.isArray(type)) return type.map((one: string) => ({ ...json, type: one }));
  return [json];
}

function typeOf(json: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): string {
  if (json.$ref) {
    const { type, format, properties, oneOf } = resolve(json, definitions);
    if (properties ?? oneOf) return json.$ref.replace('#/$defs/', '');
    return format ?? String(type);
  }
  if (json.const !== undefined) return `“${String(json.const)}”`;
  if (json.items) {
    const items = alternativesOf(json.items);
    return `list of ${items.map((item) => typeOf(item, definitions)).join(' or ')}`;
  }
  if (json.properties) return `{ ${Object.keys(json.properties).join(', ')} }`;
  return json.format ?? String(json.type ?? 'any');
}

function rangeOf(json: JsonSchema, definitions: Readonly<Record<string, JsonSchema>>): string {
  const resolved = resolve(json, definitions);
  if (resolved.format) return '';
  const { enum: values, items, maxItems, minimum, maximum, maxLength } = resolved;
  if (items) {
    const most = maxItems === undefined ? [] : [`at most ${maxItems}`];
    const each = alternativesOf(items).map((item) => rangeOf(item, definitions));
    return [...most, ...each.filter((range) => range !== '')].join('; ');
  }
  if (values) return values.length > MOST_LISTED ? `${values.length} values` : values.join(', ');
  if (minimum === undefined || maximum === undefined || Math.abs(maximum) > 1e12) {
    return maxLength === undefined ? '' : `at most ${maxLength} characters`;
  }
  return `${minimum} to ${maximum}`;
}

/** A Markdown table; a bar inside a cell would end it. */
export function writeTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`)).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
