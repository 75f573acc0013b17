/** What Thai letters stand for: initial consonants, final consonants, and the vowel frames around them. */

export type Onset =
  | 'k'
  | 'kh'
  | 'ng'
  | 'c'
  | 'ch'
  | 's'
  | 'j'
  | 'd'
  | 't'
  | 'th'
  | 'n'
  | 'b'
  | 'p'
  | 'ph'
  | 'f'
  | 'm'
  | 'r'
  | 'l'
  | 'w'
  | 'h'
  | '?';
export type Vowel = 'i' | 'e' | 'ɛ' | 'ɯ' | 'ɤ' | 'a' | 'u' | 'o' | 'ɔ' | 'ia' | 'ɯa' | 'ua';
export type Final = 'p' | 't' | 'k' | 'm' | 'n' | 'ng' | 'j' | 'w';

export type VowelFrame = {
  /** 'I' is the place of the initial, 'F' of a final consonant; `?` after one: it may be absent. */
  readonly letters: string;
  readonly vowel: Vowel;
  readonly isLong: boolean;
  /** A final that the frame itself carries, as in เ-า (aw). */
  readonly final?: Final;
};

const ONSET_LETTERS: readonly (readonly [Onset, string])[] = [
  ['k', 'ก'],
  ['kh', 'ขฃคฅฆ'],
  ['ng', 'ง'],
  ['c', 'จ'],
  ['ch', 'ฉชฌ'],
  ['s', 'ซศษส'],
  ['j', 'ญย'],
  ['d', 'ดฎ'],
  ['t', 'ตฏ'],
  ['th', 'ถทธฐฑฒ'],
  ['n', 'นณ'],
  ['b', 'บ'],
  ['p', 'ป'],
  ['ph', 'ผพภ'],
  ['f', 'ฝฟ'],
  ['m', 'ม'],
  ['r', 'ร'],
  ['l', 'ลฬ'],
  ['w', 'ว'],
  ['h', 'หฮ'],
  ['?', 'อ'],
];

const FINAL_LETTERS: readonly (readonly [Final, string])[] = [
  ['k', 'กขคฆ'],
  ['t', 'จชซฌฎฏฐฑฒดตถทธศษส'],
  ['p', 'บปพฟภ'],
  ['ng', 'ง'],
  ['n', 'นญณรลฬ'],
  ['m', 'ม'],
  ['j', 'ย'],
  ['w', 'ว'],
];

const byLetter = <Sound>(
  table: readonly (readonly [Sound, string])[],
): ReadonlyMap<string, Sound> =>
  new Map(table.flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound])));

export const consonants = byLetter(ONSET_LETTERS);
export const finals = byLetter(FINAL_LETTERS);

const long = (letters: string, vowel: Vowel, final?: Final): VowelFrame =>
  final ? { letters, vowel, isLong: true, final } : { letters, vowel, isLong: true };
const short = (letters: string, vowel: Vowel, final?: Final): VowelFrame =>
  final ? { letters, vowel, isLong: false, final } : { letters, vowel, isLong: false };

/** In this order: the first that fits wins. */
export const VOWEL_FRAMES: readonly VowelFrame[] = [
  short('เIียะ', 'ia'),
  long('เIียF?', 'ia'),
  short('เIือะ', 'ɯa'),
  long('เIือF?', 'ɯa'),
  short('Iัวะ', 'ua'),
  long('Iัว', 'ua'),
  short('เIาะ', 'ɔ'),
  short('เIา', 'a', 'w'),
  short('เIอะ', 'ɤ'),
  long('เIอF?', 'ɤ'),
  long('เIิF', 'ɤ'),
  short('เI็F', 'e'),
  short('แI็F', 'ɛ'),
  short('เIะ', 'e'),
  short('แIะ', 'ɛ'),
  short('โIะ', 'o'),
  long('เIย', 'ɤ', 'j'),
  long('เIF?', 'e'),
  long('แIF?', 'ɛ'),
  long('โIF?', 'o'),
  short('ไIย?', 'a', 'j'),
  short('ใIย?', 'a', 'j'),
  short('Iำ', 'a', 'm'),
  short('I็อF', 'ɔ'),
  short('IรรF', 'a'),
  short('Iรร', 'a', 'n'),
  short('Iะ', 'a'),
  short('IัF', 'a'),
  long('IาF?', 'a'),
  short('IิF?', 'i'),
  long('IีF?', 'i'),
  short('IึF?', 'ɯ'),
  long('Iือ', 'ɯ'),
  long('IืF', 'ɯ'),
  short('IุF?', 'u'),
  long('IูF?', 'u'),
  long('IวF', 'ua'),
  long('IอF?', 'ɔ'),
  short('IF', 'o'),
];
