/**
 * Regular expressions of the product: each takes a time that grows no faster than the text it reads (decided by recheck,
 * which follows a pattern as an automaton from every place of the text). None is exempt, as a pattern does not tell whose
 * text it will read one day; one that is made at run time cannot be looked at, so there is none. Why:
 * docs/decisions/0042-linear-patterns.md.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { checkSync } from 'recheck';
import { listFiles } from './house-files.ts';
import {
  isNode,
  literalText,
  parseSource,
  propertyText,
  walkTree,
  type TreeNode,
} from './syntax-tree.ts';
import type { Verdict } from './verdict.ts';

const PRODUCT = ['battery', 'contract', 'server', 'web', 'speech'] as const;
const SOURCE = /\.tsx?$/;
const FOR_TESTS = /\.test\.tsx?$|\/testing\//;
/** Decided, never tried: trying finds something else on every machine. */
const CHECKING = {
  checker: 'automaton',
  timeout: 240_000,
  maxRepeatCount: 130,
  maxPatternSize: 10_000,
  maxNFASize: 200_000,
} as const;
/** Read a text as a pattern. */
const MATCHING = new Set(['match', 'matchAll']);

export async function checkPatterns(house: string): Promise<Verdict> {
  const problems: string[] = [];
  const known = new Map<string, string | null>();
  let patternCount = 0;
  for (const packageName of PRODUCT) {
    for (const path of await listFiles(house, `${packageName}/src`)) {
      if (!SOURCE.test(path) || FOR_TESTS.test(path)) continue;
      const found = findPatterns(await readFile(join(house, path), 'utf8'), path);
      problems.push(...found.problems);
      patternCount += found.patterns.length;
      for (const { source, flags, line } of found.patterns) {
        const name = `/${source}/${flags}`;
        if (!known.has(name)) known.set(name, judgePattern(source, flags));
        const why = known.get(name);
        if (why) problems.push(`${path}:${line}: ${name} ${why}`);
        await yieldToOthers();
      }
    }
  }
  if (patternCount === 0) problems.push('no pattern to look at');
  return { problems, looked: `${patternCount} patterns` };
}

export interface FoundPattern {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

export function findPatterns(
  text: string,
  path: string,
): { readonly patterns: readonly FoundPattern[]; readonly problems: readonly string[] } {
  const tree = parseSource(text, path);
  const patterns: FoundPattern[] = [];
  const problems: string[] = [];
  walkTree(tree.root, (node) => {
    if (node.type === 'RegExpLiteral') {
      const [source, flags] = [propertyText(node, 'pattern'), propertyText(node, 'flags')];
      patterns.push({ source, flags, line: tree.lineOf(node) });
    } else if (isMade(node)) {
      problems.push(`${path}:${tree.lineOf(node)}: a pattern made at run time cannot be checked`);
    }
  });
  return { patterns, problems };
}

/** By the constructor, or by a text where a pattern is meant. */
function isMade(node: TreeNode): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return false;
  const { callee } = node;
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return propertyText(callee, 'value') === 'RegExp';
  const property = callee.type === 'MemberExpression' ? callee['property'] : null;
  if (!isNode(property) || !MATCHING.has(propertyText(property, 'value'))) return false;
  const [argument] = (node['arguments'] ?? []) as { expression: unknown }[];
  return literalText(argument?.expression) !== null;
}

/** Null: linear. */
export function judgePattern(source: string, flags: string): string | null {
  // Within this process, on every platform alike.
  process.env['RECHECK_SYNC_BACKEND'] = 'pure';
  const { status, ...more } = checkSync(source, flags, CHECKING);
  if (status === 'safe') return null;
  if (status === 'unknown')
    return 'cannot be decided: it looks ahead, behind or back, or is too large';
  const growth = 'complexity' in more ? more.complexity?.summary : undefined;
  return `takes a time that is not linear (${growth ?? status})`;
}
