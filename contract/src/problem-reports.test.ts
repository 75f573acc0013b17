import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ProblemReportRequestSchema } from './problem-reports.ts';
import { fieldProblemsOf } from './problems.ts';

const right = { problem: 'No sound', description: 'I heard nothing.' };

const awkward = fc.oneof(
  fc.constantFrom(...Array.from('\u0000\t\n\v\r\u0085\u2028\u202A\u202E\u2066\u2069e\u0301')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
);

function problemsOf(changes: Readonly<Record<string, unknown>>) {
  const { error } = ProblemReportRequestSchema.safeParse({ ...right, ...changes });
  return fieldProblemsOf(error?.issues ?? []).map(({ path, message }) => `${path} ${message}`);
}

it('counts lengths of a report in characters as people see them in Thai and in emoji, not in bytes', () => {
  expect(problemsOf({ problem: '🐘'.repeat(200), description: 'จำได้'.repeat(800) })).toEqual([]);
  expect(problemsOf({ problem: '🐘'.repeat(201) })).toEqual(['problem field_is_too_long']);
  expect(problemsOf({ description: 'ก'.repeat(4001) })).toEqual(['description field_is_too_long']);
  expect(problemsOf({ problem: ' \u0007\n', description: undefined })).toEqual([
    'problem field_is_required',
    'description field_is_required',
  ]);
});

it('keeps of any description neither control characters but line breaks, nor a mixed form, nor turned text', () => {
  fc.assert(
    fc.property(fc.string({ unit: awkward, maxLength: 60 }), (text) => {
      const data = ProblemReportRequestSchema.parse({ ...right, description: `x${text}` });
      expect(data.description).toBe(data.description.normalize('NFC').trim());
      expect(data.description.replaceAll('\n', '')).not.toMatch(
        /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u,
      );
    }),
  );
});

it('reads Windows line ends as line breaks and keeps the short text on one line', () => {
  const data = ProblemReportRequestSchema.parse({ problem: 'a\r\nb', description: 'a\r\nb\tc' });
  expect(data).toEqual({ problem: 'a b', description: 'a\nb c' });
});

it('takes as page a path only, so that nothing of a query is stored', () => {
  expect(problemsOf({ page: '/phonological_digit_task', browser: 'Samsung Internet' })).toEqual([]);
  for (const page of ['/x?token=1', '/x#y', 'https://example.org/', 'x', `/${'a'.repeat(200)}`]) {
    expect(problemsOf({ page })).toHaveLength(1);
  }
});
