/** Test and language stand in the address, so that a colleague can be sent it. */
import { DESCRIPTIONS, type Language, type TestName } from '@jamdai/battery/present';
import { useSearchParams } from 'react-router';

/** Naming tests have no questions to analyse. */
export const TESTS = DESCRIPTIONS.map(({ testName }) => testName);
const FIRST_TEST: TestName = 'phonological_digit_task';
export const LANGUAGES = ['th', 'en'] as const;

/** The first where nothing else is asked for. */
export function findTestName(asked: string | null): TestName {
  return TESTS.find((name) => name === asked) ?? FIRST_TEST;
}

export function useChosenTest() {
  const [search, setSearch] = useSearchParams();
  const testName = findTestName(search.get('test'));
  const lang: Language | null = LANGUAGES.find((name) => name === search.get('lang')) ?? null;
  const choose = (what: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value === '') next.delete(what);
    else next.set(what, value);
    setSearch(next, { replace: true });
  };
  return { testName, lang, search, choose };
}
