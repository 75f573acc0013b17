import { describe, expect, it } from 'vitest';
import { mnemonicOf } from './espeak-phonemes.ts';
import { ipaOf } from './notation.ts';
import { readSyllable, readWord } from './syllable.ts';

/** Spelling and sound: tone by class, length and mark; short and long; clusters; leading ห and อ; killed letters. */
const RULES: readonly (readonly [string, string])[] = [
  ['กา', 'kaː˧'],
  ['ก่า', 'kaː˨˩'],
  ['ก้า', 'kaː˥˩'],
  ['ก๊า', 'kaː˦˥'],
  ['ก๋า', 'kaː˩˩˦'],
  ['กะ', 'ka˨˩'],
  ['กาด', 'kaːt̚˨˩'],
  ['ขา', 'kʰaː˩˩˦'],
  ['ข่า', 'kʰaː˨˩'],
  ['ข้า', 'kʰaː˥˩'],
  ['ขาด', 'kʰaːt̚˨˩'],
  ['คา', 'kʰaː˧'],
  ['ค่า', 'kʰaː˥˩'],
  ['ค้า', 'kʰaː˦˥'],
  ['คะ', 'kʰa˦˥'],
  ['คาด', 'kʰaːt̚˥˩'],
  ['รัก', 'rak̚˦˥'],
  ['มาก', 'maːk̚˥˩'],
  ['หมา', 'maː˩˩˦'],
  ['หนึ่ง', 'nɯŋ˨˩'],
  ['อยู่', 'juː˨˩'],
  ['ปลา', 'plaː˧'],
  ['กล้วย', 'kluaːj˥˩'],
  ['เสือ', 'sɯaː˩˩˦'],
  ['เรียน', 'riaːn˧'],
  ['เกาะ', 'kɔ˨˩'],
  ['โต๊ะ', 'to˦˥'],
  ['แกะ', 'kɛ˨˩'],
  ['เดิน', 'dɤːn˧'],
  ['เนย', 'nɤːj˧'],
  ['เร็ว', 'rew˧'],
  ['พรรค', 'pʰak̚˦˥'],
  ['กรรม', 'kam˧'],
  ['ทราย', 'saːj˧'],
  ['นก', 'nok̚˦˥'],
  ['สวน', 'suaːn˩˩˦'],
  ['เก้า!l', 'kaːw˥˩'],
  ['ไทย', 'tʰaj˧'],
  ['น้ำ', 'nam˦˥'],
  ['เพื่อน', 'pʰɯaːn˥˩'],
  ['เจ็ด', 'tɕet̚˨˩'],
  ['ฟัน', 'fan˧'],
  ['วัว', 'wuaː˧'],
  ['ใหญ่', 'jaj˨˩'],
  ['หวี', 'wiː˩˩˦'],
  ['ตัว', 'tuaː˧'],
  ['ครับ', 'kʰrap̚˦˥'],
  ['แก้ว', 'kɛːw˥˩'],
  ['แหวน', 'wɛːn˩˩˦'],
];

describe('reading Thai syllables', () => {
  it.each(RULES)('reads %s as %s', (spelling, sound) => {
    expect(ipaOf(readSyllable(spelling))).toBe(sound);
  });

  it('reads a respelled word syllable by syllable', () => {
    expect(readWord('คะ-นิด-ตะ-สาด').map(ipaOf)).toEqual(['kʰa˦˥', 'nit̚˦˥', 'ta˨˩', 'saːt̚˨˩']);
  });

  it('keeps the tone of the spelling where a word is spoken longer than it is spelled', () => {
    expect(ipaOf(readSyllable('น้ำ!l'))).toBe('naːm˦˥');
    expect(ipaOf(readSyllable('เล่น!s'))).toBe('len˥˩');
  });

  it.each(['', 'ห้าห้า', 'five', 'พระอาทิตย์', '5'])(
    'refuses %j, which is no regular syllable',
    (text) => {
      expect(() => readSyllable(text)).toThrow(`not a regular Thai syllable: '${text}'`);
    },
  );

  it.each([
    ['สาม', 's|a:1|m'],
    ['เจ็ด', 'tS;|e1|t['],
    ['เก้า!l', 'k|a:U1'],
    ['ผัก', 'p|h|a:1|k'],
    ['กล้วย', 'k|l|u1|a:|j'],
    ['เชือก', 'tS;|y1|a:|k'],
  ])('names the sounds of %s as %s for the phoneme voice', (spelling, mnemonic) => {
    expect(mnemonicOf(readSyllable(spelling))).toBe(mnemonic);
  });
});
