import { describe, expect, it } from 'vitest';
import { classesEn } from '../../strings/classes.en.ts';
import { classesTh } from '../../strings/classes.th.ts';
import { decodeList, readClassList } from './read-list.ts';

const MALEE = {
  ...{ firstname: 'Malee', lastname: 'Example', grade: '7', age: 13 },
  ...{ gender: 'female', guardian: null },
};

describe('a class list', () => {
  it('is read as the example shows it, in both languages', () => {
    expect(readClassList(classesEn.pupils.example)).toEqual({ pupils: [MALEE], problems: [] });
    const thai = readClassList(classesTh.pupils.example);
    expect(thai.problems).toEqual([]);
    expect(thai.pupils).toMatchObject([{ firstname: 'มาลี', age: 13, gender: 'female' }]);
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
    [
      'with other columns and another order',
      'no,age,gender,lastname,firstname,grade\n1,๑๓,หญิง,Example,Malee,๗',
    ],
    ['without a first line of names', 'Malee,Example,7,13,ญ'],
    [
      'with a byte order mark and Windows line ends',
      '\uFEFFfirstname,lastname,grade,age,gender\r\n\r\nMalee,Example,7,13,girl\r\n',
    ],
  ])('is read %s', (_how, text) => {
    expect(readClassList(text)).toEqual({ pupils: [MALEE], problems: [] });
  });

  it('tells every mistake with its line and its column', () => {
    const text = [
      'firstname,lastname,grade,age,gender,guardian',
      'Malee,"Exam',
      'ple",7,13,female,',
      ',Example,7,thirteen,?,',
      '',
      'Dao,Example,3,8,male,',
      'Fah,Example,3,8,male,Her mother',
    ].join('\n');
    const { pupils, problems } = readClassList(text);
    expect(problems).toEqual([
      { kind: 'cell', line: 2, column: 'lastname', message: 'field_has_forbidden_characters' },
      { kind: 'cell', line: 4, column: 'firstname', message: 'field_is_required' },
      { kind: 'cell', line: 4, column: 'age', message: 'age_is_not_valid' },
      { kind: 'cell', line: 4, column: 'gender', message: 'gender_is_not_valid' },
      { kind: 'cell', line: 6, column: 'guardian', message: 'guardian_consent_is_required' },
    ]);
    expect(pupils.map(({ firstname }) => firstname)).toEqual(['Fah']);
    expect(readClassList('firstname,lastname\nA,B').problems).toEqual([
      { kind: 'noColumn', column: 'grade' },
      { kind: 'noColumn', column: 'age' },
      { kind: 'noColumn', column: 'gender' },
    ]);
    expect(readClassList(' \n').problems).toEqual([{ kind: 'noPupils' }]);
    const many = Array.from({ length: 101 }, () => 'Malee,Example,7,13,f').join('\n');
    expect(readClassList(many).problems).toEqual([{ kind: 'tooMany' }]);
  });

  it('may come in the older Thai code page', () => {
    const bytes = new Uint8Array([0xaa, 0xd7, 0xe8, 0xcd]);
    expect(decodeList(bytes.buffer)).toBe('ชื่อ');
    expect(decodeList(new TextEncoder().encode('ชื่อ').buffer)).toBe('ชื่อ');
  });
});
