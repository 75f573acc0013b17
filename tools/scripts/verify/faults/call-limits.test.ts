import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { SAVES } from './call-limits.ts';

const SEND_CALL = join(import.meta.dirname, '../../../../web/src/shared/api/send-call.ts');

it('knows every save of the page', () => {
  const text = readFileSync(SEND_CALL, 'utf8');
  const lists = /const PAGE_STAYS[^]+?\];[^]+?const SAVES[^]+?\];/.exec(text)?.[0] ?? '';
  const named = [...lists.matchAll(/CALLS\.(\w+)/g)].map(([, call]) => call);
  expect(named.length).toBeGreaterThan(1);
  expect(SAVES).toHaveLength(named.length);
  expect(new Set(SAVES)).toEqual(new Set(named));
});
