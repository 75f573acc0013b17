/**
 * How a class list names its columns, the titles before a name, the genders, the levels and the months, in both languages:
 * in small letters, columns and genders also without blanks and signs. They are read, never shown.
 */
import type { Gender } from '@jamdai/contract';

/** `fullName`: first and last name in one cell. `dateOfBirth` tells the age, `title` the sex. */
export type ListColumn =
  | 'seatNo'
  | 'title'
  | 'fullName'
  | 'firstname'
  | 'lastname'
  | 'grade'
  | 'age'
  | 'dateOfBirth'
  | 'gender'
  | 'guardian';

/** Where two columns have the same meaning, the one whose word stands first here counts. */
export const COLUMN_WORDS: Readonly<Record<ListColumn, readonly string[]>> = {
  seatNo: [
    ...[
      'เลขที่',
      'classno',
      'classnumber',
      'seatno',
      'seatnumber',
      'rollno',
      'rollnumber',
      'no',
      'number',
      '#',
    ],
    ...['ลำดับที่', 'ลำดับ', 'ที่'],
  ],
  title: ['คำนำหน้า', 'คำนำหน้าชื่อ', 'คำนำหน้านาม', 'title', 'prefix'],
  fullName: [
    ...['ชื่อสกุล', 'ชื่อนามสกุล', 'ชื่อและนามสกุล', 'ชื่อและสกุล', 'ชื่อตัวชื่อสกุล', 'ชื่อตัวสกุล'],
    ...['ชื่อสกุลนักเรียน', 'ชื่อนามสกุลนักเรียน', 'รายชื่อ', 'รายชื่อนักเรียน', 'ชื่อนักเรียน', 'ชื่อเต็ม'],
    ...['fullname', 'nameandsurname', 'namesurname', 'namelastname', 'firstnamelastname'],
    ...['firstandlastname', 'studentname', 'nameofstudent', 'pupil', 'student'],
  ],
  firstname: ['firstname', 'first', 'givenname', 'name', 'ชื่อ', 'ชื่อจริง', 'ชื่อตัว'],
  lastname: ['lastname', 'last', 'surname', 'familyname', 'นามสกุล', 'สกุล', 'ชื่อสกุล'],
  grade: ['grade', 'class', 'level', 'gradelevel', 'ชั้น', 'ระดับชั้น', 'ชั้นเรียน', 'ชั้นปี', 'ชั้นห้อง'],
  age: ['age', 'ageyears', 'อายุ', 'อายุปี'],
  dateOfBirth: [
    ...['dateofbirth', 'birthdate', 'birthday', 'dob', 'born', 'วันเกิด', 'วันเดือนปีเกิด', 'วดปเกิด'],
    ...['วันเดือนปีที่เกิด', 'วดป'],
  ],
  gender: ['gender', 'sex', 'เพศ'],
  guardian: [
    ...['guardian', 'parent', 'parentorguardian', 'guardianname', 'ผู้ปกครอง', 'ชื่อผู้ปกครอง'],
    ...['พ่อแม่หรือผู้ปกครอง', 'ชื่อสกุลผู้ปกครอง'],
  ],
};

export const GENDER_WORDS: Readonly<Record<Gender, readonly string[]>> = {
  male: ['male', 'm', 'boy', 'man', 'ชาย', 'ช'],
  female: ['female', 'f', 'girl', 'woman', 'หญิง', 'ญ'],
};

interface Title {
  readonly title: string;
  readonly gender: Gender;
  /** In Thai most titles stand before the name without a blank. */
  readonly isGlued: boolean;
}

const title = (gender: Gender, isGlued: boolean, ...words: string[]): Title[] =>
  words.map((word) => ({ title: word, gender, isGlued }));

/** A longer one before what it begins with. */
export const TITLES: readonly Title[] = [
  ...title('female', true, 'เด็กหญิง', 'ด.ญ.', 'ด.ญ', 'ดญ.', 'นางสาว', 'น.ส.', 'น.ส', 'นส.'),
  ...title('male', true, 'เด็กชาย', 'ด.ช.', 'ด.ช', 'ดช.', 'สามเณร', 'นาย'),
  ...title('female', false, 'ดญ', 'นส', 'นาง', 'miss', 'mrs', 'ms', 'girl'),
  ...title('male', false, 'ดช', 'master', 'mr', 'boy'),
];

interface Level {
  /** Before the number, in small letters, without blanks and full stops. */
  readonly words: readonly string[];
  readonly years: number;
  /** Added to the number: the grade. */
  readonly before?: number;
}

export const LEVELS: readonly Level[] = [
  {
    words: [
      ...['ม', 'มัธยม', 'มัธยมศึกษา', 'm', 'matthayom', 'mathayom', 'mattayom', 'mathayomsuksa'],
      'secondary',
    ],
    years: 6,
    before: 6,
  },
  { words: ['ป', 'ประถม', 'ประถมศึกษา', 'p', 'prathom', 'prathomsuksa', 'primary'], years: 6 },
  { words: ['grade', 'gr', 'g', 'เกรด'], years: 12, before: 0 },
  { words: ['อ', 'อนุบาล', 'k', 'kindergarten'], years: 3 },
  { words: ['ปวช'], years: 3 },
  { words: ['ปวส'], years: 2 },
  { words: ['ปี', 'ชั้นปี', 'year', 'y'], years: 13 },
];

/** Before a level and says nothing, unless it is the beginning of the word for a year. */
export const LEVEL_WORD = 'ชั้น';
export const YEAR_WORD = 'ชั้นปี';

/** January first. */
export const MONTH_WORDS: readonly (readonly string[])[] = [
  ['มกราคม', 'มกรา', 'มค', 'january', 'jan'],
  ['กุมภาพันธ์', 'กุมภา', 'กพ', 'february', 'feb'],
  ['มีนาคม', 'มีนา', 'มีค', 'march', 'mar'],
  ['เมษายน', 'เมษา', 'เมย', 'april', 'apr'],
  ['พฤษภาคม', 'พฤษภา', 'พค', 'may'],
  ['มิถุนายน', 'มิถุนา', 'มิย', 'june', 'jun'],
  ['กรกฎาคม', 'กรกฎา', 'กค', 'july', 'jul'],
  ['สิงหาคม', 'สิงหา', 'สค', 'august', 'aug'],
  ['กันยายน', 'กันยา', 'กย', 'september', 'sep', 'sept'],
  ['ตุลาคม', 'ตุลา', 'ตค', 'october', 'oct'],
  ['พฤศจิกายน', 'พฤศจิกา', 'พย', 'november', 'nov'],
  ['ธันวาคม', 'ธันวา', 'ธค', 'december', 'dec'],
];
