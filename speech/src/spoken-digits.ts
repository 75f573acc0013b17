/** The digits as words. A Thai digit that is not spelled as it is spoken has a respelling (see thai/syllable.ts). */
import type { Language } from '@jamdai/battery';

type SpokenDigit = { readonly text: string; readonly say: string };

/** Index = digit. */
export const SPOKEN_DIGITS: Readonly<Record<Language, readonly SpokenDigit[]>> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map(
    (text) => ({ text, say: text }),
  ),
  th: [
    { text: 'ศูนย์', say: 'สูน' },
    { text: 'หนึ่ง', say: 'หนึ่ง' },
    { text: 'สอง', say: 'สอง' },
    { text: 'สาม', say: 'สาม' },
    { text: 'สี่', say: 'สี่' },
    { text: 'ห้า', say: 'ห้า' },
    { text: 'หก', say: 'หก' },
    { text: 'เจ็ด', say: 'เจ็ด' },
    { text: 'แปด', say: 'แปด' },
    { text: 'เก้า', say: 'เก้า!l' },
  ],
};
