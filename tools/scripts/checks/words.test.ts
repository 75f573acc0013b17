import { describe, expect, it } from 'vitest';
import { findUnwantedWords } from './words.ts';

/** Put together here, so that this file does not offend by itself. */
const offend = (...parts: string[]): string => parts.join('');

describe('unwanted words', () => {
  it.each([
    offend('// TO', 'DO later'),
    offend('cd /wor', 'k/main/x'),
    offend('"/roo', 't/.npm"'),
    offend('it', '.only("a", () => {})'),
    offend('describe', '.skip("a", () => {})'),
    offend('ghp', '_', 'a'.repeat(36)),
    offend('-----BEGIN PRIVATE', ' KEY-----\n', 'A'.repeat(64)),
  ])('are found: %s', (text) => {
    expect(findUnwantedWords(`\n${text}\n`, 'x.test.ts')).toHaveLength(1);
  });

  it('are told with file and line', () => {
    expect(findUnwantedWords(offend('a\nb FIX', 'ME\n'), 'x.ts')).toEqual([
      offend('x.ts:2: "FIX', 'ME" is a note to self; do it or write a decision record'),
    ]);
  });

  it.each([
    '/api/work/main',
    'https://example.org/work/main',
    "test.skip(!isRoot, 'not run here: only root can give up its rights');",
    'networks, methods, hackathon',
  ])('are not seen in: %s', (text) => {
    expect(findUnwantedWords(text, 'x.test.ts')).toEqual([]);
  });
});
