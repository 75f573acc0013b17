import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CallReason } from '../../shared/api/call-error.ts';
import { startTranslations } from '../../shared/strings/i18n.ts';
import { LogInFailure } from './log-in-failure.tsx';

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  await startTranslations('en');
});

function draw(message: CallReason, isOverPage: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <LogInFailure error={{ status: 429, message, fields: [] }} isOverPage={isOverPage} />
    </MemoryRouter>,
  );
}

it.each([
  ['en', 'ask your teacher', 'I have a reset code'],
  ['th', 'ขอรหัสตั้งรหัสผ่านใหม่จากคุณครู', 'มีรหัสตั้งรหัสผ่านใหม่แล้ว'],
])('who is held up by guesses reads of the reset code (%s)', async (language, hint, link) => {
  await i18next.changeLanguage(language);
  for (const isOverPage of [false, true]) {
    const drawn = draw('too_many_requests', isOverPage);
    expect(drawn).toContain(hint);
    expect(drawn).toContain(link);
    // What stands on the page below must not be lost.
    expect(drawn.includes('target="_blank"')).toBe(isOverPage);
  }
  expect(draw('password_is_not_valid', true)).not.toContain(link);
});
