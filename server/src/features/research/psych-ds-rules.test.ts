import { expect, it } from 'vitest';
import { findPsychDsFaults } from './psych-ds-rules.ts';

/** The example of its documentation, made whole. */
const DESCRIPTION = {
  name: 'Example dataset',
  description: 'This dataset is just an example',
  variableMeasured: ['row_id', { '@type': 'PropertyValue', name: 'var2' }],
  '@type': 'Dataset',
  '@context': 'https://schema.org',
};
const DATA = 'data/primary/study-123a_subject-aaa1_session-3_data.csv';

function faultsOf(
  changes: object,
  path = DATA,
  content = 'row_id,var2\n1,"a, b"\n2,c\n',
): string[] {
  const description = JSON.stringify({ ...DESCRIPTION, ...changes });
  return findPsychDsFaults(
    new Map([
      ['dataset_description.json', description],
      [path, content],
    ]),
  );
}

it('finds no fault in a data set that follows the rules, and each offence by itself', () => {
  expect(faultsOf({})).toEqual([]);
  expect(findPsychDsFaults(new Map())).toEqual(['dataset_description.json is missing']);
  expect(findPsychDsFaults(new Map([['dataset_description.json', '{']]))).toHaveLength(1);
  for (const changes of [
    { name: undefined },
    { description: undefined },
    { '@type': 'Person' },
    { '@context': 'https://example.org' },
    { variableMeasured: ['row_id'] },
    { variableMeasured: ['row_id', { '@type': 'Thing', name: 'var2' }] },
  ]) {
    expect([changes, faultsOf(changes).length]).toEqual([changes, 1]);
  }
  for (const path of ['data/Study-1_data.csv', 'data/study-1.csv', 'data/study-a_b_data.csv']) {
    expect([path, faultsOf({}, path).length]).toEqual([path, 1]);
  }
  expect(faultsOf({}, 'study-1_data.csv')).toEqual(['there is no data file under data/']);
  for (const content of ['row_id,var2\n1\n', 'row_id,var2\n1,a\n1,b\n', 'row_id,row_id\n1,2\n']) {
    expect([content, faultsOf({}, DATA, content).length]).toEqual([content, 1]);
  }
});
