/**
 * Colours and sizes: a word that only adds one to another word is no new word (battery design, section 4, step 3:
 * big dog, เสื้อแดง).
 */
import type { Language } from '../catalogue.ts';

const MODIFIERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    (
      'big small large little tiny huge giant long short tall fat thin old young new cute ' +
      'red orange yellow green blue purple violet pink brown black white grey gray'
    ).split(' '),
  ),
  th: new Set(
    (
      'ใหญ่ เล็ก ยาว สั้น อ้วน ผอม เก่า ใหม่ ตัวใหญ่ ตัวเล็ก น้อย ยักษ์ ' +
      'แดง ส้ม เหลือง เขียว ฟ้า น้ำเงิน ม่วง ชมพู น้ำตาล ดำ ขาว เทา'
    ).split(' '),
  ),
};
const COLOUR_WORD = /^สี/u;

export function isModifier(text: string, language: Language): boolean {
  return MODIFIERS[language].has(text) || MODIFIERS[language].has(text.replace(COLOUR_WORD, ''));
}
