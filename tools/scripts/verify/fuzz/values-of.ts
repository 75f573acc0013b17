/** From the schemas of the OpenAPI document to values that fit them: the grammar of the fuzzing. */
import fc from 'fast-check';

/** As far as the document uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export type Definitions = Readonly<Record<string, Schema>>;

const LONGEST_TEXT = 300;
const MOST_ITEMS = 40;
const DEEPEST = 12;

export function valuesOf(
  schema: Schema,
  definitions: Definitions,
  depth = 0,
): fc.Arbitrary<unknown> {
  const inner = (part: Schema) => valuesOf(part, definitions, depth + 1);
  if (depth > DEEPEST) return fc.constant(null);
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return inner(definitions[name] ?? {});
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(inner));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map(inner))
      .map((parts) => Object.assign({}, ...parts.map(asObject)) as unknown);
  }
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type: string) => inner({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return textsOf(schema);
    case 'integer':
      return wholeNumbersOf(schema);
    case 'number':
      return fc.oneof(
        wholeNumbersOf(schema),
        fc.double({ ...rangeOf(schema), noNaN: true, noDefaultInfinity: true }),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return listsOf(schema, inner);
    case 'object':
      return recordsOf(schema, inner);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textsOf({ format, pattern, minLength = 0, maxLength = LONGEST_TEXT }: Schema) {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date') return days().map((day) => day.slice(0, 10));
  if (format === 'date-time') return days();
  if (pattern !== undefined) {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'));
    } catch {
      // A pattern with what the generator cannot turn round: any text of that length.
    }
  }
  const size = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST_TEXT)) };
  return fc.oneof(fc.string(size), fc.string({ ...size, unit: 'binary' }));
}

function days(): fc.Arbitrary<string> {
  return fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString());
}

function rangeOf({ minimum, maximum }: Schema): { min: number; max: number } {
  const min = Math.max(minimum ?? -1000, Number.MIN_SAFE_INTEGER);
  return { min, max: Math.max(min, Math.min(maximum ?? 1_000_000, Number.MAX_SAFE_INTEGER)) };
}

function wholeNumbersOf(schema: Schema) {
  const { min, max } = rangeOf(schema);
  return fc.maxSafeInteger().map((drawn) => {
    const [from, to] = [Math.ceil(min), Math.floor(max)];
    const positions = to - from + 1;
    return from + (((drawn % positions) + positions) % positions);
  });
}

function listsOf(schema: Schema, inner: (part: Schema) => fc.Arbitrary<unknown>) {
  if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map(inner));
  const { items, minItems = 0, maxItems = MOST_ITEMS } = schema;
  return fc.array(inner(typeof items === 'object' ? items : {}), {
    minLength: minItems,
    maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)),
  });
}

function recordsOf(schema: Schema, inner: (part: Schema) => fc.Arbitrary<unknown>) {
  const { properties, required = [], additionalProperties } = schema;
  if (!properties) {
    const value = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.dictionary(fc.string({ maxLength: 20 }), inner(value), { maxKeys: 5 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, inner(part)]),
  );
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
