/** PostgreSQL's own tree of a statement, as pg_proc.prosqlbody writes it: `{VAR :varno 1 :varattno 2 …}`, `(a b)`, `<>`. */

export type Tree = string | null | readonly Tree[] | Branch;

export interface Branch {
  readonly tag: string;
  readonly fields: ReadonlyMap<string, Tree>;
}

export function readTree(text: string): Tree {
  const tokens = text.match(/[(){}]|"(?:[^"\\]|\\.)*"|(?:[^\s(){}\\]|\\.)+/gs) ?? [];
  let at = 0;
  return read();

  function read(): Tree {
    const token = tokens[at++] ?? ')';
    if (token === '(') return readUntil(')');
    if (token !== '{') return token === '<>' ? null : token.replaceAll(/^"|"$|\\(?=.)/gs, '');
    const tag = tokens[at++] ?? '';
    const fields = new Map<string, Tree>();
    while (tokens[at] !== '}') {
      const name = tokens[at++]?.slice(1) ?? '';
      const values: Tree[] = [];
      while (tokens[at] !== '}' && !tokens[at]?.startsWith(':')) values.push(read());
      fields.set(name, values.length === 1 ? (values[0] ?? null) : values);
    }
    at += 1;
    return { tag, fields };
  }

  function readUntil(end: string): Tree[] {
    const items: Tree[] = [];
    while (at < tokens.length && tokens[at] !== end) items.push(read());
    at += 1;
    return items;
  }
}

export function isBranch(tree: Tree | undefined): tree is Branch {
  return typeof tree === 'object' && tree !== null && 'tag' in tree;
}

/** The branches of a list; none where there is no list. */
export function branchesOf(tree: Tree | undefined): readonly Branch[] {
  return Array.isArray(tree) ? tree.filter(isBranch) : [];
}

export function fieldOf(branch: Branch | undefined, name: string): Tree {
  return branch?.fields.get(name) ?? null;
}

export function numberOf(branch: Branch | undefined, name: string): number {
  return Number(fieldOf(branch, name));
}

/** A field that is one word; empty where it is not. */
export function wordOf(branch: Branch | undefined, name: string): string {
  const value = fieldOf(branch, name);
  return typeof value === 'string' ? value : '';
}
