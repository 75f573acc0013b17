/** A file that was renamed must not slip out of what is watched. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { AREAS, filesOf } from './areas.ts';

const HOUSE = fileURLToPath(new URL('../../../..', import.meta.url));

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function expand(pattern: string): string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  if (names === undefined) return [pattern];
  return names.split(',').flatMap((name) => expand(`${before}${name}${after}`));
}

describe.each(AREAS)('the area $name', (area) => {
  it('has files and tests behind every name of its patterns', () => {
    const patterns = [...area.files, ...Object.values(area.tests).flat()].flatMap(expand);
    const empty = patterns.filter((pattern) => globSync(pattern, { cwd: HOUSE }).length === 0);
    expect(empty).toEqual([]);
    expect(filesOf(area, HOUSE).filter((file) => file.endsWith('.test.ts'))).toEqual([]);
  });
});
