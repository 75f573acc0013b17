/** Source files as trees of plain objects, read with swc (TypeScript 7 has no parser that can be called). */
import { parseSync } from '@swc/core';

/** Any node: `type` names it, everything else depends on the type. */
export interface TreeNode {
  readonly type: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly [property: string]: unknown;
}

export interface SyntaxTree {
  readonly root: TreeNode;
  /** The line of a node, from 1. */
  lineOf(node: TreeNode): number;
}

/** `path` decides whether JSX is allowed, and is named when the file cannot be read. */
export function parseSource(text: string, path: string): SyntaxTree {
  const bytes = Buffer.from(text, 'utf8');
  const root = parseText(text, path) as unknown as TreeNode;
  return {
    root,
    lineOf(node) {
      const offset = (node.span?.start ?? 1) - 1; // swc counts bytes from 1
      return bytes.subarray(0, offset).toString('utf8').split('\n').length;
    },
  };
}

function parseText(text: string, path: string) {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: /[jt]sx$/.test(path), target: 'es2024' });
  } catch (error) {
    throw new Error(`${path}: cannot be parsed`, { cause: error });
  }
}

export function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** Calls `visit` for every node below and including `value`, parents first. */
export function walkTree(value: unknown, visit: (node: TreeNode) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walkTree(item, visit);
  } else if (typeof value === 'object' && value !== null) {
    if (isNode(value) && typeof value.type === 'string') visit(value);
    for (const child of Object.values(value)) walkTree(child, visit);
  }
}

/** A property that holds a text; empty where it does not. */
export function propertyText(node: TreeNode, property: string): string {
  const value = node[property];
  return typeof value === 'string' ? value : '';
}

/** The text of a string literal, or of a template without holes; otherwise null. */
export function literalText(node: unknown): string | null {
  if (!isNode(node)) return null;
  if (node.type === 'StringLiteral') return propertyText(node, 'value');
  const holes = node.type === 'TemplateLiteral' ? node['expressions'] : null; // none in types
  if (Array.isArray(holes) && holes.length === 0) return templateHead(node);
  return null;
}

/** What a template literal begins with, before its first hole. */
export function templateHead(node: TreeNode): string {
  const [first] = node['quasis'] as { cooked?: string; raw: string }[];
  return first?.cooked ?? first?.raw ?? '';
}

const IMPORTING = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ExportNamedDeclaration']);

/** Every module that a file names: imports, re-exports and `import('…')`. */
export function importSourcesOf(text: string, path: string): string[] {
  const sources: string[] = [];
  walkTree(parseSource(text, path).root, (node) => {
    const isDynamic = node.type === 'CallExpression' && isImportKeyword(node['callee']);
    const argument = isDynamic ? (node['arguments'] as { expression: unknown }[])[0] : undefined;
    const source = IMPORTING.has(node.type) ? node['source'] : argument?.expression;
    const name = literalText(source);
    if (name !== null) sources.push(name);
  });
  return sources;
}

function isImportKeyword(callee: unknown): boolean {
  return isNode(callee) && callee.type === 'Import';
}
