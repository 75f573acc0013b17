import { expect, it } from 'vitest';
import { withholdSmall } from './withhold.ts';

it('tells no count from one to four, and of nobody that there is nobody', () => {
  expect(withholdSmall({ due: 1, late: 4, finished: 20, dropped: 0 })).toEqual({
    ...{ due: null, late: null, finished: 20, dropped: 0 },
  });
});

it('withholds the next smallest too, where a single count would follow from the sum', () => {
  expect(withholdSmall({ due: 2, late: 9, finished: 20 })).toEqual({
    ...{ due: null, late: null, finished: 20 },
  });
});

it('tells everything where no group is small', () => {
  expect(withholdSmall({ due: 5, late: 0, finished: 20 })).toEqual({
    due: 5,
    late: 0,
    finished: 20,
  });
});
