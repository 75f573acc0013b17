import { describe, expect, it } from 'vitest';
import { compareCatalogues, flattenCatalogue } from './string-catalogues.ts';

const compare = (en: unknown, th: unknown): string[] =>
  compareCatalogues(flattenCatalogue(en), flattenCatalogue(th), 'th.ts');

describe('two catalogues', () => {
  it('agree when every text has its Thai counterpart with the same holes', () => {
    const en = { home: { hello: 'Hello {{name}}', mail: 'Write to help@example.org' } };
    const th = { home: { hello: 'สวัสดี {{ name }}', mail: 'เขียนถึง help@example.org' } };
    expect(compare(en, th)).toEqual([]);
  });

  it('must have the same keys, in both directions', () => {
    expect(compare({ a: 'One', b: 'Two' }, { a: 'หนึ่ง', c: 'สาม' })).toEqual([
      'th.ts: b is in en but not in th',
      'th.ts: c is in th but not in en',
    ]);
  });

  it('count plural forms once, as many as each language has', () => {
    const en = { left_one: '{{count}} question', left_other: '{{count}} questions' };
    expect(compare(en, { left_other: '{{count}} ข้อ' })).toEqual([]);
    expect(compare({ left_other: '{{count}} questions' }, { left_other: '{{count}} ข้อ' })).toEqual([
      'th.ts: left_one is missing in en, whose plural needs it',
    ]);
  });

  it('must have the same holes', () => {
    expect(compare({ a: 'Hello {{name}}' }, { a: 'สวัสดี' })).toEqual([
      'th.ts: a has the holes {name} in en but {} in th',
    ]);
  });

  it('have no empty text, no markup and no text of the other language', () => {
    expect(
      compare({ a: 'One', b: 'Two', c: 'สาม' }, { a: ' ', b: '<b>สอง</b>', c: 'Press ตกลง' }),
    ).toEqual([
      'th.ts: c in en says สาม',
      'th.ts: a is empty in th',
      'th.ts: b has markup in th',
      'th.ts: c in th says Press',
    ]);
  });

  it('may name our product, formats and units in Latin letters', () => {
    expect(compare({ a: 'A' }, { a: 'Jamdai ส่งออก CSV และ JSON 250 ms' })).toEqual([]);
  });

  it('hold texts only', () => {
    expect(() => flattenCatalogue({ a: { b: 3 } })).toThrow('a.b: number is not a text');
  });
});
