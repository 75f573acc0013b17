import type { SaveAttemptRequest } from '@jamdai/contract';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { attemptBody, trialsOf } from '../../../testing/bodies.ts';
import { writeBody } from './body-text.ts';

const body = attemptBody();
const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

it('hashes a body, and writes its trials, as JSON.stringify does, whatever is in it: a result that is sent again has the hash it was stored with', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()),
      fc.option(fc.array(fc.jsonValue()), { nil: undefined }),
      fc.dictionary(fc.string(), fc.option(fc.jsonValue(), { nil: undefined })),
      (before, trials, after) => {
        const mixed = { ...before, trials, ...body, ...after } as unknown as SaveAttemptRequest;
        if (Array.isArray(mixed.trials) || mixed.trials === undefined) {
          const text = writeBody(mixed);
          expect(text.hash).toEqual(hashOf(JSON.stringify(mixed)));
          expect(text.trials?.toString()).toBe(JSON.stringify(mixed.trials));
        }
      },
    ),
  );
});

it('writes the trials on one line, and none where the device sent none', () => {
  const trials = trialsOf(body);
  const [trial] = trials;
  if (!trial) throw new Error('trials: there is none');
  const odd = { ...trial, interruptions: [{ kind: 'two\nlines\r\u2028', atMs: 1, lastedMs: 1 }] };
  const text = String(writeBody({ ...body, trials: [odd, ...trials.slice(1)] }).trials);
  expect(JSON.parse(text)).toEqual([odd, ...trials.slice(1)]);
  expect(text).not.toMatch(/[\n\r]/);
  expect(writeBody(body).trials).toBe(null);
});
