/** What a taker reads before and after a stop. */
import i18next from 'i18next';
import { afterAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';
import { storedText } from './stored-text.ts';

vi.stubGlobal('document', { documentElement: {} });
await startTranslations('en');
await import('../../shared/strings/runner.ts');
afterAll(() => vi.unstubAllGlobals());

const SAID = {
  en: {
    nothing: 'Practice is not kept',
    none: 'not answered',
    one: '1 answer so far is',
    many: '12 answers',
    words: '7 words',
  },
  th: {
    nothing: 'ส่วนที่ลองทำจะไม่เก็บไว้',
    none: 'ยังไม่ได้ตอบ',
    one: 'คำตอบ 1 ข้อ',
    many: 'คำตอบ 12 ข้อ',
    words: '7 คำ',
  },
} as const;

it.each(Object.keys(SAID) as (keyof typeof SAID)[])(
  'says what is kept of practice, of a test that was just begun, of answers and of words (%s)',
  async (language) => {
    await i18next.changeLanguage(language);
    const t = i18next.getFixedT(language, 'runner');
    const said = SAID[language];
    expect(storedText(t, { kind: 'nothing' })).toContain(said.nothing);
    expect(storedText(t, { kind: 'answers', count: 0 })).toContain(said.none);
    expect(storedText(t, { kind: 'answers', count: 1 })).toContain(said.one);
    expect(storedText(t, { kind: 'answers', count: 12 })).toContain(said.many);
    expect(storedText(t, { kind: 'words', count: 7 })).toContain(said.words);
  },
);
