import { TEST_NAMES, TEST_TYPE_NAMES } from '@jamdai/battery/present';
import { FIELD_MESSAGE_KEYS, MESSAGE_KEYS } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { readingEn } from './reading.en.ts';
import { readingTh } from './reading.th.ts';
import { studyMessagesEn } from './study-messages.en.ts';
import { studyMessagesTh } from './study-messages.th.ts';
import { th } from './th.ts';

/** Every sentence by its path. */
function sentencesOf(node: unknown, path = ''): [path: string, sentence: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node ?? {}).flatMap(([key, value]) => sentencesOf(value, `${path}.${key}`));
}

function placeholdersOf(sentence: string): string[] {
  return (sentence.match(/\{\{\w+\}\}/g) ?? []).toSorted();
}

describe('the catalogues', () => {
  it('have a sentence in both languages for every key that the server may send', () => {
    for (const [{ message, field }, ofStudies] of [
      [en, studyMessagesEn],
      [th, studyMessagesTh],
    ] as const) {
      expect(Object.keys({ ...message, ...ofStudies }).toSorted()).toEqual(
        [...MESSAGE_KEYS].toSorted(),
      );
      expect(Object.keys(field).toSorted()).toEqual([...FIELD_MESSAGE_KEYS].toSorted());
    }
  });

  it('name all types and all tests, each by a name of its own', () => {
    for (const { type, test } of [en, th]) {
      expect(Object.keys(type)).toEqual([...TEST_TYPE_NAMES]);
      expect(Object.keys(test)).toEqual([...TEST_NAMES]);
      expect(new Set(Object.values(test)).size).toBe(TEST_NAMES.length);
    }
  });

  it('have the same keys and the same placeholders, and no empty sentence', () => {
    const thai = new Map(sentencesOf(th));
    for (const [path, sentence] of sentencesOf(en)) {
      expect(sentence.trim(), path).not.toBe('');
      expect(placeholdersOf(thai.get(path) ?? ''), path).toEqual(placeholdersOf(sentence));
    }
    expect(thai.size).toBe(sentencesOf(en).length);
  });

  it('say everything in Thai that is not a name, a number or an address', () => {
    const withoutThai = [...sentencesOf(th), ...sentencesOf(readingTh)]
      .filter(([, sentence]) => !/[\u0E00-\u0E7F]|^\d+$/.test(sentence))
      .map(([path]) => path);
    expect(withoutThai).toEqual([
      '.bar.otherLanguage',
      '.contact.researcher.email',
      '.contact.adviser.email',
    ]);
  });

  it('tell the same policy in both languages, part by part', () => {
    const shapeOf = (reading: typeof readingEn) => sentencesOf(reading).map(([path]) => path);
    expect(shapeOf(readingTh)).toEqual(shapeOf(readingEn));
  });
});
