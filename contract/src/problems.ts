/**
 * Turns what a schema found into `data.fields`: paths with dots, messages from the closed list. Used by the
 * server for bodies and by the form for single fields.
 */
import type { FieldProblem } from './envelope.ts';
import { FIELD_MESSAGE_KEYS, type FieldMessageKey } from './message-keys.ts';
import type { z } from './schema.ts';

/** More than anybody can mend at once. */
const MAX_PROBLEMS = 100;

/** At most one problem a path and a hundred in all, in the schema's order. */
export function fieldProblemsOf(issues: readonly SchemaIssue[]): FieldProblem[] {
  const byPath = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    if (!byPath.has(path)) byPath.set(path, { path, message: messageOf(issue) });
  }
  return [...byPath.values()].slice(0, MAX_PROBLEMS);
}

/** The first problem of one value, or null: what a form shows below its field. */
export function checkField(schema: z.ZodType, value: unknown): FieldMessageKey | null {
  const result = schema.safeParse(value);
  const issue = result.success ? undefined : result.error.issues[0];
  return issue ? messageOf(issue) : null;
}

export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly message: string;
  readonly path: readonly PropertyKey[];
}

const KEY_BY_CODE: Readonly<Record<string, FieldMessageKey>> = {
  too_small: 'field_is_out_of_range',
  too_big: 'field_is_out_of_range',
};

function messageOf(issue: SchemaIssue): FieldMessageKey {
  const key = FIELD_MESSAGE_KEYS.find((known) => known === issue.message);
  return key ?? KEY_BY_CODE[issue.code ?? ''] ?? 'field_is_not_valid';
}
