import { describe, expect, it } from 'vitest';
import { findKeyUses, findSentencesInCode } from './string-uses.ts';

const find = (code: string): string[] => findSentencesInCode(code, 'page.tsx');

describe('sentences in code', () => {
  it('are found between tags, with their line', () => {
    expect(find('// ก\nexport const A = () => (\n  <p>\n    Hello\n  </p>\n);')).toEqual([
      'page.tsx:3: "Hello" belongs in the catalogues',
    ]);
  });

  it.each([
    ['<img alt="A cat" />', 'A cat'],
    ['<button aria-label={isOpen ? "Close" : t("open")} />', 'Close'],
    ['<Field label={`Name ${n}`} />', 'Name'],
    ['<p>{"Hello"}</p>', 'Hello'],
    ['<p>{isLate && "Too late"}</p>', 'Too late'],
    ['"ภาษา"', 'ภาษา'],
  ])('are found in %s', (expression, sentence) => {
    expect(find(`export const a = ${expression};`)).toEqual([
      `page.tsx:1: "${sentence}" belongs in the catalogues`,
    ]);
  });

  it('are not seen in names, styles, keys, numbers and empty alternatives', () => {
    const code =
      '<div className="big" data-phase="question" title={t("home.title")}><img alt="" /> 12 / 30 {name}</div>';
    expect(find(`export const a = ${code};`)).toEqual([]);
  });
});

describe('keys that a file asks for', () => {
  it('are literals, both arms of a condition, and beginnings of templates', () => {
    const code =
      'const a = [t("a.b"), i18n.t(isOpen ? "open" : "shut"), t(`tests.${name}.title`), other("no")];';
    const {
      asked: requested,
      prefixes,
      texts,
      catalogues,
    } = findKeyUses(`${code} useTranslation(['runner', 'app']);`, 'page.ts');
    expect([...catalogues].toSorted()).toEqual(['app', 'runner']);
    expect(requested.map(({ key }) => key)).toEqual(['a.b', 'open', 'shut']);
    expect(prefixes).toEqual([{ prefix: 'tests.', line: 1 }]);
    expect(texts.has('no')).toBe(true);
  });
});
