/** What a report says of its save: calm where only the network is away, the specification's word where a server refused. */
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../../shared/strings/i18n.ts';
import type { RunStatus, UnsentRun } from '../../../shared/sync/index.ts';

const STORED: Readonly<Record<string, string>> = { userId: 'malee', token: 'a token' };
vi.stubGlobal('document', { documentElement: {} });
await startTranslations('en');
await import('../../../shared/strings/runner.ts');
const { store } = await import('../../../shared/api/store.ts');
const { SaveState } = await import('./save-state.tsx');
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: (key: string) => STORED[key] ?? null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
});

const RUN = { runId: 'a run', userId: 'malee' } as UnsentRun;
const say = (status: RunStatus, isDurable = true): string =>
  renderToStaticMarkup(
    <Provider store={store}>
      <SaveState status={status} isDurable={isDurable} run={RUN} />
    </Provider>,
  );
const waitingFor = (status: number | null): RunStatus => ({
  kind: 'waiting',
  error: { status, message: status === null ? 'offline' : 'something_went_wrong' },
});

it('is calm while only the network is away, and offers to try again', () => {
  const offline = say(waitingFor(null));
  expect(offline).toContain('It will be sent when you are back online');
  expect(offline).toContain('Try again');
  expect(offline).not.toContain('Failed');
  expect(offline).not.toContain('role="alert"');
});

it('says Failed where the server answered with no, or where nothing is kept on the device', () => {
  for (const said of [say(waitingFor(500)), say(waitingFor(null), false)]) {
    expect(said).toContain('Failed');
    expect(said).toContain('role="alert"');
  }
});
