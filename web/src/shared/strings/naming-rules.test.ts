import { readFileSync } from 'node:fs';
import { NAMING_RULES } from '@jamdai/battery/present';
import { expect, it } from 'vitest';
import { namingRulesEn } from './naming-rules.en.ts';
import { namingRulesTh } from './naming-rules.th.ts';

/** A heading with number and both titles, the rule in English, the rule in Thai, a table. */
const RULE = /^### (R\d+) · (.+) · (.+)\n\n(.+)\n\n(.+)\n\n\| Counts/gmu;

it('are told to raters word for word as the page of rules has them, each with its number', () => {
  const page = readFileSync('docs/naming-rules.md', 'utf8');
  const written = [...page.matchAll(RULE)].map(([, rule, ...texts]) => [rule, ...texts]);
  const reported = NAMING_RULES.map((rule) => {
    const [en, th] = [namingRulesEn[rule], namingRulesTh[rule]];
    return [rule, en.title, th.title, en.text, th.text];
  });
  expect(reported).toEqual(written);
  expect(page.match(/^### /gmu)).toHaveLength(NAMING_RULES.length);
});
