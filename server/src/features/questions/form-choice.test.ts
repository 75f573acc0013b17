import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderForms } from './form-choice.ts';

const form = fc.integer({ min: 0, max: 7 });

it('gives eight attempts eight different forms, in turn from the first', () => {
  fc.assert(
    fc.property(form, (firstForm) => {
      const runCountByForm = new Map<number, number>();
      const taken = Array.from({ length: 16 }, () => {
        const [next = -1] = orderForms({
          firstForm,
          runCountByForm,
          reservedElsewhere: new Set(),
        });
        runCountByForm.set(next, (runCountByForm.get(next) ?? 0) + 1);
        return next;
      });
      const inTurn = Array.from({ length: 8 }, (_, step) => (firstForm + step) % 8);
      expect(taken).toEqual([...inTurn, ...inTurn]);
    }),
  );
});

it('never gives a form that was met more often than another', () => {
  fc.assert(
    fc.property(
      form,
      fc.uniqueArray(fc.tuple(form, fc.nat(5)), { selector: ([number]) => number }),
      fc.uniqueArray(form),
      (firstForm, counts, reserved) => {
        const runCountByForm = new Map(counts);
        const order = orderForms({
          firstForm,
          runCountByForm,
          reservedElsewhere: new Set(reserved),
        });
        const met = order.map((number) => runCountByForm.get(number) ?? 0);
        expect(met).toEqual(met.toSorted((a, b) => a - b));
        expect(new Set(order).size).toBe(8);
      },
    ),
  );
});

it('leaves a form that lies on another device for last among equals', () => {
  const order = orderForms({
    firstForm: 2,
    runCountByForm: new Map(),
    reservedElsewhere: new Set([2, 3]),
  });
  expect(order).toEqual([4, 5, 6, 7, 0, 1, 2, 3]);
});
