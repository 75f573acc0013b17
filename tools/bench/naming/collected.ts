/** How much of what a study collected, and took for members of a category, the auto-scorer counts. */
import { readFileSync } from 'node:fs';
import { firstLetterOf, wordProposer, type Language, type TestName } from '@jamdai/battery';
import { writeRows } from '../timing/table.ts';
import { isCounted } from './agreement.ts';

/** As studies name their categories. */
const TESTS: Readonly<Record<string, TestName>> = {
  animals: 'animal_naming_retrieval_task',
  plants: 'plant_naming_retrieval_task',
  fruits: 'plant_naming_retrieval_task',
  vegetables: 'plant_naming_retrieval_task',
  foods: 'food_naming_retrieval_task',
  clothing: 'costume_naming_retrieval_task',
};

/** One row a category: by word given, and by word that differs. Words are not cut. Throws without the two columns. */
export function describeCollected(file: string, language: Language): string {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/u);
  const columns = head.split(',');
  const [category, item] = [columns.indexOf('category'), columns.indexOf('item')];
  if (category < 0 || item < 0) throw new Error(`${file}: the columns category and item are due`);
  const lexicon = wordProposer.makeLexicon(language, [], 0);
  const rows = Object.entries(TESTS).flatMap(([name, testName]) => {
    const given = lines
      .map((line) => line.split(','))
      .filter((cells) => cells[category] === name)
      .map((cells) => (cells[item] ?? '').trim())
      .filter((word) => word !== '');
    if (given.length === 0) return [];
    const isKnown = new Map(
      [...new Set(given)].map((typed) => {
        const letter = firstLetterOf(typed, language) ?? '';
        const context = { testName, letter, language, lexicon };
        const [word] = wordProposer.classifyWords({ ...context, words: [{ typed, onsetS: 0 }] });
        return [typed, isCounted(word ?? null)] as const;
      }),
    );
    const byToken = given.filter((typed) => isKnown.get(typed)).length / given.length;
    const byType = [...isKnown.values()].filter(Boolean).length / isKnown.size;
    return [[name, `${given.length}`, byToken.toFixed(3), `${isKnown.size}`, byType.toFixed(3)]];
  });
  return writeRows(['category', 'words given', 'counted', 'words that differ', 'counted'], rows);
}
