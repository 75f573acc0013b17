import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('never cuts within a character, in Thai, in emoji, in anything', () => {
  const segmenter = new Intl.Segmenter('th', { granularity: 'grapheme' });
  const character = fc.constantFrom('a', 'ก้', 'น้ำ', '👩‍👩‍👧', '😀', 'é', 'ที่', '\uD83D');
  fc.assert(
    fc.property(
      fc.array(character, { maxLength: 40 }),
      fc.integer({ min: 20, max: 60 }),
      (parts, max) => {
        const text = parts.join('');
        const cut = cutText(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(text.startsWith(cut)).toBe(true);
        const ends = [...segmenter.segment(text)].map(
          ({ index, segment }) => index + segment.length,
        );
        expect([0, ...ends]).toContain(cut.length);
        const next = ends.find((end) => end > cut.length);
        if (next !== undefined) expect(next).toBeGreaterThan(max);
      },
    ),
  );
  expect(cutText(`${'a'.repeat(199)}😀`, 200)).toBe('a'.repeat(199));
  expect(cutText(`${'a'.repeat(199)}ก้`, 200)).toBe('a'.repeat(199));
  expect(cutText(`ก${'้'.repeat(300)}`, 200)).toHaveLength(200);
  expect(cutText('😀', 1)).toBe('');
});
