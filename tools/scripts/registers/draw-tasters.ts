/** What visitors may try of a test, as its own house draws it. */
import type { ItemSource, Language, TaskDescription, Taster } from '@jamdai/battery';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface TasterModule {
  readonly drawTasterRounds: (
    task: TaskDescription,
    items: ItemSource,
    language: Language,
  ) => Taster['rounds'];
}

const LANGUAGES: readonly Language[] = ['en', 'th'];

/** One for each language in which the questions differ. */
export async function drawTasters(
  house: string,
  task: TaskDescription,
  items: ItemSource,
): Promise<Taster[]> {
  if (!items.tasterIndices) return [];
  const { drawTasterRounds } = (await import(
    pathToFileURL(join(house, 'battery/src/taster.ts')).href
  )) as TasterModule;
  const draw = (language: Language) => drawTasterRounds(task, items, language);
  const { testName } = task;
  return task.isLanguageFree
    ? [{ testName, language: null, rounds: draw('en') }]
    : LANGUAGES.map((language) => ({ testName, language, rounds: draw(language) }));
}
