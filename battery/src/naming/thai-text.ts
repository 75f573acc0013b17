/**
 * Thai as it is typed: marks in the order of keys, doubled or in two characters, are put in the one order of the
 * lexicon; and the coarser readings under which misspelled words are compared (battery design, section 4, step 1).
 */

/*
 * In the patterns: tone marks are 0e48 to 0e4b; vowels above and below, the short sign and the dot below are 0e31, 0e34 to
 * 0e3a and 0e47; 0e4d is nikhahit, 0e32 the long a, 0e4c the sign that silences.
 */
const AM = '\u0e33';

const MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4c]{2,}/gu;
/** แ typed as เเ, or with a เ too many. */
const TWO_SARA_E = /\u0e40\u0e40|\u0e40\u0e41|\u0e41\u0e40/gu;
const TONE_BEFORE_VOWEL = /([\u0e48-\u0e4b])([\u0e31\u0e34-\u0e3a\u0e47])/gu;
const AM_IN_TWO = /\u0e4d([\u0e48-\u0e4b]?)\u0e32/gu;
const TONE_BEFORE_NIKHAHIT = /([\u0e48-\u0e4b])\u0e4d\u0e32/gu;
const AM_BEFORE_TONE = /\u0e33([\u0e48-\u0e4b])/gu;

/** Thai in the order in which the lexicon has it; other characters stay. */
export function repairThai(text: string): string {
  return text
    .replaceAll(TWO_SARA_E, '\u0e41')
    .replaceAll(AM_IN_TWO, `$1${AM}`)
    .replaceAll(TONE_BEFORE_NIKHAHIT, `$1${AM}`)
    .replaceAll(AM_BEFORE_TONE, `$1${AM}`)
    .replaceAll(TONE_BEFORE_VOWEL, '$2$1')
    .replaceAll(MARKS, dropDoubled);
}

function dropDoubled(marks: string): string {
  return [...marks].filter((mark, position) => mark !== marks[position - 1]).join('');
}

const TONE = /[\u0e48-\u0e4b]/gu;
const SILENT_LETTER = /[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c/gu;

/** Without tone marks and silenced letters. */
export function dropMarks(text: string): string {
  return text.replaceAll(TONE, '').replaceAll(SILENT_LETTER, '');
}

/** As who leaves out the signs writes: without tone marks, the silenced letters still there. */
export function dropSigns(text: string): string {
  return text.replaceAll(TONE, '').replaceAll('\u0e4c', '');
}

/** ร and ล as one, which many say and so type for each other. */
export function foldLiquids(text: string): string {
  return text.replaceAll('ร', 'ล');
}

const RO_HAN_BEFORE = /รร([\u0e01-\u0e2e])/gu;
/** A ห that only gives the tone goes with the consonant behind it. */
const VOWEL_BEFORE = /([เแโใไ])(ห[งญนมยรลว]|[\u0e01-\u0e2e])/gu;
const AI = /[ใไ]/gu;

/** แมลงสาบ and แมงสาบ, แมลงมุม and แมงมุม: many say and write the one for the other. */
const INSECT = /แมลง/gu;

/** As it is heard: ำ as อัม, รร as อั or อัน, ฤ as ริ, ไ and ใ as อัย; vowels behind the consonant before which they are written. */
export function spellOut(text: string): string {
  return undraw(text)
    .replaceAll(INSECT, 'แมง')
    .replaceAll(AM, '\u0e31ม')
    .replaceAll(RO_HAN_BEFORE, '\u0e31$1')
    .replaceAll('รร', '\u0e31น')
    .replaceAll('ฤ', 'ริ')
    .replaceAll(VOWEL_BEFORE, '$2$1')
    .replaceAll(AI, '\u0e31ย');
}

/** แมวววว: no word has a sign three times in a row, so three and more are one. */
function undraw(text: string): string {
  const signs = [...text];
  const isThird = (at: number): boolean =>
    signs[at] === signs[at + 1] && signs[at] === signs[at + 2];
  return signs
    .filter((sign, at) => {
      const isLater = sign === signs[at - 1];
      return !(isLater && [at - 2, at - 1, at].some((first) => first >= 0 && isThird(first)));
    })
    .join('');
}

const CONSONANT = /[\u0e01-\u0e2e]/gu;

export function consonantsOf(text: string): readonly string[] {
  return text.match(CONSONANT) ?? [];
}

/** Written before or after a word without being part of it. */
const CLASSIFIERS = [
  'ตัวที่',
  'น้อง',
  'เจ้า',
  'ตัว',
  'ต้น',
  'ดอก',
  'ผล',
  'ใบ',
  'จาน',
  'ชาม',
  'ชิ้น',
  'ลูก',
] as const;

/** Those that may precede each of several words typed without blanks; ลูก begins words of its own. */
export const LEADING_CLASSIFIERS: readonly string[] = CLASSIFIERS.filter((one) => one !== 'ลูก');

/** The texts that are left when one classifier is taken off; ลูก with an animal is its young and stays. */
export function withoutClassifier(text: string, isAnimal: boolean): readonly string[] {
  return CLASSIFIERS.filter((classifier) => !(isAnimal && classifier === 'ลูก')).flatMap(
    (classifier) => [
      ...(text.startsWith(classifier) ? [text.slice(classifier.length)] : []),
      ...(text.endsWith(classifier) ? [text.slice(0, -classifier.length)] : []),
    ],
  );
}
