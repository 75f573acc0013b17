/**
 * What axe has to say against a page. Its rules are read once a document, and of what they pass only the number is written down:
 * `@axe-core/playwright` takes about four times as long for the same verdict, which journeys want some hundred times.
 */
import type axe from 'axe-core';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** Of the elements that break one rule, so many are named. */
const NAMED = 3;

/** Each violation of axe's rules as one line; none: the page is accessible as far as axe can say. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  // As text of its own, so that no policy of the page has a say.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await readRules());
  const { violations, passCount } = await page.evaluate(runAxe, NAMED);
  if (passCount === 0) return ['axe looked at nothing'];
  return violations;
}

let rules: Promise<string> | undefined;

/** Not imported: it looks for a window. */
function readRules(): Promise<string> {
  rules ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');
  return rules;
}

/** Runs in the page. */
async function runAxe(named: number): Promise<{ violations: string[]; passCount: number }> {
  const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
  const { violations, passes } = await inPage.run(document, {
    resultTypes: ['violations'],
    elementRef: false,
  });
  return {
    violations: violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, named)
          .map(({ html, failureSummary }) => `${html.slice(0, 200)} (${failureSummary ?? ''})`)
          .join(' | ')}`,
    ),
    passCount: passes.length,
  };
}
