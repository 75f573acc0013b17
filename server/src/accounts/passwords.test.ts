import { expect, it } from 'vitest';
import { createPasswords } from './passwords.ts';
import { findPasswordWeakness } from './weak-passwords.ts';

it('keeps argon2id hashes of 19 MiB, two passes and one lane, each with a salt of its own', async () => {
  const passwords = createPasswords();
  const [first, second] = await Promise.all([
    passwords.hash('abc12345'),
    passwords.hash('abc12345'),
  ]);
  if (first.isFull || second.isFull) throw new Error('the queue was full');
  expect(first.value).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first.value).not.toBe(second.value);
  expect(passwords.isOutdated(first.value)).toBe(false);
  expect(passwords.isOutdated('$argon2id$v=19$m=4096,t=3,p=1$x')).toBe(true);
  expect(await passwords.matches('abc12345', first.value)).toEqual({ isFull: false, value: true });
  expect(await passwords.matches('abc12346', first.value)).toEqual({ isFull: false, value: false });
});

it('never matches where there is no account', async () => {
  const passwords = createPasswords();
  const dummy = await passwords.matches('no account has this password', null);
  expect(dummy).toEqual({ isFull: false, value: false });
});

it('turns away what no longer fits into its queue, and works the rest off', async () => {
  const passwords = createPasswords({ working: 1, waiting: 2 });
  const outcomes = await Promise.all(Array.from({ length: 5 }, () => passwords.hash('abc12345')));
  expect(outcomes.map(({ isFull }) => isFull)).toEqual([false, false, false, true, true]);
  expect((await passwords.hash('abc12345')).isFull).toBe(false);
});

it('knows weak passwords from good ones', () => {
  for (const weak of ['Password123', 'aaaaaaaa', 'abcdefgh', '87654321']) {
    expect([weak, findPasswordWeakness(weak, 'Malee1')]).toEqual([weak, 'password_is_too_common']);
  }
  for (const weak of ['my-malee1-word', 'MALEE1234567']) {
    expect([weak, findPasswordWeakness(weak, 'Malee1')]).toEqual([
      weak,
      'password_contains_username',
    ]);
  }
  for (const good of ['elephant in rain', 'ช้างน้อยกินกล้วย', 'tr0mbone-lake', 'abcdefghx']) {
    expect([good, findPasswordWeakness(good, 'malee1')]).toEqual([good, null]);
  }
});
