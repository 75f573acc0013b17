/**
 * What is no word at all (docs/naming-rules.md, R24): "I don't know", a sentence about oneself, keys struck at random. Only what nobody
 * could take for a misspelt word is called so here; the rest is left to people.
 */
import type { Language } from '../catalogue.ts';
import { keyOf } from './bare-text.ts';

const FILLERS: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: readKeys(
    'en',
    "idk|idc|lol|lmao|bruh|ugh|hmm|umm|brb|omg|wtf|ok|okay|yes|no|nope|none|nothing|no idea|don't know|dunno|i forgot|can't think|no more|skip|pass|" +
      'etc|and so on|uh|um|meh|huh|sigh|whatever|give up|i give up|no clue|forgot|too hard|boring|sorry|wait|stop|random|something|anything|more|xd|yolo|poop|butt|' +
      'done|finished|the end|that is all|help me|help|hello|hi|hahaha|haha|blah|blah blah|test|testing|n/a|na',
  ),
  th: readKeys(
    'th',
    'ไม่รู้|ไม่รู้แล้ว|ไม่รู้จัก|ไม่รู้เลย|ไม่ทราบ|ไม่มี|ไม่มีแล้ว|ไม่ออก|คิดไม่ออก|คิดไม่ออกแล้ว|นึกไม่ออก|นึกไม่ออกแล้ว|นึกไม่ได้|จำไม่ได้|ลืม|ลืมแล้ว|หมด|หมดแล้ว|พอแล้ว|' +
      'แค่นี้|แค่นี้แหละ|เท่านี้|เท่านี้แหละ|เสร็จแล้ว|จบ|จบแล้ว|ข้าม|อะไรอีก|อะไรดี|อะไร|อะไรวะ|ขอผ่าน|ยอมแพ้|ไม่ไหว|ไม่ไหวแล้ว|ยากจัง|ยากมาก|ยาก|ง่วง|เบื่อ|ฯลฯ|อื่นๆ|อิอิ|เอ่อ|เออ|เอิ่ม|อืม|อ่า|เฮ้อ|ฮือ|แง|โอ๊ย|ว้า|หมดเวลา|ไปก่อน|บาย|รอแป๊บ|ฮ่าฮ่า|งง|โอเค|ครับ|ค่ะ|' +
      'คิดไม่ทัน|นึกไม่ทัน|พิมพ์ไม่ทัน|ไม่ทัน|ไม่ทันแล้ว|ขี้เกียจ|ขี้เกียจแล้ว|เหนื่อย|เหนื่อยแล้ว|ปวดหัว|หิว|หิวแล้ว|หิวข้าว|ง่วงนอน|อะไรก็ได้|อะไรก็ไม่รู้|สมองตัน|ตัน|ว่างเปล่า|สวัสดี|สวัสดีครับ|สวัสดีค่ะ|ขอบคุณ|' +
      'ขอโทษ|ช่วยด้วย|ทดสอบ|ลองพิมพ์|พอ|พอก่อน|หยุด|เลิก|ถูกไหม|ใช่ไหม|ใช่|ไม่ใช่|มั้ง|มีอีกไหม|มีอะไรอีก|มีไรอีก|ไรอีก|ไรดี|ไม่รุ้|ม่ายรู้|ไม่รุ|มั่ว|มั่วไปก่อน|เดา|ตอบไม่ได้|ทำไม่ได้|ทำไม่เป็น|จบข่าว|ไม่เอาแล้ว|หมดมุก|หมดเเล้ว|โอ้ย|เห้อ|แย่แล้ว',
  ),
};
/** Words of sentences about oneself, which no name has. */
const SENTENCE_EN =
  /(?:^| )(?:i|i'm|im|i'll|my|you|your|is|are|was|don't|dont|can't|cant|cannot|know|think|like|likes|want|please|because)(?: |$)/u;
const SENTENCE_TH =
  /^(?:ไม่รู้|ไม่ทราบ|ไม่อยาก|คิดไม่|นึกไม่|จำไม่ได้|ไม่มีแล้ว|หมดแล้ว|เวลาหมด|ใกล้หมดเวลา)|(?:ของฉัน|ของผม|ของหนู|ของเรา|ฉันชอบ|ผมชอบ|หนูชอบ|ชอบกิน|จังเลย|มากเลย|ทำไม|อยาก)|(?:นะครับ|แล้วครับ|ค่ะ)$/u;

export function isFiller(bare: string, language: Language): boolean {
  if (FILLERS[language].has(keyOf(bare, language))) return true;
  if (language === 'th') return SENTENCE_TH.test(keyOf(bare, 'th'));
  return bare.includes(' ') && SENTENCE_EN.test(bare);
}

/** Keys beside each other, in the order in which fingers run over them; the second of each pair with shift. */
const ROWS: Readonly<Record<Language, readonly string[]>> = {
  en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  th: ['ๅภถุึคตจขช', 'ไำพะัีรนยบล', 'ฟหกดเ้่าสวง', 'ผปแอิืทมใฝ'],
};
const RESTING: Readonly<Record<Language, string>> = { en: 'sdf', th: 'ฟหกด' };
const FEWEST_KEYS = 3;
/** So many of them in a row make no word of any language. */
const FEWEST_ALIKE = 3;
const VOWEL_EN = /[aeiouy]/u;
const THAI = /[\u0e00-\u0e7f]/u;
/** More consonants in a row than anybody says, two that never meet, only keys of the middle row. */
const UNSPOKEN_EN =
  /[^aeiouy]{5}|j[bcdfghjklmpqstvwxz]|q[^u]|kj|hj|qw|wq|zx|xz|vb|bv|^[asdfghjkl]{6,}$/u;
/**
 * Two vowel signs on one letter, a mark on a vowel, two tone marks, letters that end no syllable at the end, ฟ before what never
 * follows it, only keys of the middle row.
 */
const UNSPOKEN_TH =
  /[\u0e31\u0e34-\u0e39]{2}|[\u0e30\u0e32\u0e33][\u0e31\u0e34-\u0e39\u0e48-\u0e4b]|[\u0e48-\u0e4b]{2}|[\u0e30\u0e33][\u0e30\u0e32\u0e33]|\u0e32{2}|[ผฝฉหฮฌ]$|ฟ[หกผปฝดส](?:$|[\u0e01-\u0e2e])|^[ฟหกดเ้่าสวง]{6,}$/u;
const LATIN_ALONE = /^[a-z]+$/u;
/** A mark without a letter under it, and a vowel that waits for its consonant. */
const BROKEN_TH =
  /^[\u0e30-\u0e3a\u0e45\u0e47-\u0e4e]|[เแโใไ](?:$|[เแโใไ\u0e30-\u0e3a\u0e47-\u0e4c])/u;

/** Keys at random. Ask only about what is no word of any list, nor near one. */
export function isNoise(bare: string, language: Language): boolean {
  const key = keyOf(bare, language);
  if (key.length <= 1 || isOneLetter(key)) return true;
  if (key.length >= FEWEST_KEYS && (isRun(key, language) || isRefrain(key))) return true;
  if (language === 'th' && THAI.test(key)) return BROKEN_TH.test(key) || UNSPOKEN_TH.test(key);
  if (!LATIN_ALONE.test(key)) return false;
  return !VOWEL_EN.test(key) || UNSPOKEN_EN.test(key);
}

/** The same two or three signs again and again: hahaha, lalala. */
function isRefrain(key: string): boolean {
  return [2, 3].some((length) => {
    const times = key.length / length;
    return times >= FEWEST_ALIKE && key.slice(0, length).repeat(Math.floor(times)) === key;
  });
}

function isOneLetter(key: string): boolean {
  const letters = new Set(key);
  return key.length >= FEWEST_ALIKE && letters.size === 1;
}

/** Each key beside the one before it, on the same row: asdf, hgf, ฟหกด; or the keys on which the left hand rests. */
function isRun(key: string, language: Language): boolean {
  if ([...key].every((sign) => RESTING[language].includes(sign))) return true;
  return ROWS[language].some((row) =>
    [...key].every((sign, position) => {
      const at = row.indexOf(sign);
      const before = position === 0 ? at : row.indexOf(key.charAt(position - 1));
      return at >= 0 && before >= 0 && Math.abs(at - before) <= 1;
    }),
  );
}

function readKeys(language: Language, list: string): ReadonlySet<string> {
  return new Set(
    list.split('|').map((text) => keyOf(text.replaceAll(/[^\p{L}\p{M}' ]|ๆ/gu, ''), language)),
  );
}
