import { describe, expect, it } from 'vitest';
import { createUseTable } from './use-table.ts';

describe('use table of a form', () => {
  it('keeps an item out of neighbouring questions and stops after its last use', () => {
    const table = createUseTable({ mostUses: 3, smallestGap: 2 });
    const allowedAt: number[] = [];
    for (let index = 0; index < 8; index += 1) {
      if (!table.allows('dog', index)) continue;
      allowedAt.push(index);
      table.note(['dog', 'cat', 'dog'], index);
    }
    expect(allowedAt).toEqual([0, 2, 4]);
    expect(table.allows('cow', 7)).toBe(true);
  });
});
