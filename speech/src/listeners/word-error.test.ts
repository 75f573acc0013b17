import { expect, it } from 'vitest';
import { countWordErrors } from './word-error.ts';

it.each([
  ['Fish live in water.', 'fish live in water', 0],
  ['Fish live in water.', 'Fish leave in water!', 1],
  ['Fish live in water.', 'Fish in water.', 1],
  ['Fish live in water.', 'The fish live in the water.', 2],
  ['Fish live in water.', '', 4],
  ["It's a dog.", "It's a dog.", 0],
])('counts in %j understood as %j %i words wrong', (said, understood, errors) => {
  expect(countWordErrors(said, understood).errors).toBe(errors);
});

it('counts against the words that were said', () => {
  expect(countWordErrors('A bird flies.', 'Bird').words).toBe(3);
});
