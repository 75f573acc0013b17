import { expect, it } from 'vitest';
import { writeWithdrawnItems } from './save-withdrawn-items.ts';

it('lists withdrawn questions with forms and questions as people count them', () => {
  const item = {
    ...{ id: '0190b0a0-0000-7000-8000-000000000001', testName: 'visual_matrix_task' as const },
    ...{ lang: 'th' as const, batteryVersion: 'g3', form: 0, index: 29 },
    ...{ reason: 'dif' as const, withdrawnAt: '2026-11-20T04:00:00.000Z', restoredAt: null },
    questionName: ['grid=4', '1,2'],
  };
  expect(writeWithdrawnItems([item])).toBe(
    'test_name,language,battery_version,form,question,reason,withdrawn_at,stimulus\r\n' +
      'visual_matrix_task,th,g3,1,30,dif,2026-11-20T04:00:00.000Z,"[""grid=4"",""1,2""]"\r\n',
  );
});
