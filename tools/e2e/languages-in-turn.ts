/**
 * In which language a journey is gone that has a neighbour of its kind for each language: in turn, so that both are met
 * in every run and no way is gone twice. `npm run verify -- journeys` goes each in both.
 */
import { LANGUAGES, type Language } from '@jamdai/battery';

/** Whether everything is tried that the other journeys leave to the long proof. */
export const isEach = process.env['JOURNEY_LANGUAGES'] === 'each';

export function languagesInTurn(position: number): readonly Language[] {
  return isEach ? LANGUAGES : LANGUAGES.filter((_, index) => index === position % LANGUAGES.length);
}

/** Of journeys whose other language would go the same way: this one, and both where each is gone in both. */
export function mainlyIn(language: Language): readonly Language[] {
  return isEach ? LANGUAGES : [language];
}
