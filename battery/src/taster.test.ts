/** What everybody may have, with keys, must tell nothing of what is scored. */
import { describe, expect, it } from 'vitest';
import { findDescription } from './find-description.ts';
import { findItemSource } from './find-item-source.ts';
import { LANGUAGES } from './catalogue.ts';
import { seedLanguage } from './kit/forms.ts';
import { choicesOf, type KeyedQuestion } from './question.ts';
import { TASTERS } from './registers/tasters.ts';
import { drawBank } from './short-forms/short-book.ts';
import type { ItemSource } from './task.ts';
import { drawTasterRounds } from './taster.ts';

const keyOf = ({ questionName }: KeyedQuestion): string => questionName.join(' ');

describe.each(TASTERS)('the taster of $testName ($language)', ({ testName, language, rounds }) => {
  const source = findItemSource(testName) as ItemSource;
  const task = findDescription(testName);
  const own = rounds.flat();

  it('is what is drawn', () => {
    expect(task && drawTasterRounds(task, source, language ?? 'en')).toEqual(rounds);
  });

  it('is of one language where the test has several sets of questions', () => {
    const meant = LANGUAGES.map((one) => task && seedLanguage(task, one));
    expect(language === null ? ['xx', 'xx'] : ['en', 'th']).toEqual(meant);
  });

  it('has no question of a full form, a short form or a practice, and none twice', () => {
    const presented = LANGUAGES.filter((one) => language === null || one === language).flatMap(
      (one) => [
        ...source.drawForms(one).flat(),
        ...drawBank(source, one).flatMap((form) => form.map(({ question }) => question)),
        ...source.drawPractice(one, 0),
        ...source.drawPractice(one, 1),
      ],
    );
    const known = new Set(presented.map(keyOf));
    expect(own.filter((question) => known.has(keyOf(question)))).toEqual([]);
    expect(new Set(own.map(keyOf)).size).toBe(own.length);
  });

  it('has one right answer in each question, the same number of questions in each round', () => {
    for (const question of own) {
      const right = source.deriveAnswer(question.questionName)?.join(' ');
      const choices = choicesOf(question).map((entries) => entries.join(' '));
      expect(choices.flatMap((choice, at) => (choice === right ? [at + 1] : []))).toEqual([
        question.correctChoiceNo,
      ]);
    }
    expect(new Set(rounds.map((round) => round.length)).size).toBe(1);
  });
});

it('one is seen and one is heard, in every language', () => {
  for (const language of LANGUAGES) {
    const own = TASTERS.filter((taster) => (taster.language ?? language) === language);
    const channels = own.map(({ testName }) => findDescription(testName)?.channel);
    expect(new Set(channels)).toEqual(new Set(['auditory', 'visual']));
    expect(own).toHaveLength(2);
  }
});
