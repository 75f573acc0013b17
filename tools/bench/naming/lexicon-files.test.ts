/** What a parser of JSON passes over in silence: a word that stands twice in a file, the first time for nothing. */
import { LANGUAGES } from '@jamdai/battery';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../../battery/src/materials');

it.each(LANGUAGES)('%s: no word stands twice in the file of the lexicon', (language) => {
  const text = readFileSync(join(FOLDER, `naming-lexicon.${language}.json`), 'utf8');
  const parsed = JSON.parse(text) as { words: object };
  // Words are indented by four blanks; so are names and respellings, which follow.
  const words = text.slice(text.indexOf('\n  "words": {'), text.indexOf('\n  "proper": {'));
  const forms = [...words.matchAll(/^ {4}("[^"]+"):/gmu)].map(([, form]) => form);
  expect(forms.filter((form, position) => forms.indexOf(form) !== position)).toEqual([]);
  expect(forms).toHaveLength(Object.keys(parsed.words).length);
});
