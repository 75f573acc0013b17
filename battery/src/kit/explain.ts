/** Sentences that say why the right answer of a practice question is right: what fills their holes, and with which words. */
import type { Language } from '../catalogue.ts';
import { choicesOf, type KeyedQuestion } from '../question.ts';
import type { TaskDescription, TaskStrings } from '../task.ts';
import { readMarked } from './sentence-rows.ts';

type Strings = Readonly<Record<Language, TaskStrings>>;

/** What a hole stands for, by its name. */
export type Fillings = Readonly<Record<string, string | number>>;

/** `explanations[key]` with every hole filled. Throws where the test has no such sentence or a hole stays open. */
export function explainWith(
  { explanations }: TaskStrings,
  key: string,
  fillings: Fillings,
): string {
  const sentence = explanations[key];
  if (sentence === undefined) throw new Error(`key: there is no explanation ${key}`);
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, hole: string) => {
    const filling = fillings[hole];
    if (filling === undefined) throw new Error(`fillings: nothing for {{${hole}}} of ${key}`);
    return String(filling);
  });
}

/** Tests whose one sentence tells what was met (`shown`), the right answer, its reverse (`counted`) or how much it was. */
export function explainList(strings: Strings): TaskDescription['explain'] {
  return (question, language) => {
    const answer = rightChoiceOf(question);
    return explainWith(strings[language], 'main', {
      answer: listOf(answer, language),
      counted: listOf(answer.toReversed(), language),
      shown: listOf(question.questionName, language),
      count: answer.length,
    });
  };
}

/** Tests whose answers are words with a mark each. */
export function explainMarked(strings: Strings): TaskDescription['explain'] {
  return (question, language) => {
    const answer = rightChoiceOf(question)
      .map(readMarked)
      .map(({ word, mark }) => `${word} ${mark ? '✓' : '✗'}`);
    return explainWith(strings[language], 'main', { answer: listOf(answer, language) });
  };
}

export function rightChoiceOf(question: KeyedQuestion): readonly string[] {
  return choicesOf(question)[question.correctChoiceNo - 1] as readonly string[];
}

/** As the language writes a row of things: Thai parts them by a space. */
export function listOf(items: readonly (string | number)[], language: Language): string {
  return items.join(language === 'th' ? ' ' : ', ');
}
