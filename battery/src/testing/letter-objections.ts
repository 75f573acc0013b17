/**
 * The rules of letter lists a second time, as text patterns, written apart from those of materials/letter-lists.ts:
 * for automated tests of the tests with letters. Each returns what is wrong, one text an objection.
 */
import type { Language } from '../catalogue.ts';
import lettersJson from '../materials/letters.json' with { type: 'json' };
import { choicesOf, type Question } from '../question.ts';
import { brokenRules } from './builders.ts';

export const LETTERS = { en: 'FHJKLNPQRSTY', th: 'กงจซตมยรลวหอ' } as const;

/** What speaks against the four choices, one by one and together. */
export function objectionsToLetterChoices(question: Question, language: Language): string[] {
  const choices = choicesOf(question);
  return [
    ...choices.flatMap((choice) => objectionsToLetters(choice, language)),
    ...objectionsToFour(choices),
  ];
}

/** What speaks against one list; a word or abbreviation is looked for as a pupil would read it. */
export function objectionsToLetters(list: readonly string[], language: Language): string[] {
  const text = list.join('');
  return brokenRules({
    'not a letter': !new RegExp(`^[${LETTERS[language]}]+$`).test(text),
    repeat: /(.).*\1/.test(text),
    rhyme: /[JK].*[JK]|[PT].*[PT]|[FS].*[FS]/.test(text),
    'reads as a word': new RegExp(lettersJson[language].stop.join('|')).test(text),
  }).map((rule) => `${rule}: ${text}`);
}

/** What stands at one place of four lists must not be mistaken, and a newcomer must not rhyme with a list. */
function objectionsToFour(choices: readonly (readonly string[])[]): string[] {
  const letters = [...new Set(choices.flat())].join('');
  const common = letters.replaceAll(/./g, (letter) =>
    choices.every((choice) => choice.includes(letter)) ? letter : '',
  );
  const positions = (choices[0] ?? []).map((_, position) =>
    [...new Set(choices.map((choice) => choice[position]))].join(''),
  );
  const isRhyme = ['JK', 'PT', 'FS'].some(
    (pair) =>
      [...pair].every((letter) => letters.includes(letter)) &&
      [...pair].some((letter) => !common.includes(letter)),
  );
  const isMistaken = positions.some((position) =>
    /^(?=.*P)(?=.*R)|^(?=.*ร)(?=.*ล)|^(?=.*ว)(?=.*อ)|^(?=.*ง)(?=.*จ)/.test(position),
  );
  return [
    ...(isRhyme ? [`rhyme exchanged: ${letters}`] : []),
    ...(isMistaken ? ['look-alike'] : []),
  ];
}
