import { expect, it } from 'vitest';
import { createUnsentSamples } from './unsent-samples.ts';

const sample = { sentenceId: 'en1', typed: 'We meet', seconds: 2, firstCount: 1 };
const typist = { userId: 'a-user', language: 'en' } as const;

it('go along with the tests of their taker and language until the server has them', async () => {
  const answers = [Promise.resolve(false), Promise.resolve(true)];
  const sent: unknown[] = [];
  const samples = createUnsentSamples((...what) => {
    sent.push(what);
    return answers[sent.length - 1] ?? Promise.resolve(true);
  });
  samples.send(typist, sample);
  await answers[0];
  expect(samples.of(typist)).toEqual({ typingSample: sample });
  expect(samples.of({ ...typist, language: 'th' })).toEqual({});
  expect(samples.of({ ...typist, userId: 'another' })).toEqual({});
  samples.send(typist, sample);
  await answers[1];
  expect(samples.of(typist)).toEqual({});
  expect(sent).toEqual([
    ['en', sample],
    ['en', sample],
  ]);
});

it('leave a later sample alone when an earlier one arrives', async () => {
  const arrival = Promise.withResolvers<boolean>();
  const later = { ...sample, typed: 'We meet at' };
  const samples = createUnsentSamples((_language, { typed }) =>
    typed === sample.typed ? arrival.promise : Promise.resolve(false),
  );
  samples.send(typist, sample);
  samples.send(typist, later);
  arrival.resolve(true);
  await arrival.promise;
  expect(samples.of(typist)).toEqual({ typingSample: later });
});
