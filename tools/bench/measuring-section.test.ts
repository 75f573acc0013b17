import { describe, expect, it } from 'vitest';
import { placeSection } from './measuring-section.ts';

describe('a section of docs/measuring.md', () => {
  it('replaces its last text and leaves all other text alone, sections of other commands too', () => {
    const page = placeSection('# Measuring\n\n<!-- other -->\nkept\n<!-- /other -->\n', 'one', 'a');
    const again = placeSection(`${page}\nAfter.\n`, 'one', 'b');
    expect(again).toBe(
      '# Measuring\n\n<!-- other -->\nkept\n<!-- /other -->\n\n<!-- one -->\n\nb\n\n<!-- /one -->\n\nAfter.\n',
    );
    expect(placeSection(again, 'one', 'b')).toBe(again);
  });

  it('refuses a page on which it has no end', () => {
    expect(() => placeSection('<!-- one -->\nfigures', 'one', 'new')).toThrow('has no');
  });
});
