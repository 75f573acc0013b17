/** What some simulated pupils type, no machine knows: only such answers are rated twice beside the auto-scorer's proposals. */
import {
  createRandom,
  LANGUAGES,
  NAMING_DESCRIPTIONS,
  namingQuestionsOf,
  wordProposer,
} from '@jamdai/battery';
import { expect, it } from 'vitest';
import { readNamingKey, sayPlayfully } from './naming-key.ts';

/** From so many unknown words on an answer is rated twice (server/src/features/ratings/settings.ts). */
const UNKNOWNS = 3;

it.each(LANGUAGES)(
  'a playful answer has words enough that nobody but people knows (%s)',
  (language) => {
    const key = readNamingKey(language);
    const lexicon = wordProposer.makeLexicon(language, [], 0);
    const random = createRandom('playful');
    const tooFew: string[] = [];
    for (const { testName } of NAMING_DESCRIPTIONS) {
      for (const { questionName } of namingQuestionsOf(testName)) {
        const letter = questionName[language === 'th' ? 0 : 1] ?? '';
        const typed = key.drawWords({ testName, letter }, random);
        const answerSheet = typed.map((word) => sayPlayfully(word, language));
        const words = wordProposer.proposeWords({
          ...{ testName, letter, language, lexicon, answerSheet },
          timeSheet: answerSheet.keys().toArray(),
        });
        const unknown = words.filter((word) => word.class === 'unknown');
        if (unknown.length < UNKNOWNS)
          tooFew.push(`${testName} ${letter}: ${answerSheet.join(' ')}`);
      }
    }
    expect(tooFew).toEqual([]);
  },
);

it('people read a playful word as the one that it plays with', () => {
  for (const [language, typed] of [
    ['en', 'camel'],
    ['th', 'กบ'],
  ] as const) {
    const key = readNamingKey(language);
    const known = key.judge('animal_naming_retrieval_task', typed);
    expect(known?.counts).toBe(true);
    const played = key.judge('animal_naming_retrieval_task', sayPlayfully(typed, language));
    expect(played).toEqual(known);
  }
});
