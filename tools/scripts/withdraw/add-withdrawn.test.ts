import { createFormBook } from '@jamdai/battery';
import { expect, it } from 'vitest';
import { addWithdrawn, readWithdrawnTable } from './add-withdrawn.ts';

const HEAD = 'test_name,language,battery_version,form,question,reason,withdrawn_at,stimulus\r\n';
const NEXT = '99.0.0';

function lineOf(testName: string, questionName: readonly string[], language = 'th'): string {
  const stimulus = JSON.stringify(questionName).replaceAll('"', '""');
  return `${testName},${language},1.1.0,3,12,dif,2026-11-20T04:00:00.000Z,"${stimulus}"\r\n`;
}

it('takes over what the console saved, once, and for both languages where a test has none', () => {
  const book = createFormBook();
  const digits = book.form('phonological_digit_task', 'th', 2)[11]?.questionName ?? [];
  const cells = book.form('visual_matrix_task', 'th', 2)[11]?.questionName ?? [];
  const csv = `${HEAD}${lineOf('phonological_digit_task', digits)}${lineOf('visual_matrix_task', cells)}`;
  const found = readWithdrawnTable(csv, NEXT);
  expect(found).toEqual([
    { testName: 'phonological_digit_task', language: 'th', questionName: digits, from: NEXT },
    { testName: 'visual_matrix_task', language: 'xx', questionName: cells, from: NEXT },
  ]);
  const earlier = { ...found[0], from: '98.0.0' } as (typeof found)[number];
  expect(addWithdrawn([earlier], found)).toEqual([earlier, found[1]]);
});

it('refuses another table, a version that is there already, and what cannot be left out', () => {
  const digits = lineOf('phonological_digit_task', ['3', '8', '1'], 'en');
  expect(() => readWithdrawnTable(`a,b\r\n${digits}`, NEXT)).toThrow('line 1');
  expect(() => readWithdrawnTable(`${HEAD}${digits}x,y\r\n`, NEXT)).toThrow('line 3');
  expect(() => readWithdrawnTable(`${HEAD}${digits.replace('digit', 'sum')}`, NEXT)).toThrow(
    'line 2',
  );
  expect(() => addWithdrawn([], readWithdrawnTable(HEAD + digits, '1.0.0'))).toThrow(
    '--from 1.0.0',
  );
  const trial = lineOf('stroop_task', ['ink=red', 'word=x', 'frame=0']);
  expect(() => addWithdrawn([], readWithdrawnTable(HEAD + trial, NEXT))).toThrow(
    'its stimuli repeat',
  );
});
