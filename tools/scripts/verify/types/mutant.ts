/** A seeded change that would be a fault, and that the types have to refuse. */
import type { TreeNode } from '../../checks/syntax-tree.ts';

export interface Mutant {
  /** What is wrong with it, for instance `missing body field`. */
  readonly kind: string;
  /** From the root of the house. */
  readonly file: string;
  /** In bytes, from 0; `end` is the first that stays. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A source file of the house as a mutator sees it. */
export interface Source {
  readonly file: string;
  readonly text: string;
  readonly root: TreeNode;
}

export function applyMutant(text: string, { start, end, text: changed }: Mutant): string {
  const bytes = Buffer.from(text, 'utf8');
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(end)];
  return Buffer.concat([before, Buffer.from(changed), after]).toString('utf8');
}

/** As a person reads it: where, and what stands there instead. */
export function describeMutant(mutant: Mutant, text: string): string {
  const before = Buffer.from(text, 'utf8').subarray(0, mutant.start).toString('utf8');
  const line = before.split('\n').length;
  return `${mutant.kind}: ${mutant.file}:${line} “${mutant.text.trim()}”`;
}

/** `text` in place of `node`. */
export function replace({ file }: Source, kind: string, node: TreeNode, text: string): Mutant {
  return { kind, file, ...spanOf(node), text };
}

/** A property of an object, with the comma behind it. */
export function remove({ file, text }: Source, kind: string, property: TreeNode): Mutant {
  const { start, end } = spanOf(property);
  const rest = Buffer.from(text, 'utf8').subarray(end).toString('utf8');
  const comma = /^\s*,/.exec(rest)?.[0].length ?? 0;
  return { kind, file, start, end: end + comma, text: '' };
}

/** In bytes, from 0. */
function spanOf(node: TreeNode): { readonly start: number; readonly end: number } {
  const key = node['key'];
  const at = node.span ?? (typeof key === 'object' && key ? (key as TreeNode).span : undefined);
  const value = node['value'];
  const last = typeof value === 'object' && value ? (value as TreeNode).span : undefined;
  if (!at) throw new Error(`a ${node.type} without a place`);
  return { start: at.start - 1, end: (node.span ?? last ?? at).end - 1 };
}
