/**
 * Human recordings of Thai that serve as templates where they are at hand: those of github.com/shchukin/thai-alphabet.com (MIT;
 * one speaker, not named). They are listened to on the machine that judges, and are part of neither the repository nor a pack.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Which file says what: digits, the names of letters with their key word, and key words, as they are spelled. */
export const HUMAN_FILES: Readonly<Record<string, string>> = {
  'digit-0': 'ศูนย์',
  'digit-1': 'หนึ่ง',
  'digit-2': 'สอง',
  'digit-3': 'สาม',
  'digit-4': 'สี่',
  'digit-5': 'ห้า',
  'digit-6': 'หก',
  'digit-7': 'เจ็ด',
  'digit-8': 'แปด',
  'digit-9': 'เก้า',
  'consonant-ko-kai': 'ก ไก่',
  'consonant-kho-khay': 'ข ไข่',
  'consonant-kho-khwai': 'ค ควาย',
  'consonant-ngo-ngu': 'ง งู',
  'consonant-jo-jan': 'จ จาน',
  'consonant-cho-ching': 'ฉ ฉิ่ง',
  'consonant-cho-chang': 'ช ช้าง',
  'consonant-so-so': 'ซ โซ่',
  'consonant-do-dek': 'ด เด็ก',
  'consonant-to-tau': 'ต เต่า',
  'consonant-tho-thung': 'ถ ถุง',
  'consonant-tho-thahan': 'ท ทหาร',
  'consonant-tho-thong': 'ธ ธง',
  'consonant-no-nu': 'น หนู',
  'consonant-bo-baimai': 'บ ใบไม้',
  'consonant-po-pla': 'ป ปลา',
  'consonant-pho-phing': 'ผ ผึ้ง',
  'consonant-fo-fa': 'ฝ ฝา',
  'consonant-pho-phan': 'พ พาน',
  'consonant-fo-fan': 'ฟ ฟัน',
  'consonant-mo-ma': 'ม ม้า',
  'consonant-yo-yak': 'ย ยักษ์',
  'consonant-ro-ria': 'ร เรือ',
  'consonant-lo-ling': 'ล ลิง',
  'consonant-wo-weng': 'ว แหวน',
  'consonant-so-sala': 'ศ ศาลา',
  'consonant-so-sia': 'ส เสือ',
  'consonant-ho-hip': 'ห หีบ',
  'consonant-o-ang': 'อ อ่าง',
  'word-kay': 'ไก่',
  'word-khai': 'ไข่',
  'word-khwai': 'ควาย',
  'word-ngu': 'งู',
  'word-jan': 'จาน',
  'word-ching': 'ฉิ่ง',
  'word-chang': 'ช้าง',
  'word-so': 'โซ่',
  'word-dek': 'เด็ก',
  'word-tau': 'เต่า',
  'word-thung': 'ถุง',
  'word-thong': 'ธง',
  'word-nu': 'หนู',
  'word-pla': 'ปลา',
  'word-phing': 'ผึ้ง',
  'word-fa': 'ฝา',
  'word-phan': 'พาน',
  'word-fan': 'ฟัน',
  'word-ma': 'ม้า',
  'word-yak': 'ยักษ์',
  'word-ria': 'เรือ',
  'word-ling': 'ลิง',
  'word-weng': 'แหวน',
  'word-sia': 'เสือ',
  'word-hip': 'หีบ',
  'word-ang': 'อ่าง',
};

/** Those that `folder` holds, by their names there without ending: digit-0.mp3.b64, as their repository has them, or digit-0.mp3. */
export async function* readHumanFiles(
  folder: string,
): AsyncGenerator<{ readonly name: string; readonly mp3: Uint8Array }> {
  for (const file of (await readdir(folder)).toSorted((a, b) => a.localeCompare(b))) {
    const name = file.replace(/\.mp3(\.b64)?$/, '');
    if (!(name in HUMAN_FILES)) continue;
    const bytes = await readFile(join(folder, file));
    yield { name, mp3: file.endsWith('.b64') ? Buffer.from(bytes.toString(), 'base64') : bytes };
  }
}
