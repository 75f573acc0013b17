/** What one source file of the web says: sentences written in code, and the keys that it asks the catalogue for. */
import { READ_ALOUD, THAI_IN_CODE } from './strings-allowed.ts';
import {
  isNode,
  literalText,
  parseSource,
  propertyText,
  templateHead,
  walkTree,
} from './syntax-tree.ts';
import type { SyntaxTree, TreeNode } from './syntax-tree.ts';

export interface KeyUses {
  /** Keys in `t('…')` and `i18nKey="…"`, with their line. */
  readonly asked: readonly { readonly key: string; readonly line: number }[];
  /** What a template key begins with, as in t(`tests.${name}`). */
  readonly prefixes: readonly { readonly prefix: string; readonly line: number }[];
  /** Every other text in the file; one that equals a key counts as a use of it. */
  readonly texts: ReadonlySet<string>;
  /** Catalogues named in `useTranslation('…')`; without a name it is the catalogue `app`. */
  readonly catalogues: ReadonlySet<string>;
}

const LETTER = /\p{L}/u;
const THAI = /[\u0E01-\u0E5B]/;

/** Words between tags, words in attributes that people read, and Thai anywhere in code. */
export function findSentencesInCode(text: string, path: string): string[] {
  const tree = parseSource(text, path);
  const problems = new Set<string>();
  walkTree(tree.root, (node) => {
    const sentence = sentenceIn(node);
    if (sentence === null) return;
    const line = tree.lineOf(node);
    problems.add(`${path}:${line}: "${sentence.trim()}" belongs in the catalogues`);
  });
  return [...problems];
}

function sentenceIn(node: TreeNode): string | null {
  switch (node.type) {
    case 'JSXText':
      return onlyIf(LETTER, propertyText(node, 'value'));
    case 'JSXElement':
    case 'JSXFragment':
      return firstSentence((node['children'] as unknown[]).map(expressionOf));
    case 'JSXAttribute':
      return READ_ALOUD.includes(attributeName(node))
        ? firstSentence([node['value'], expressionOf(node['value'])])
        : null;
    case 'StringLiteral':
      return onlyIf(THAI, propertyText(node, 'value'));
    case 'TemplateElement':
      return onlyIf(THAI, propertyText(node, 'raw'));
    default:
      return null;
  }
}

function onlyIf(pattern: RegExp, text: string): string | null {
  return pattern.test(text) && !THAI_IN_CODE.includes(text) ? text : null;
}

function firstSentence(nodes: readonly unknown[]): string | null {
  const texts = nodes.flatMap(textsWithin).filter((text) => LETTER.test(text));
  return texts[0] ?? null;
}

/** The literal texts that an expression can turn into: itself, both arms of a condition, a template's fixed parts. */
function textsWithin(node: unknown): string[] {
  if (!isNode(node)) return [];
  const text = literalText(node);
  if (text !== null) return [text];
  switch (node.type) {
    case 'ConditionalExpression':
      return [...textsWithin(node['consequent']), ...textsWithin(node['alternate'])];
    case 'BinaryExpression':
      return ['||', '&&', '??', '+'].includes(propertyText(node, 'operator'))
        ? [...textsWithin(node['left']), ...textsWithin(node['right'])]
        : [];
    case 'TemplateLiteral':
      return (node['quasis'] as { raw: string }[]).map(({ raw }) => raw);
    case 'ParenthesisExpression':
      return textsWithin(node['expression']);
    default:
      return [];
  }
}

function expressionOf(node: unknown): unknown {
  return isNode(node) && node.type === 'JSXExpressionContainer' ? node['expression'] : null;
}

function attributeName(node: TreeNode): string {
  const name = node['name'];
  return isNode(name) ? propertyText(name, 'value') : '';
}

export function findKeyUses(text: string, path: string): KeyUses {
  const tree = parseSource(text, path);
  const requested: { key: string; line: number }[] = [];
  const prefixes: { prefix: string; line: number }[] = [];
  const texts = new Set<string>();
  const catalogues = new Set<string>();
  walkTree(tree.root, (node) => {
    if (node.type === 'CallExpression' && isCallTo('useTranslation', node)) {
      walkTree(node['arguments'], (argument) => catalogues.add(literalText(argument) ?? 'app'));
    }
    const literal = literalText(node);
    if (literal !== null) texts.add(literal);
    for (const argument of keyArgumentsOf(node)) {
      collectKeys(argument, tree, requested, prefixes);
    }
  });
  return { asked: requested, prefixes, texts, catalogues };
}

/** The expressions that stand for a key in this node, if it asks for a text. */
function keyArgumentsOf(node: TreeNode): unknown[] {
  if (node.type === 'CallExpression' && isTranslate(node['callee'])) {
    const [first] = node['arguments'] as { expression: unknown }[];
    return first ? [first.expression] : [];
  }
  if (node.type === 'JSXAttribute' && attributeName(node) === 'i18nKey') {
    return [node['value'], expressionOf(node['value'])];
  }
  return [];
}

function isCallTo(name: string, { callee }: TreeNode): boolean {
  return isNode(callee) && callee.type === 'Identifier' && callee['value'] === name;
}

/** `t(…)` and `i18n.t(…)`. */
function isTranslate(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee['value'] === 't';
  const property = callee.type === 'MemberExpression' ? callee['property'] : null;
  return isNode(property) && property.type === 'Identifier' && property['value'] === 't';
}

function collectKeys(
  node: unknown,
  tree: SyntaxTree,
  requested: { key: string; line: number }[],
  prefixes: { prefix: string; line: number }[],
): void {
  if (!isNode(node)) return;
  const key = literalText(node);
  if (key !== null) {
    requested.push({ key, line: tree.lineOf(node) });
  } else if (node.type === 'TemplateLiteral') {
    prefixes.push({ prefix: templateHead(node), line: tree.lineOf(node) });
  } else if (node.type === 'ConditionalExpression') {
    collectKeys(node['consequent'], tree, requested, prefixes);
    collectKeys(node['alternate'], tree, requested, prefixes);
  }
}
