/** What somebody reads, and can do, where a call has failed. */
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callReason } from '../api/call-message.ts';
import { waitUntil, type CallError, type CallReason } from '../api/call-error.ts';
import { BROWSER_REASONS } from '../strings/browser-reasons.ts';
import { startTranslations } from '../strings/i18n.ts';
import { CallFailure } from './call-failure.tsx';

const NOW_MS = Date.parse('2026-11-23T04:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW_MS, toFake: ['Date'] });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
  await startTranslations('en');
});
afterEach(() => void vi.useRealTimers());

const failed = (message: CallReason, status: number | null = null): CallError => ({
  status,
  message,
  fields: [],
});
const busyFor = (seconds: number): CallError => ({
  ...failed('try_again_later', 503),
  wait: waitUntil(NOW_MS + seconds * 1000, NOW_MS),
});

function draw(error: CallError, text = (reason: string) => reason): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <CallFailure call={{ error, refetch: () => undefined }} text={text} />
    </MemoryRouter>,
  );
}

describe('a failed call', () => {
  it.each(['en', 'th'])('has a sentence of its own for each reason (%s)', async (language) => {
    await i18next.changeLanguage(language);
    const reasons: readonly CallReason[] = [
      ...BROWSER_REASONS,
      'something_went_wrong',
      'forbidden',
      'try_again_later',
      'too_many_requests',
    ];
    const sentences = reasons.map((reason) => callReason(failed(reason)));
    expect(new Set(sentences).size).toBe(reasons.length);
    for (const sentence of sentences) expect(sentence).not.toMatch(/_|\{\{/);
  });

  it.each([
    ['en', 'You can try again in 30 seconds.', 'Please try again in 30 seconds.', '3 minutes.'],
    ['th', 'ลองใหม่ได้ในอีก 30 วินาที', 'กรุณาลองใหม่ในอีก 30 วินาที', '3 นาที'],
  ])('says how long to wait where the server is busy (%s)', async (language, ...sentences) => {
    const [counted, reported, long] = sentences;
    await i18next.changeLanguage(language);
    expect(draw(busyFor(30))).toContain(counted);
    expect(draw(busyFor(30))).toContain('aria-disabled="true"');
    expect(callReason(busyFor(30))).toContain(reported);
    expect(callReason(busyFor(150))).toContain(long);
    expect(draw(busyFor(-1))).not.toContain('aria-disabled');
  });

  it('offers to try again, and where that helps little a way out', () => {
    expect(draw(failed('offline'))).toContain('>Try again</button>');
    expect(draw(failed('offline'))).not.toContain('<a');
    expect(draw(failed('forbidden', 403))).toContain('Back to the home page</a>');
    const over = draw(failed('session_is_over', 401));
    expect(over).toContain('Log in</a>');
    expect(over).not.toContain('<button');
  });

  it('names the reason also where the sentence around it has no place for it', () => {
    const markup = draw(failed('offline'), () => 'Failed to fetch data!');
    expect(markup).toContain('Failed to fetch data!');
    expect(markup).toContain('We cannot reach the server.');
  });
});
