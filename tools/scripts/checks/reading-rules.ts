/** What the check `reading` holds texts to, and its exceptions, each with its reason. */

/** Grade of Flesch and Kincaid, per sentence. */
export const GRADE_AT_MOST = 6;
/** The formula says nothing about a few words. */
export const FRAGMENT_WORDS = 4;
export const THAI_SENTENCE_WORDS = 25;
export const DIRECTION_WORDS = 45;
/** Of all judged English sentences. */
export const EXCEPTIONS_AT_MOST = 0.05;

/** Read by teachers, raters, researchers and operators only. */
export const STAFF_CATALOGUES: ReadonlySet<string> = new Set([
  'class-plans',
  'class-results',
  'classes',
  'consents',
  'desk',
  'lesson',
  'recording',
  'research',
]);

/** Texts in catalogues of pupils that only staff meet: beginnings of `catalogue:key`. */
export const STAFF_KEYS: readonly string[] = [
  'app:staff.',
  'app:message.answer_is_',
  'app:message.rating_',
  'app:message.lexicon_',
  'app:message.norms_',
  'app:message.rescoring_',
];

/** `catalogue:key` of English sentences above the grade. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([]);

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
];
