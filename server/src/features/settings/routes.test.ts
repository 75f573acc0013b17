import { findConsentText } from '@jamdai/contract';
import { expect, it } from 'vitest';
import { signUpBody } from '../../testing/bodies.ts';
import { createTestApp } from '../../testing/test-app.ts';

it('tells visitors the password profile, the zone and the policy version, and nothing else', async () => {
  const server = await createTestApp({ config: { profile: 'hardened', timeZone: 'Asia/Tokyo' } });
  const answer = await server.app.inject('/api/settings');
  expect(answer.statusCode).toBe(200);
  const { success, data } = answer.json();
  expect([success, data]).toEqual([
    true,
    { profile: 'hardened', timeZone: 'Asia/Tokyo', policyVersion: expect.any(String) },
  ]);
  expect(findConsentText(data.policyVersion, 'th', 'general')).toBeTypeOf('string');
  const weak = await server.post('/sign_up', signUpBody({ password: 'abc1234' }));
  expect(weak.json().data.fields).toEqual([
    { path: 'password', message: 'password_needs_eight_characters' },
  ]);
  await server.close();
});

it('lets nobody change them', async () => {
  const server = await createTestApp();
  const answer = await server.post('/settings', { profile: 'hardened' });
  expect(answer.statusCode).toBe(405);
  expect((await server.app.inject('/api/settings')).json().data.profile).toBe('spec');
  await server.close();
});
