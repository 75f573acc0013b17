import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classesEn } from '../../../shared/strings/classes.en.ts';
import { classesTh } from '../../../shared/strings/classes.th.ts';
import { COLUMN_WORDS, type ListColumn } from '../../../shared/strings/class-list-words.ts';
import { findThoseInClass } from './compare-lines.ts';
import { decodeList } from './decode-list.ts';
import { readClassList } from './read-list.ts';

const TODAY = '2026-11-23';
const MALEE = {
  ...{ firstname: 'Malee', lastname: 'Example', grade: '7', age: 13 },
  ...{ gender: 'female', guardian: null, seatNo: null },
};

describe('a class list', () => {
  it('is read as the example shows it, in both languages', () => {
    for (const { example } of [classesEn.pupils, classesTh.pupils]) {
      const { pupils, problems, notices } = readClassList(example, TODAY);
      expect({ problems, notices }).toEqual({ problems: [], notices: [] });
      expect(pupils.map(({ grade, age }) => [grade, age])).toEqual([
        ['7', 13],
        ['7', 13],
      ]);
      expect(pupils.map(({ gender, seatNo }) => [gender, seatNo])).toEqual([
        ['male', 1],
        ['female', 2],
      ]);
    }
  });

  it.each([
    [
      'copied from a spreadsheet',
      'First name\tLast name\tGrade\tAge\tSex\nMalee\tExample\t7\t13\tF',
    ],
    [
      'with semicolons and quotes',
      'firstname;lastname;grade;age;gender\n"Malee";"Example";7;13;female\n',
    ],
    ['with another order', 'age,gender,lastname,firstname,grade\n๑๓,หญิง,Example,Malee,๗'],
    ['with the name in one cell', '"ชื่อ - สกุล",ชั้น,อายุ\n"นางสาวMalee  Example",ม. ๑ ห้อง ๒,13 ปี'],
    ['with last and first name', 'full name,class,age,sex\n"Example, Miss Malee",M.1,13,girl'],
    ['with one head over two cells', 'ชื่อ-สกุล,,ชั้น,อายุ\nเด็กหญิงMalee,Example,M1/2,13'],
    ['with one head over three cells', 'ชื่อ-สกุล,,,ชั้น,อายุ\nด.ญ.,Malee,Example,M1/2,13'],
    ['with the title apart', 'คำนำหน้า,ชื่อ,ชื่อสกุล,ชั้น,อายุ\nด.ญ.,Malee,Example,ม.1,13'],
    ['with a Buddhist date of birth', 'ชื่อ,สกุล,ชั้น,ว/ด/ป เกิด,เพศ\nMalee,Example,7,23/11/2556,ญ'],
    ['with a Thai month', 'ชื่อ,สกุล,ชั้น,วันเกิด,เพศ\nMalee,Example,7,23 พ.ย. ๒๕๕๖,ญ'],
    ['with a Gregorian date', 'first,last,grade,dob,sex\nMalee,Example,Grade 7,2012-11-24,f'],
    [
      'with a byte order mark and Windows line ends',
      '\uFEFFfirstname,lastname,grade,age,gender\r\nMalee,Example,7,13,girl\r\n',
    ],
    ['with its separator told', 'sep=;\r\nชื่อ;สกุล;ชั้น;อายุ;เพศ\r\nMalee;Example;7;13;ญ'],
  ])('is read %s', (_how, text) => {
    expect(readClassList(text, TODAY)).toMatchObject({
      ...{ pupils: [MALEE], problems: [], notices: [] },
    });
  });

  it('tells every mistake with its line and its column', () => {
    const text = [
      'sep=,',
      'firstname,lastname,grade,age,gender,guardian',
      'Malee,"Exam',
      'ple",7,13,female,',
      ',Example,7,thirteen,?,',
      '',
      'Dao,Example,ป.3,8 1/2,male,',
      'Fah,Example,ป.3,8,male,Her mother',
      'Som,Example,1/2,13,,',
    ].join('\n');
    const { pupils, problems } = readClassList(text, TODAY);
    const reported = problems.map((one) =>
      one.kind === 'cell' ? `${one.line} ${one.column} ${one.problem} ${one.cell}` : one.kind,
    );
    expect(reported).toEqual([
      '3 lastname signs Exam\nple',
      '5 firstname missing ',
      '5 age age thirteen',
      '5 gender gender ?',
      '7 age age 8 1/2',
      '9 gender missing ',
      '9 grade bareGrade 1/2',
    ]);
    expect(pupils.map(({ firstname }) => firstname)).toEqual(['Fah']);
  });

  it('says what hinders the whole list', () => {
    const problemsOf = (text: string) => readClassList(text, TODAY).problems;
    expect(problemsOf('firstname,lastname\nA,B')).toEqual([
      { kind: 'noColumn', column: 'grade' },
      { kind: 'noColumn', column: 'age' },
      { kind: 'noColumn', column: 'gender' },
    ]);
    expect(problemsOf(' \n;;;\n')).toEqual([{ kind: 'noPupils' }]);
    expect(problemsOf('เด็กชาย สมชาย ใจดี,ม.1')).toEqual([{ kind: 'noHead' }]);
    const many = Array.from({ length: 101 }, (_, at) => `Malee,No${at},7,13,f`).join('\n');
    expect(problemsOf(many)).toEqual([{ kind: 'tooMany' }]);
    const born =
      'ชื่อ-สกุล,ชั้น,วันเกิด\nด.ช.ก ข,ม.1,23/11/56\nด.ช.ค ง,ม.1,31/02/2556\nด.ช.จ,ม.1,1/1/2556\n,ม.1,1/1/2556';
    expect(problemsOf(born)).toMatchObject([
      { line: 2, column: 'dateOfBirth', problem: 'dateOfBirth', cell: '23/11/56' },
      { line: 3, column: 'dateOfBirth', problem: 'dateOfBirth' },
      { line: 4, column: 'fullName', problem: 'noLastname', cell: 'ด.ช.จ' },
      // The cell holds two names, and is empty once.
      { line: 5, column: 'fullName', problem: 'missing' },
      { line: 5, column: 'gender', problem: 'missing' },
    ]);
  });

  it('says what it decided: nothing is passed over in silence', () => {
    const text = [
      'โรงเรียนตัวอย่าง,,,,,',
      'เลขที่,รหัสประจำตัว,ชื่อ-นามสกุล,ชั้น,อายุ,เพศ',
      '1,901,เด็กชายสมชาย ใจดี,ม.1/2,13,ช',
      '',
      '1,901,เด็กชายสมชาย ใจดี,ม.1/2,13,ช',
      '2,902,เด็กชายสมชาย ใจดี,ม.1/2,12,ช',
      '2,903,ด.ช.ดาว งาม,ม.4/1,16,ญ',
      '4,904,ด.ญ.ฟ้า งาม,ปวช.1,16,',
      '5,905,ด.ญ.ฝน งาม,ห้องคิงส์,13,',
      '6,,,,,',
    ].join('\n');
    const { pupils, problems, notices } = readClassList(text, TODAY);
    expect(problems).toEqual([]);
    expect(notices).toEqual([
      { kind: 'aboveHead', line: 1 },
      { kind: 'unusedColumn', name: 'รหัสประจำตัว' },
      { kind: 'emptyLines', count: 2 },
      { kind: 'sameLine', line: 5, other: 3 },
      { kind: 'sameName', line: 6, other: 3 },
      { kind: 'otherGrade', line: 7, cell: 'ม.4' },
      { kind: 'titleAgainstGender', line: 7, cell: 'ญ' },
      { kind: 'sameNumber', line: 7, cell: '2' },
      { kind: 'otherGrade', line: 8, cell: 'ปวช.1' },
      { kind: 'unknownGrade', line: 9, cell: 'ห้องคิงส์' },
    ]);
    expect(
      pupils.map(({ seatNo, firstname, grade, gender }) => [seatNo, firstname, grade, gender]),
    ).toEqual([
      [1, 'สมชาย', '7', 'male'],
      [2, 'สมชาย', '7', 'male'],
      [2, 'ดาว', 'ม.4', 'female'],
      [4, 'ฟ้า', 'ปวช.1', 'female'],
      [5, 'ฝน', 'ห้องคิงส์', 'female'],
    ]);
    expect(readClassList('Malee,Example,7,13,ญ', TODAY).notices).toEqual([
      { kind: 'guessedColumns' },
    ]);
  });

  it('is not guessed whether two of one name are one pupil', () => {
    const text =
      'no,name,grade,age,sex\n,Malee Example,7,13,f\n0,Dao A,7,13,f\n,malee  example,7,12,f';
    expect(readClassList(text, TODAY).problems).toMatchObject([
      { line: 3, column: 'seatNo', problem: 'seatNo', cell: '0' },
      { line: 4, column: 'fullName', problem: 'sameName', cell: '2' },
    ]);
  });

  it('knows who is in the class already, one for one', () => {
    const text = '1,a,A,7,13,f\n2,b,B,7,13,f\n3,B,b,8,13,m\n,c,C,7,13,f';
    const { pupils } = readClassList(`no,first,last,grade,age,sex\n${text}`, TODAY);
    const members = [
      { firstname: 'B', lastname: 'B', seatNo: 3 },
      { firstname: 'C', lastname: 'c ' },
      { firstname: 'D', lastname: 'D' },
    ];
    const inClass = findThoseInClass(pupils, members);
    expect([...inClass].map(({ line }) => line)).toEqual([4, 5]);
  });
});

const ENCODINGS: readonly (readonly [string, (text: string) => Uint8Array])[] = [
  ['UTF-8', (text) => new TextEncoder().encode(text)],
  ['UTF-8 with its mark', (text) => new TextEncoder().encode(`\uFEFF${text}`)],
  ['UTF-16 LE', (text) => utf16(text, true)],
  ['UTF-16 LE with its mark', (text) => utf16(`\uFEFF${text}`, true)],
  ['UTF-16 BE', (text) => utf16(text, false)],
  ['UTF-16 BE with its mark', (text) => utf16(`\uFEFF${text}`, false)],
  ['Windows-874', thaiCodePage],
];

interface Sample {
  readonly firstname: string;
  readonly lastname: string;
  readonly grade: number;
  readonly packageName: number;
  readonly age: number;
  readonly isGirl: boolean;
}

const THAI_NAMES = ['สมชาย', 'มาลี', 'นายิกา', 'ณัฐธิดา', 'เกษม', 'ก้องภพ', 'ฐิติ', 'นฤเบศร์', 'แก้ว'];
const samples: fc.Arbitrary<Sample[]> = fc.uniqueArray(
  fc.record({
    firstname: fc.constantFrom(...THAI_NAMES),
    lastname: fc.constantFrom('ใจดี', 'ณ อยุธยา', 'ตัวอย่าง', 'ศรีสุข', 'โอ"เค'),
    grade: fc.integer({ min: 1, max: 3 }),
    packageName: fc.integer({ min: 1, max: 12 }),
    age: fc.integer({ min: 10, max: 19 }),
    isGirl: fc.boolean(),
  }),
  {
    minLength: 1,
    maxLength: 12,
    selector: ({ firstname, lastname }) => `${firstname} ${lastname}`,
  },
);
const GRADE_SPELLINGS: readonly ((grade: number, room: number) => string)[] = [
  (grade) => `ม.${grade}`,
  (grade, room) => `ม.${grade}/${room}`,
  (grade) => `M.${grade}`,
  (grade, room) => `M${grade}/${room}`,
  (grade, room) => `ม. ${grade} ห้อง ${room}`,
  (grade) => `Grade ${grade + 6}`,
  (grade) => String(grade + 6),
  (grade) => `ม.${String.fromCodePoint(0x0e50 + grade)}`,
  (grade, room) => `มัธยมศึกษาปีที่ ${grade}/${room}`,
  (grade, room) => `ชั้น ม.${grade}/${room}`,
];
const TITLED: readonly ((isGirl: boolean, name: string) => string)[] = [
  (isGirl, name) => `${isGirl ? 'เด็กหญิง' : 'เด็กชาย'}${name}`,
  (isGirl, name) => `${isGirl ? 'ด.ญ.' : 'ด.ช.'} ${name}`,
  (isGirl, name) => `${isGirl ? 'นางสาว' : 'นาย'}${name}`,
  (isGirl, name) => `${isGirl ? 'น.ส.' : 'ด.ช.'}${name}`,
];
const COMMON_YEAR = 2026;

describe('every spelling of a head, every encoding and every separator', () => {
  const layouts = fc.record({
    separator: fc.constantFrom('\t', ';', ','),
    lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
    isSeparatorReported: fc.boolean(),
    hasEmptyLine: fc.boolean(),
    spelling: fc.nat({ max: 1000 }),
    gradeSpelling: fc.nat({ max: GRADE_SPELLINGS.length - 1 }),
    titled: fc.nat({ max: TITLED.length - 1 }),
    isOneName: fc.boolean(),
    isBuddhist: fc.boolean(),
    hasDate: fc.boolean(),
    isAllQuoted: fc.boolean(),
  });

  it.each(ENCODINGS)('gives the same pupils in %s', (_name, encode) => {
    fc.assert(
      fc.property(samples, layouts, (pupils, layout) => {
        const decoded = decodeList(encode(writeList(pupils, layout)).slice().buffer);
        if (decoded.kind !== 'text') throw new Error(decoded.kind);
        const read = readClassList(decoded.text, TODAY);
        expect(read.problems).toEqual([]);
        expect(read.pupils.map(({ line: _line, ...pupil }) => pupil)).toEqual(
          pupils.map(({ firstname, lastname, grade, age, isGirl }, at) => ({
            ...{ firstname, lastname, age, grade: String(grade + 6), guardian: null },
            ...{ gender: isGirl ? 'female' : 'male', seatNo: at + 1 },
          })),
        );
      }),
      { numRuns: 150 },
    );
  });

  it('is told from a workbook and from what is no text', () => {
    const kindOf = (...bytes: number[]) => decodeList(new Uint8Array(bytes).buffer).kind;
    expect(kindOf(0x50, 0x4b, 0x03, 0x04, 0x14)).toBe('workbook');
    expect(kindOf(0xd0, 0xcf, 0x11, 0xe0)).toBe('workbook');
    expect(kindOf(0xff, 0xd8, 0xff, 0xdb)).toBe('unreadable');
  });
});

type Layout = {
  readonly separator: string;
  readonly lineEnd: string;
  readonly isSeparatorReported: boolean;
  readonly hasEmptyLine: boolean;
  readonly spelling: number;
  readonly gradeSpelling: number;
  readonly titled: number;
  readonly isOneName: boolean;
  readonly isBuddhist: boolean;
  readonly hasDate: boolean;
  readonly isAllQuoted: boolean;
};

function writeList(pupils: readonly Sample[], layout: Layout): string {
  const { separator, lineEnd, spelling, isOneName, hasDate } = layout;
  const word = (column: ListColumn) => {
    // The ambiguous words have tests of their own.
    const words = COLUMN_WORDS[column].filter((one) => column !== 'lastname' || one !== 'ชื่อสกุล');
    return words[spelling % words.length] ?? '';
  };
  const names: readonly ListColumn[] = isOneName ? ['fullName'] : ['firstname', 'lastname'];
  const columns: readonly ListColumn[] = [
    ...(['seatNo'] as const),
    ...names,
    ...(['grade', hasDate ? 'dateOfBirth' : 'age', 'gender'] as const),
  ];
  const cellOf = (pupil: Sample, at: number): Readonly<Partial<Record<ListColumn, string>>> => {
    const { firstname, lastname, grade, packageName: room, age, isGirl } = pupil;
    const titled = TITLED[layout.titled]?.(isGirl, firstname) ?? '';
    return {
      seatNo: String(at + 1),
      fullName: `${titled} ${lastname}`,
      firstname: titled,
      lastname,
      grade: GRADE_SPELLINGS[layout.gradeSpelling]?.(grade, room) ?? '',
      age: String(age),
      dateOfBirth: `1/2/${COMMON_YEAR - age + (layout.isBuddhist ? 543 : 0)}`,
      gender: layout.isBuddhist ? '' : isGirl ? 'หญิง' : 'ชาย',
    };
  };
  const quote = (cell: string) =>
    layout.isAllQuoted || /[",;\t]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const lines = [
    columns.map(word),
    ...pupils.map((pupil, at) => columns.map((column) => cellOf(pupil, at)[column] ?? '')),
  ].map((cells) => cells.map(quote).join(separator));
  return [
    ...(layout.isSeparatorReported ? [`sep=${separator}`] : []),
    ...lines.slice(0, 2),
    ...(layout.hasEmptyLine ? ['', separator.repeat(4)] : []),
    ...lines.slice(2),
    '',
  ].join(lineEnd);
}

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) {
    view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  }
  return bytes;
}

function thaiCodePage(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    return code < 0x80 ? code : code - 0x0e00 + 0xa0;
  });
}
