import { describe, expect, it } from 'vitest';
import { findFormerWords } from './vocabulary.ts';

describe('former words', () => {
  it.each([
    ['const taking = 1;', 'attempt'],
    ['function refuseForm() {}', 'rejection, reject'],
    ['interface TimingPassport {}', 'display timing profile'],
    ['const { place } = found;', 'position'],
    ['const { lang: [asked] } = body;', 'presented, requested'],
    ['call((told) => 1);', 'report, notify'],
    ['/** Each taking counts. */', 'attempt'],
    ['// Only by the front door.', 'public API, tooling'],
  ])('are found in: %s', (text, now) => {
    expect(findFormerWords(text, 'x.ts')).toEqual([expect.stringContaining(`now: ${now}`)]);
  });

  it('are found in the name of a file, with the line of what it declares', () => {
    expect(findFormerWords('\nlet shelf = 1;\n', 'server/src/save-taking.ts')).toEqual([
      'server/src/save-taking.ts: is named with a former word; now: attempt',
      'server/src/save-taking.ts:2: shelf; now: cache, retrying store',
    ]);
  });

  it.each([
    'const testTakingId = row.taking;',
    'const { lang: language } = body;',
    'const attempt = { taking, kept: 1 };',
    '/** The sitting number; taking a test; what is kept. */',
  ])('are not seen in: %s', (text) => {
    expect(findFormerWords(text, 'x.ts')).toEqual([]);
  });
});
