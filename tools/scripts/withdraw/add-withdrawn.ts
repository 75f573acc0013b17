/** Adds what an installation saved as withdrawn to the list that the generators heed. */
import {
  BATTERY_VERSION,
  compareVersions,
  findDescription,
  findItemSource,
  WithdrawnQuestionsSchema,
  type Language,
  type WithdrawnQuestion,
} from '@jamdai/battery';

export type WithdrawnList = readonly WithdrawnQuestion[];

const HEAD = 'test_name,language,battery_version,form,question,reason,withdrawn_at,stimulus';
const LINE = /^(\w+),(\w+),[^,]*,\d,\d+,\w+,[^,]*,"(.*)"$/;

/** `from` is the first battery version without them. @throws Error that names the line. */
export function readWithdrawnTable(csv: string, from: string): WithdrawnList {
  const [head, ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (head !== HEAD) throw new Error(`line 1: not ${HEAD}`);
  return lines.map((line, at) => {
    const [, testName, language, quoted] = LINE.exec(line) ?? [];
    const read = WithdrawnQuestionsSchema.safeParse([
      { testName, language, questionName: parse(quoted?.replaceAll('""', '"') ?? ''), from },
    ]);
    const [question] = read.data ?? [];
    if (!question || question.language === 'xx') {
      throw new Error(`line ${at + 2}: not a withdrawn question as the research console saves it`);
    }
    return inSeedLanguage(question, question.language);
  });
}

/**
 * The list with those that are new to it, each of whose tests can still fill its forms.
 * @throws Error where one cannot, or where `from` is not ahead of the battery.
 */
export function addWithdrawn(list: WithdrawnList, more: WithdrawnList): WithdrawnQuestion[] {
  const early = more.find(({ from }) => compareVersions(from, BATTERY_VERSION) <= 0);
  if (early) throw new Error(`--from ${early.from}: the battery is at ${BATTERY_VERSION} already`);
  const known = new Map(list.map((one) => [nameOf(one), one]));
  for (const one of more) if (!known.has(nameOf(one))) known.set(nameOf(one), one);
  const all = [...known.values()];
  for (const [testName, language] of new Map(
    all.map((one) => [`${one.testName}|${one.language}`, [one.testName, one.language] as const]),
  ).values()) {
    const withdrawn = all
      .filter((one) => one.testName === testName && one.language === language)
      .map(({ questionName }) => questionName);
    findItemSource(testName)?.drawForms(language === 'xx' ? 'en' : language, { withdrawn });
  }
  return all;
}

function inSeedLanguage(question: WithdrawnQuestion, language: Language): WithdrawnQuestion {
  const isLanguageFree = findDescription(question.testName)?.isLanguageFree === true;
  return { ...question, language: isLanguageFree ? 'xx' : language };
}

function nameOf({ testName, language, questionName }: WithdrawnQuestion): string {
  return JSON.stringify([testName, language, questionName]);
}

/** Null: not JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
