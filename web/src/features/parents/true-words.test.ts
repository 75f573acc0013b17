/** What parents read is what the product does: every number on the page, and that both languages say the same. */
import { LEAST_PEOPLE, TEST_TYPES, TESTS } from '@jamdai/battery/present';
import { ADULT_AGE, GUARDIAN_LINK_DAYS, GUARDIAN_REQUIRED_BELOW_AGE } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { parentsEn } from '../../shared/strings/parents.en.ts';
import { parentsTh } from '../../shared/strings/parents.th.ts';
import { readingEn } from '../../shared/strings/reading.en.ts';
import { readingTh } from '../../shared/strings/reading.th.ts';

const pages = [
  ['en', parentsEn.parts, readingEn.policy],
  ['th', parentsTh.parts, readingTh.policy],
] as const;

/** Figures of a sentence, in their order. */
const figuresOf = (sentence: string) => (sentence.match(/\d+/g) ?? []).map(Number);

it.each(pages)('tells the figures of the code (%s)', (_language, parts) => {
  const { what, who, research, young } = parts;
  expect(figuresOf(what.lines.tests)).toEqual([TESTS.length]);
  expect(figuresOf(who.lines.class)).toEqual([LEAST_PEOPLE.mean]);
  expect(figuresOf(research.lines.both)).toEqual([ADULT_AGE]);
  expect(figuresOf(research.lines.how)).toEqual([GUARDIAN_LINK_DAYS]);
  expect(figuresOf(young.title)).toEqual([GUARDIAN_REQUIRED_BELOW_AGE]);
});

it.each(pages)('tells the terms of the privacy policy (%s)', (_language, parts, policy) => {
  const { howLong, ask } = parts;
  const terms = policy.retention.rows.flatMap(([, term]) => figuresOf(term));
  for (const figure of [howLong.lines.account, howLong.lines.backups].flatMap(figuresOf))
    expect(terms).toContain(figure);
  expect(figuresOf(ask.lines.rights)).toEqual(figuresOf(policy.rights.lead));
  expect(ask.lines.complain).toContain('https://www.pdpc.or.th');
});

it('counts in words as the code does: four tests are typed, and there are six kinds', () => {
  expect(TESTS.filter(({ testTypeName }) => testTypeName === 'long_term_retrieval')).toHaveLength(
    4,
  );
  expect(TEST_TYPES).toHaveLength(6);
  expect(parentsEn.parts.what.lines.words).toContain('four');
  expect(parentsTh.parts.what.lines.words).toContain('สี่');
  expect(parentsEn.parts.lesson.lines.portrait).toContain('six');
  expect(parentsTh.parts.lesson.lines.portrait).toContain('หก');
});
