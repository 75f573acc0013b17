import { CHROMIUM_ARGUMENTS } from '@jamdai/testkit';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

it('leaves off every feature of Chromium that the test driver leaves off', () => {
  const driver = createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle');
  const list = /\bdisabledFeatures = \[(.*?)\]/s.exec(readFileSync(driver, 'utf8'))?.[1] ?? '';
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature);
  expect(features.length).toBeGreaterThan(5);
  const ours = CHROMIUM_ARGUMENTS.find((one) => one.startsWith('--disable-features='));
  expect(ours?.split(/[=,]/)).toEqual(expect.arrayContaining(features));
});
