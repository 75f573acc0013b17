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
  'contact-cards',
  'desk',
  'empty',
  'naming-rules',
  'recording',
  'research',
  'staff',
  'studies',
  'voices',
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
  'studies:slips.how',
  'studies:slips.until',
  'voices:listening.item.',
  'voices:listening.result.thanks',
  'voices:listening.result.title',
];

/** Texts in catalogues of pupils that only staff meet: beginnings of `catalogue:key`. */
export const STAFF_KEYS: readonly string[] = [
  'app:message.answer_is_',
  'app:message.rating_',
  'app:message.lexicon_',
  'app:message.norms_',
  'app:message.rescoring_',
  'portrait:class.',
];

/** `catalogue:key` of English sentences above the grade. */
export const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['app:message.there_already_is_this_username', 'as everybody says it'],
  ['app:field.please_enter_only_english_and_number', 'a sentence of the specification'],
  ['reading:policy.sections.5.paragraphs.0', 'a promise: what research and norms may use'],
  ['reading:policy.sections.8.paragraphs.0', 'a promise: whom the law says to tell, and when'],
  ['consent-form:points.rights', 'the name of an office'],
  ['parents:parts.ask.lines.complain', 'holds an address'],
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
    name: 'log in',
    never: /\bsign(?:ed|ing)? in\b|\blog(?:ged|ging)? on\b|\blogin\b/i,
  },
  { language: 'th', name: 'เข้าสู่ระบบ', never: /ล็อกอิน|ลงชื่อเข้า/ },
  { language: 'en', name: 'sign up', never: /\bregist(?:er|ration)\b/i },
  { language: 'th', name: 'สมัครสมาชิก', never: /ลงทะเบียน/ },
  { language: 'en', name: 'e-mail', never: /\bemail\b/i },
  { language: 'th', name: 'อีเมล', never: /อีเมล์|อิเมล/ },
  { language: 'th', name: 'เบราว์เซอร์', never: /บราวเซอร์|เบราเซอร์/ },
  { language: 'en', name: 'reset code', never: /\breset link|\bpassword code/i },
  { language: 'th', name: 'รหัสตั้งรหัสผ่านใหม่', never: /รหัสตั้งใหม่|รหัสสำหรับตั้งรหัสผ่าน|รหัสรีเซ็ต/ },
  { language: 'en', name: 'class code', never: /\bcode of (?:the|your) class\b/i },
  { language: 'th', name: 'รหัสห้องเรียน', never: /รหัสของห้อง|รหัสเข้าห้อง/ },
  { language: 'th', name: 'ผู้ดูแลระบบ', never: /ผู้ดูแล Jamdai|ผู้ดูแลระบบจำได้|แอดมิน/ },
  { language: 'en', name: 'offline', never: /\bwithout (?:a )?network\b/i },
  { language: 'en', name: 'kind of memory', never: /\btypes? of memory\b/i },
  { language: 'th', name: 'ความจำหกด้าน', never: /ประเภทความจำ|ความจำ(?:ทั้ง)?หก(?:แบบ|ประเภท)/ },
  {
    language: 'en',
    name: 'as the six kinds are called',
    never: /\b(?:auditory|acoustic|spatial) (?:short-term|working) memory/i,
  },
  { language: 'th', name: 'ความจำขณะทำงาน', never: /ความจำ(?:เพื่อ)?ใช้งาน|ความจำปฏิบัติการ/ },
  { language: 'th', name: 'ด้านการควบคุมความคิด (EF)', never: /ด้านการบริหาร/ },
  { language: 'en', name: 'naming test', never: /\bnaming tasks?\b|\bretrieval tests?\b/i },
  { language: 'en', name: 'made-up word', never: /\binvented words?\b|\bnonsense words?\b/i },
  { language: 'th', name: 'คำที่แต่งขึ้น', never: /คำสมมติ|คำไร้ความหมาย|คำไม่มีความหมาย/ },
  { language: 'en', name: 'average', never: /\bmean (?:of (?:your|a class|the class)|score)/i },
  {
    language: 'en',
    name: 'consent form',
    never: /\b(?:signed|newer|the|these|a|without) papers?\b/i,
  },
  { language: 'en', name: 'marked', never: /\bpeople rated?\b/i },
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
  { language: 'th', name: 'รูปร่าง', never: /รูปทรง/ },
  { language: 'th', name: 'คำรวม', never: /คำกว้าง/ },
  { language: 'th', name: 'แบบจำลอง', never: /โมเดล/ },
  { language: 'th', name: 'ชุดแบบทดสอบ', never: /แบตเตอรี(?!่)/ },
];
