/**
 * Colours, sizes and the like: a word that only adds one to another word is no new word (battery design, section 4, step 3:
 * big dog, เสื้อแดง).
 */
import type { Language } from '../catalogue.ts';
import type { LexiconIndex } from './lexicon-index.ts';
import type { LexiconWord } from './proposal.ts';

const COLOURS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: readSet('red orange yellow green blue purple violet pink brown black white grey gray'),
  th: readSet('แดง ส้ม เหลือง เขียว ฟ้า น้ำเงิน ม่วง ชมพู น้ำตาล ดำ ขาว เทา'),
};
/** Of which names are made too: giant squid, หมึกยักษ์, ผีเสื้อเล็ก. */
const SIZES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: readSet('little giant long short fat thin'),
  th: readSet('ยาว สั้น น้อย ยักษ์'),
};
/** Of which no name is made. */
const QUALITIES: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: readSet(
    'big small large tiny huge tall old young new cute massive medium enormous gigantic crazy mad funny ugly pretty beautiful lovely nice cool scary smelly stinky hungry ' +
      'happy sad angry dead sick weird evil dirty yucky gross yummy tasty delicious stale rotten burnt cheap colorful colourful favorite favourite heavy torn holey worn',
  ),
  th: readSet(
    'ใหญ่ เล็ก อ้วน ผอม เก่า ใหม่ แก่ ตัวใหญ่ ตัวเล็ก ตัวอ้วน ตัวโต ตัวน้อย น่ารัก สวย ใหญ่มาก ชิ้นใหญ่ ชิ้นเล็ก เน่า บูด ขาด สกปรก อร่อย แสนอร่อย ตาย',
  ),
};
/** Tame animals have breeds that nobody names by colour; a flower of a colour is any. */
const NO_KINDS_BY_LOOK: ReadonlySet<string> = new Set(
  [
    'dog',
    'cat',
    'horse',
    'cow',
    'pig',
    'sheep',
    'goat',
    'rabbit',
    'chicken',
    'hamster',
    'flower',
    'tree',
  ].concat([
    'สุนัข',
    'หมา',
    'แมว',
    'ม้า',
    'วัว',
    'ควาย',
    'หมู',
    'แกะ',
    'แพะ',
    'กระต่าย',
    'ไก่',
    'เป็ด',
    'ช้าง',
    'แฮมสเตอร์',
    'ดอกไม้',
    'ต้นไม้',
  ]),
);
const COLOUR_WORD = /^สี/u;

export function isModifier(text: string, language: Language): boolean {
  const plain = plainOf(text);
  return [COLOURS, SIZES, QUALITIES].some((words) => words[language].has(plain));
}

/** Whether people decide nothing: no kind is called so (docs/naming-rules.md, R8, R15). */
export function addsNothing(
  text: string,
  { canonical, subcategory }: Pick<LexiconWord, 'canonical' | 'subcategory'>,
  { testName, language }: Pick<LexiconIndex, 'testName' | 'language'>,
): boolean {
  const plain = plainOf(text);
  if (QUALITIES[language].has(plain)) return true;
  if (testName === 'costume_naming_retrieval_task') return !SIZES[language].has(plain);
  if (NO_KINDS_BY_LOOK.has(canonical)) return true;
  if (!COLOURS[language].has(plain)) return false;
  if (testName === 'animal_naming_retrieval_task') return COLOUR_WORD.test(text);
  if (testName === 'plant_naming_retrieval_task') {
    return COLOUR_WORD.test(text) || FLOWERS.has(subcategory ?? '');
  }
  return false;
}

/** Their colours are no kinds. */
const FLOWERS: ReadonlySet<string> = new Set(['flower', 'ไม้ดอก']);

function plainOf(text: string): string {
  return text.replace(COLOUR_WORD, '');
}

function readSet(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}
