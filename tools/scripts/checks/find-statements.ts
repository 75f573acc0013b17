/** Every text that the server gives to `query(…)`: literals, templates, and constants put together from them. */
import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { listFiles } from './house-files.ts';
import { isNode, parseSource, walkTree, type SyntaxTree, type TreeNode } from './syntax-tree.ts';

const STATEMENTS = 'server/src/core/database/statements.ts';

export interface Statement {
  readonly text: string;
  /** path:line */
  readonly at: string;
}

export interface FoundStatements {
  readonly statements: readonly Statement[];
  /** Files that name statements: `statement('name', …)`. */
  readonly naming: readonly string[];
  /** path:line of every call whose text is made at run time. */
  readonly unread: readonly string[];
  /** path:line of every call that says by itself what its rows are. */
  readonly stating: readonly string[];
}

interface Module {
  readonly path: string;
  readonly tree: SyntaxTree;
  /** It asks through `pg` itself, and states its rows by itself. */
  readonly isAdministration: boolean;
  readonly constants: ReadonlyMap<string, unknown>;
  /** Local name → where it comes from. */
  readonly imports: ReadonlyMap<string, { readonly path: string; readonly name: string }>;
}

type Modules = ReadonlyMap<string, Module>;

export async function findStatements(house: string): Promise<FoundStatements> {
  const modules = new Map<string, Module>();
  for (const path of await listFiles(house, 'server/src')) {
    if (!path.endsWith('.ts') || path.endsWith('.test.ts') || path.includes('/testing/')) continue;
    modules.set(path, readModule(path, await readFile(`${house}/${path}`, 'utf8')));
  }
  const statements: Statement[] = [];
  const unread: string[] = [];
  const naming: string[] = [];
  const stating: string[] = [];
  for (const module of modules.values()) {
    if (module.imports.get('statement')?.path === STATEMENTS) naming.push(module.path);
    if (module.isAdministration) continue;
    walkTree(module.tree.root, (node) => {
      const requested = requestedText(node);
      if (requested === undefined) return;
      const at = `${module.path}:${module.tree.lineOf(node)}`;
      if (node['typeArguments'] ?? node['typeParameters']) stating.push(at);
      const texts = readText(requested, module, modules);
      if (texts === null && !isNamed(requested, module, modules)) unread.push(at);
      else if (texts !== null) statements.push(...texts.map((text) => ({ text, at })));
    });
  }
  return { statements, naming, unread, stating };
}

function readModule(path: string, text: string): Module {
  const tree = parseSource(text, path);
  const constants = new Map<string, unknown>();
  const imports = new Map<string, { path: string; name: string }>();
  let isAdministration = false;
  for (const item of listOf(tree.root, 'body')) {
    const declared = item.type === 'ExportDeclaration' ? item['declaration'] : item;
    if (isNode(declared) && declared.type === 'VariableDeclaration') {
      for (const each of listOf(declared, 'declarations'))
        constants.set(nameOf(each['id']), each['init']);
    }
    const source = isNode(item['source']) ? String(item['source']['value']) : '';
    if (source === 'pg') isAdministration = true;
    if (item.type !== 'ImportDeclaration' || !source.startsWith('.')) continue;
    for (const each of listOf(item, 'specifiers')) {
      const local = nameOf(each['local']);
      const name = isNode(each['imported']) ? nameOf(each['imported']) : local;
      imports.set(local, { path: posix.join(posix.dirname(path), source), name });
    }
  }
  return { path, tree, isAdministration, constants, imports };
}

/** The expression that names the text of `….query(text, …)` or `….query({ text, … })`; undefined: another node. */
function requestedText(node: TreeNode): unknown {
  const callee = node.type === 'CallExpression' ? node['callee'] : null;
  if (
    !isNode(callee) ||
    callee.type !== 'MemberExpression' ||
    nameOf(callee['property']) !== 'query'
  )
    return undefined;
  // What `asPlain` gave: a cursor, or a text over a list of tables.
  if (nameOf(callee['object']) === 'plain') return undefined;
  const [first] = node['arguments'] as readonly { expression: TreeNode }[];
  if (first?.expression.type !== 'ObjectExpression') return first?.expression ?? null;
  for (const property of listOf(first.expression, 'properties')) {
    if (property.type === 'Identifier' && nameOf(property) === 'text') return property;
    if (property.type === 'KeyValueProperty' && nameOf(property['key']) === 'text')
      return property['value'];
  }
  return null;
}

/** All texts that an expression can be; null: that is not to be read here. */
function readText(value: unknown, module: Module, modules: Modules): readonly string[] | null {
  if (!isNode(value)) return null;
  const read = (part: unknown): readonly string[] | null => readText(part, module, modules);
  switch (value.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
      return [String(value['value'])];
    case 'TsConstAssertion':
    case 'ParenthesisExpression':
      return read(value['expression']);
    case 'ConditionalExpression': {
      const both = [read(value['consequent']), read(value['alternate'])];
      return both.every((texts) => texts !== null) ? both.flat() : null;
    }
    case 'TemplateLiteral':
      return readTemplate(value, read);
    case 'Identifier':
      return readConstant(nameOf(value), module, modules);
    default:
      return null;
  }
}

function readTemplate(
  template: TreeNode,
  read: (part: unknown) => readonly string[] | null,
): readonly string[] | null {
  const [head = '', ...rest] = (template['quasis'] as readonly { cooked: string }[]).map(
    (each) => each.cooked,
  );
  let texts: readonly string[] = [head];
  for (const [index, hole] of listOf(template, 'expressions').entries()) {
    const filled = read(hole);
    if (filled === null) return null;
    texts = texts.flatMap((text) => filled.map((part) => text + part + (rest[index] ?? '')));
  }
  return texts;
}

/** A constant that is `statement('name', …)`, here or where it is imported from. */
function isNamed(value: unknown, module: Module, modules: Modules): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'CallExpression') return nameOf(value['callee']) === 'statement';
  if (value.type === 'ConditionalExpression')
    return [value['consequent'], value['alternate']].every((each) =>
      isNamed(each, module, modules),
    );
  const name = nameOf(value);
  if (module.constants.has(name)) return isNamed(module.constants.get(name), module, modules);
  const imported = module.imports.get(name);
  const owner = modules.get(imported?.path ?? '');
  return imported && owner ? isNamed({ ...value, value: imported.name }, owner, modules) : false;
}

function readConstant(name: string, module: Module, modules: Modules): readonly string[] | null {
  if (module.constants.has(name)) return readText(module.constants.get(name), module, modules);
  const imported = module.imports.get(name);
  const owner = modules.get(imported?.path ?? '');
  return imported && owner ? readConstant(imported.name, owner, modules) : null;
}

function listOf(node: TreeNode, property: string): readonly TreeNode[] {
  return (node[property] ?? []) as readonly TreeNode[];
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['value'] === 'string' ? node['value'] : '';
}
