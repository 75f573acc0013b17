/** What the check `reading` holds texts to, and its exceptions, each with its reason. */

/** Grade of Flesch and Kincaid, per sentence. */
export const GRADE_AT_MOST = 6;
/** The formula says nothing about a few words. */
export const FRAGMENT_WORDS = 4;
export const THAI_SENTENCE_WORDS = 25;
export const DIRECTION_WORDS = 45;
/** Of all judged English sentences. */
export const EXCEPTIONS_AT_MOST = 0.05;

/** Read by teachers, raters, researchers and operators only, but for `PUPIL_KEYS`. */
export const STAFF_CATALOGUES: ReadonlySet<string> = new Set([
  'class-plans',
  'class-results',
  'classes',
  'consents',
  'desk',
  'naming-rules',
  'recording',
  'research',
]);

/** Texts in catalogues of staff that pupils read: beginnings of `catalogue:key`. */
export const PUPIL_KEYS: readonly string[] = [
  'class-results:own.',
  'classes:join.',
  'classes:slips.step',
  'classes:slips.password',
  'classes:wall.address',
  'classes:wall.code',
  'classes:wall.slip',
];

/** Texts in catalogues of pupils that only staff meet: beginnings of `catalogue:key`. */
export const STAFF_KEYS: readonly string[] = [
  'app:staff.',
  'app:message.answer_is_',
  'app:message.rating_',
  'app:message.lexicon_',
  'app:message.norms_',
  'app:message.rescoring_',
  'portrait:class.',
];

/** `catalogue:key` of English sentences above the grade. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['plant-naming-retrieval:instructions.main', 'names the four groups that count'],
  ['taster:measured.auditory', 'the name of one of the six kinds'],
]);

interface Name {
  readonly language: 'en' | 'th';
  readonly name: string;
  readonly never: RegExp;
}

/** One thing has one name, in every catalogue. */
export const NAMES: readonly Name[] = [
  {
    language: 'th',
    name: 'แบบทดสอบนึกคำ',
    never: /แบบทดสอบ(?:การ)?(?:เรียกชื่อ|บอกชื่อ|การนึกคำ)/,
  },
  { language: 'th', name: 'กล่อง', never: /กระดานบล็อก|บล็อก/ },
  { language: 'en', name: 'boxes', never: /\bblock (?:test|board)|\bblocks? light/i },
  { language: 'en', name: 'colour of the letters', never: /\bcolou?r of the ink|\bink\b/ },
  {
    language: 'en',
    name: 'waiting to be marked',
    never: /\bwait(?:s|ing)? for (?:readers|people who read)/,
  },
  {
    language: 'en',
    name: 'dropped frames',
    never: /left-out pictures|leaves out pictures|frames that never came/i,
  },
  { language: 'en', name: 'latest', never: /\bnewest (?:results?|scores?|tests?)\b/i },
  { language: 'en', name: 'compared with others', never: /\bbeside others\b/i },
  { language: 'en', name: 'OK', never: /^All right$/ },
  { language: 'en', name: 'could remember', never: /\byou (?:held|kept) (?:between|about)\b/i },
  { language: 'th', name: 'รอตรวจ', never: /รอผู้ตรวจ$|รอให้คนอ่าน/ },
  { language: 'th', name: 'ปลาดาว', never: /ดาวทะเล/ },
  { language: 'th', name: 'คำรวม', never: /คำกว้าง/ },
  { language: 'th', name: 'แบบจำลอง', never: /โมเดล/ },
  { language: 'th', name: 'ชุดแบบทดสอบ', never: /แบตเตอรี(?!่)/ },
];
