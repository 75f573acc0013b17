import { describe, expect, it } from 'vitest';
import { readGrade } from './read-grade.ts';

describe('a grade as schools write it', () => {
  it.each([
    ...[
      'ม.1',
      'ม.1/2',
      'M.1',
      'M1/2',
      'm1-2',
      'ม. 1 ห้อง 2',
      'Grade 7',
      'grade 7/2',
      '7',
      '๗',
      'ม.๑',
    ],
    ...['ม 1', 'ม1', 'ชั้น ม.1', 'มัธยมศึกษาปีที่ 1', 'ชั้นมัธยมศึกษาปีที่ ๑/๒', 'มัธยม 1', 'ม.1 (2)', '7A'],
    ...['Matthayom 1', 'M. 1 room 2', '7/2', 'G7', ' ม.1 '],
  ])('reads %s as grade 7', (written) => {
    expect(readGrade(written)).toEqual({ grade: '7', kind: 'level' });
  });

  it('keeps other levels as what they are, without the room', () => {
    for (const [written, grade] of [
      ...[
        ['ม.4', 'ม.4'],
        ['ม.6/12', 'ม.6'],
        ['ม.๔ ห้อง ๑', 'ม.4'],
        ['M.5', 'M.5'],
        ['ป.6', 'ป.6'],
      ],
      ...[
        ['ป.6/1', 'ป.6'],
        ['ปวช.1', 'ปวช.1'],
        ['ปวส. 2', 'ปวส. 2'],
        ['Grade 10', 'Grade 10'],
      ],
      ...[
        ['12', '12'],
        ['ปี 2', 'ปี 2'],
        ['อนุบาล 3', 'อนุบาล 3'],
      ],
    ]) {
      expect(readGrade(written ?? '')).toEqual({ grade, kind: 'level' });
    }
  });

  it('does not guess', () => {
    for (const written of ['1', '1/2', '๓', '6']) expect(readGrade(written).kind).toBe('bare');
    for (const written of ['', 'ม.7', 'ป.7', 'ม.1.2', 'ม.1 2', '1.0', '70', 'ห้องคิงส์', 'Year 14']) {
      expect(readGrade(written)).toEqual({ grade: written, kind: 'unknown' });
    }
  });
});
