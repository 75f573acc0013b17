import { describe, expect, it } from 'vitest';
import { findPatterns, judgePattern } from './patterns.ts';

describe('a regular expression', () => {
  it.each([
    ['\\/+$', '', '2nd degree polynomial'],
    ['\\s*,\\s*', 'u', '2nd degree polynomial'],
    ['^(?:[a-z]+)+$', 'i', 'exponential'],
  ])('is refused where its time is not linear: %s', (source, flags, growth) => {
    expect(judgePattern(source, flags)).toContain(growth);
  });

  it('is refused where nobody can decide', () => {
    for (const source of ['(?<!a)a+b', 'a+(?=b)c', '(.+)\\1b'])
      expect(judgePattern(source, '')).toContain('cannot be decided');
  });

  it.each([
    ['^\\/+', ''],
    ['[\\s,;/]+(?:(?:และ|กับ)[\\s,;/]+)*', 'gu'],
  ])('may be what reads each sign a fixed number of times: %s', (source, flags) => {
    expect(judgePattern(source, flags)).toBeNull();
  });

  it('is found wherever it stands, and refused where it is made at run time', () => {
    const text = [
      "const A = /a+$/u; text.replace(/b/g, '');",
      'const B = new RegExp(`${A.source}b`);',
      "text.match('c+');",
    ].join('\n');
    const { patterns, problems } = findPatterns(text, 'x.ts');
    expect(patterns.map(({ source, line }) => [source, line])).toEqual([
      ['a+$', 1],
      ['b', 1],
    ]);
    expect(problems.map((problem) => problem.split(': ', 1)[0])).toEqual(['x.ts:2', 'x.ts:3']);
  });
});
