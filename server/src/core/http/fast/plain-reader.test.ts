import {
  CALLS,
  SaveAttemptRequestSchema,
  TrialSchema,
  type StoredAttemptSchema,
} from '@jamdai/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attemptBody, trialsOf } from '../../../testing/bodies.ts';
import { createPlainReader } from './plain-reader.ts';

const requests = Object.entries(CALLS).flatMap(([name, { request }]) =>
  request instanceof z.ZodObject ? [[name, request] as const] : [],
);
const answers = Object.entries(CALLS).flatMap(([name, { answer }]) =>
  answer instanceof z.ZodObject ? [[name, answer] as const] : [],
);
const trials = z.object({ trials: z.array(TrialSchema) });
const body = attemptBody();
const result = { ...body, trials: trialsOf(body), flags: [] };
const stored: z.output<typeof StoredAttemptSchema> = {
  testTakingId: crypto.randomUUID(),
  testName: 'phonological_digit_task',
  isScore: true,
  score: 28,
  timeTotal: 240,
  createdAt: '2026-11-20T05:00:00.000Z',
  answer: '1,2',
  testId: 101,
  testTypeId: 1,
  lang: 'en',
  form: 0,
  batteryVersion: '1',
  answerSheet: [1, 2],
  timeSheet: [1.5, 2],
  versionSheet: [1, 2],
  orderLongTermQuestion: null,
  flags: ['slow'],
};
const readResult = createPlainReader(SaveAttemptRequestSchema);

const mostly = (fitting: fc.Arbitrary<unknown>, strange: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 150, arbitrary: fitting }, { weight: 1, arbitrary: strange });

/** Values about those that a schema accepts: most fit, some lie just beside. */
function valuesNear(schema: z.core.$ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape).map(([name, field]) =>
      fc.tuple(fc.constant(name), valuesNear(field), fc.nat(150)),
    );
    return fc
      .tuple(fc.tuple(...fields), fc.nat(40), fc.jsonValue())
      .map(([entries, turn, extra]) => {
        const present = entries.filter(([, value, chance]) => value !== undefined && chance > 0);
        const ordered = turn === 0 ? present.toReversed() : present;
        const pairs = ordered.map(([name, value]) => [name, value] as const);
        return Object.fromEntries(turn === 1 ? [...pairs, ['unknown', extra]] : pairs);
      });
  }
  if (schema instanceof z.ZodArray)
    return fc.array(valuesNear(schema.def.element), { maxLength: 3 });
  if (schema instanceof z.ZodNullable)
    return fc.oneof(fc.constant(null), valuesNear(schema.def.innerType));
  if (schema instanceof z.ZodOptional)
    return fc.oneof(fc.constant(undefined), valuesNear(schema.def.innerType));
  if (schema instanceof z.ZodUnion) return fc.oneof(...schema.def.options.map(valuesNear));
  if (schema instanceof z.ZodLiteral)
    return mostly(fc.constantFrom(...schema.values), fc.jsonValue());
  if (schema instanceof z.ZodEnum)
    return mostly(fc.constantFrom(...schema.options), fc.jsonValue());
  if (schema instanceof z.ZodBoolean) return mostly(fc.boolean(), fc.jsonValue());
  if (schema instanceof z.ZodNumber) {
    const min = Math.ceil(Math.max(schema.minValue ?? -9, -9e6));
    const max = Math.floor(Math.min(schema.maxValue ?? 9, 9e6));
    const beside = fc.constantFrom(min - 1, max + 1, min + 0.5, Infinity, NaN, 9e15, '1', null);
    return mostly(fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max })), beside);
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const texts = ['a', 'blur', 'en', '2026-11-20T05:00:00Z', crypto.randomUUID()];
    const fitting = fc.constantFrom(...texts.filter((text) => schema.safeParse(text).success), '');
    return mostly(fitting, fc.oneof(fc.string(), fc.constantFrom(' a ', 'x'.repeat(5000))));
  }
  return fc.jsonValue();
}

describe('a body that is read without zod', () => {
  it.each([...requests, ['trials', trials] as const])(
    'is one that zod accepts, and comes out the same to the byte: %s',
    (_name, schema) => {
      const read = createPlainReader(schema);
      let plainCount = 0;
      fc.assert(
        fc.property(valuesNear(schema), (value) => {
          const plain = read(value);
          if (!plain) return;
          plainCount += 1;
          const judged = schema.safeParse(value);
          expect(judged.success).toBe(true);
          expect(JSON.stringify(plain)).toBe(JSON.stringify(judged.data));
          expect(plain).toEqual(judged.data);
        }),
        { numRuns: 200 },
      );
      if (schema === trials) expect(plainCount).toBeGreaterThan(0);
    },
  );

  it.each(answers)(
    'is as well an answer that zod writes the same to the byte: %s',
    (_name, schema) => {
      const read = createPlainReader(schema, z.core.safeEncode);
      fc.assert(
        fc.property(valuesNear(schema), (value) => {
          const plain = read(value);
          if (!plain) return;
          const written = z.core.safeEncode(schema, value as never);
          expect(written.success).toBe(true);
          expect(JSON.stringify(plain)).toBe(JSON.stringify(written.data));
        }),
        { numRuns: 100 },
      );
    },
  );

  it('is the answer to a result that was saved', () => {
    const saved = { success: true, message: 'save_successfully', data: stored };
    const read = createPlainReader(CALLS.saveTestTaking.answer, z.core.safeEncode);
    expect(read(saved)).toEqual(saved);
    expect(read({ ...saved, data: { ...stored, secret: 1 } })).toBe(null);
    expect(read({ ...saved, data: { ...stored, score: '28' } })).toBe(null);
  });

  it('is none that an earlier one of several ways to read it would change', () => {
    const read = createPlainReader(
      z.object({
        name: z.union([z.string().trim(), z.string()]),
        many: z.union([z.int(), z.string()]),
      }),
    );
    expect(read({ name: 'a', many: 3 })).toEqual({ name: 'a', many: 3 });
    expect(read({ name: 'a', many: '3' })).toEqual({ name: 'a', many: '3' });
    expect(read({ name: ' a', many: 3 })).toBe(null);
    expect(read({ name: 'a', many: 3.5 })).toBe(null);
  });

  it('is a result as devices send them, its own keys in any order', () => {
    expect(readResult(result)).toEqual(result);
    const turned = Object.fromEntries(Object.entries(result).toReversed());
    const expected = JSON.stringify(SaveAttemptRequestSchema.parse(result));
    expect(JSON.stringify(readResult(turned))).toBe(expected);
    expect(readResult({ ...result, unknown: 1 })).toEqual(result);
  });

  it('is none of which one value deep within would be refused, or would come out otherwise', () => {
    const withTrial = (change: object) => ({
      ...result,
      trials: result.trials.with(7, { ...result.trials.at(7), ...change } as never),
    });
    const [step] = result.trials[7]?.steps ?? [];
    for (const change of [
      { index: 30 },
      { index: 7.5 },
      { version: '3' },
      { askedAtMs: -1 },
      { askedAtMs: Number('1e999') },
      { shownAtMs: undefined },
      { kind: 'operation' },
      { steps: [{ ...step, unknown: 1 }] },
      { steps: [{ hiddenAtMs: 2, shownAtMs: 1 }] },
      { steps: Array.from({ length: 501 }, () => step) },
      { interruptions: [{ kind: 'Blur', atMs: 1, lastedMs: 1 }] },
      { unknown: 1 },
    ]) {
      expect(readResult(withTrial(change)), JSON.stringify(change)).toBe(null);
    }
    expect(readResult([result])).toBe(null);
    expect(readResult(null)).toBe(null);
  });
});
