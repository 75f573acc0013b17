import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retainShared } from './retain-shared.ts';

const records = fc.array(
  fc.tuple(fc.constantFrom('a', 'b'), fc.constantFrom('one', 'two', 'three', null)),
  { maxLength: 60 },
);

it('tells a trait only where five of a cell share it, and withholds it from five or from none', () => {
  fc.assert(
    fc.property(records, (people) => {
      const cells = people.map(([cell]) => cell);
      const reported = retainShared(
        cells,
        people.map(([, trait]) => trait),
      );
      for (const [position, trait] of reported.entries()) {
        expect([null, people[position]?.[1]]).toContain(trait);
      }
      const groups = Map.groupBy(
        reported.keys(),
        (position) => `${cells[position]} ${reported[position]}`,
      );
      for (const group of groups.values()) {
        const [first = 0] = group;
        const cellSize = cells.filter((cell) => cell === cells[first]).length;
        expect(group.length).toBeGreaterThanOrEqual(Math.min(5, cellSize));
      }
    }),
    { numRuns: 300 },
  );
});

it('keeps what it may', () => {
  const classes = [...Array(6).fill('big'), ...Array(5).fill('small')];
  const cells = classes.map(() => '');
  expect(retainShared(cells, classes)).toEqual(classes);
  expect(retainShared([...cells, ''], [...classes, 'alone'])).toEqual([
    ...Array(6).fill('big'),
    ...Array(6).fill(null),
  ]);
});
