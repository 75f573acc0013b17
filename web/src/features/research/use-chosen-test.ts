/** Test and language stand in the address, so that a colleague can be sent it. */
import {
  DESCRIPTIONS,
  type Language,
  LISTED_LANGUAGES,
  NAMING_DESCRIPTIONS,
  type TestName,
} from '@jamdai/battery/present';
import { useSearchParams } from 'react-router';

/** Naming tests have no questions to analyse. */
const QUESTION_TESTS = DESCRIPTIONS.map(({ testName }) => testName);
/** Of each of which single runs can be looked at. */
export const ALL_TESTS = [...DESCRIPTIONS, ...NAMING_DESCRIPTIONS].map(({ testName }) => testName);
const FIRST_TEST: TestName = 'phonological_digit_task';
/** In the address: `lang` is the language of the page there. */
export const LANGUAGE_KEY = 'language';

/** The first where nothing else is asked for. */
export function findTestName(requested: string | null, tests: readonly TestName[]): TestName {
  return tests.find((name) => name === requested) ?? FIRST_TEST;
}

/** Null, for both, where nothing else is asked for. */
export function findLanguage(requested: string | null): Language | null {
  return LISTED_LANGUAGES.find((name) => name === requested) ?? null;
}

export function useChosenTest(tests: readonly TestName[] = QUESTION_TESTS) {
  const [search, setSearch] = useSearchParams();
  const testName = findTestName(search.get('test'), tests);
  const language = findLanguage(search.get(LANGUAGE_KEY));
  const choose = (what: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(what);
    else next.set(what, value);
    setSearch(next, { replace: true });
  };
  return { tests, testName, lang: language, search, choose };
}
