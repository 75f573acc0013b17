/** Words that do not belong in the repository: notes to self, switched-off tests, machine paths, secrets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './house-files.ts';
import type { Verdict } from './verdict.ts';

interface Unwanted {
  readonly pattern: RegExp;
  readonly why: string;
  /** Files in which the pattern counts; all when absent. */
  readonly only?: RegExp;
}

/** The patterns are written so that none of them finds itself. */
const UNWANTED: readonly Unwanted[] = [
  {
    pattern: /\b(?:TO[D]O|FIX[M]E|X[X]X|HA[C]K)\b/,
    why: 'a note to self; do it or write a decision record',
  },
  {
    pattern: /(?:^|[\s"'`(=:])\/(?:wor[k]|roo[t]|hom[e]\/[a-z]|Use[r]s\/[a-z])[\w-]*\//m,
    why: 'a path of one particular machine',
  },
  { pattern: /\/tm[p]\/\w*jobs/, why: 'a path of one particular machine' },
  {
    pattern: /\b(?:test|it|describe|suite|context)\.(?:\w+\.)*(?:only|fails|todo)\s*\(/,
    why: 'a test that hides the others, or hides itself',
    only: /\.tsx?$/,
  },
  {
    pattern:
      /\b(?:test|it|describe|suite|context|ctx)\.(?:\w+\.)*skip(?:If)?\s*\((?![^;]{0,240}not run here: )/,
    why: 'a skipped test; only a machine that lacks something may skip, saying "not run here: …"',
    only: /\.tsx?$/,
  },
  { pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\\n]*[\w+/=]{40}/, why: 'a private key' },
  { pattern: /\b(?:AKI[A]|ASI[A])[0-9A-Z]{16}\b/, why: 'an access key' },
  { pattern: /\b(?:gh[pousr]_\w{36}|github_pat_\w{22,}|glpat-[\w-]{20})/, why: 'an access token' },
  { pattern: /\b(?:sk-[\w-]{20,}|AIza[\w-]{35}|xox[abprs]-[\w-]{10,})/, why: 'a service key' },
  { pattern: /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/, why: 'a signed token' },
];

/** Made by tools: hashes in it look like anything. */
const MADE = new Set(['package-lock.json']);

export async function checkWords(house: string): Promise<Verdict> {
  const problems: string[] = [];
  let fileCount = 0;
  for (const path of await listFiles(house)) {
    if (MADE.has(path)) continue;
    const bytes = await readFile(join(house, path));
    if (bytes.subarray(0, 8000).includes(0)) continue; // sounds, pictures and fonts
    fileCount += 1;
    problems.push(...findUnwantedWords(bytes.toString('utf8'), path));
  }
  if (fileCount === 0) problems.push('no file to look at');
  return { problems, looked: `${fileCount} files` };
}

export function findUnwantedWords(text: string, path: string): string[] {
  return UNWANTED.flatMap(({ pattern, why, only }) => {
    if (only && !only.test(path)) return [];
    return [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))].map((match) => {
      const line = text.slice(0, match.index + 1).split('\n').length;
      return `${path}:${line}: "${match[0].trim().slice(0, 40)}" is ${why}`;
    });
  });
}
