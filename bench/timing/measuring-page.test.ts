import { describe, expect, it } from 'vitest';
import { placeReport } from './measuring-page.ts';

describe('the report in docs/measuring.md', () => {
  it('replaces the last one and leaves all other text alone', () => {
    const page = placeReport('# Measuring\n\nBefore.\n', 'first');
    expect(placeReport(`${page}\nAfter.\n`, 'second')).toBe(
      '# Measuring\n\nBefore.\n\n<!-- bench:timing -->\n\nsecond\n\n<!-- /bench:timing -->\n\nAfter.\n',
    );
  });

  it('refuses a page whose section has no end', () => {
    expect(() => placeReport('<!-- bench:timing -->\nfigures', 'new')).toThrow('has no');
  });
});
