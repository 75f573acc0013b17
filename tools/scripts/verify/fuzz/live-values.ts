/**
 * What the server has told so far, by the name of the field: ids, codes and revisions that are good. A body that carries
 * them gets further than one made up.
 */
import type { createRandom } from '@jamdai/battery/testing';

const RETAINED_PER_NAME = 40;
const DEEPEST = 8;

export interface LiveValues {
  readonly learn: (answer: unknown) => void;
  /** Half of the fields whose name is known get a value that was good somewhere. */
  readonly plant: (body: unknown) => unknown;
  readonly pick: (name: string) => string | null;
}

export function createLiveValues(random: ReturnType<typeof createRandom>): LiveValues {
  const known = new Map<string, unknown[]>();

  function learn(value: unknown, depth = 0): void {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' || typeof inner === 'number') retain(name, inner);
      else learn(inner, depth + 1);
    }
  }

  function retain(name: string, value: unknown): void {
    const values = known.get(name) ?? [];
    if (values.length < RETAINED_PER_NAME) values.push(value);
    else values[random.randInt(RETAINED_PER_NAME)] = value;
    known.set(name, values);
  }

  function plant(value: unknown, depth = 0): unknown {
    if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
    if (Array.isArray(value)) return value.map((inner) => plant(inner, depth + 1));
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => {
        const values = known.get(name);
        const isLeaf = typeof inner !== 'object' || inner === null;
        if (values && isLeaf && random.randInt(2) === 0) return [name, random.pick(values)];
        return [name, plant(inner, depth + 1)];
      }),
    );
  }

  return {
    learn,
    plant,
    pick: (name) => {
      const values = known.get(name);
      return values ? String(random.pick(values)) : null;
    },
  };
}
