/** What staff read about runs without a result, in both languages. */
import { RunReportSchema, UnfinishedRunSchema, type UnfinishedRun } from '@jamdai/contract';
import i18next from 'i18next';
import type { ComponentProps, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: () => null });
await startTranslations('en');
const { store } = await import('../../shared/api/store.ts');
const { default: RunsPage, Report } = await import('./runs-page.tsx');
const { UnfinishedRuns } = await import('./unfinished-list.tsx');
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => i18next.changeLanguage('en'));

function draw(node: ReactNode): string {
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{node}</MemoryRouter>
    </Provider>,
  );
  return markup.replaceAll('&#x27;', "'");
}

const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const report = RunReportSchema.parse({
  days: [
    ['2026-11-20', 30, 27, 2, 1, 0],
    ['2026-11-21', 12, 11, 0, 0, 1],
  ].map(([day, startedCount, finishedCount, unfinishedCount, missingCount, lostCount]) => ({
    day,
    startedCount,
    finishedCount,
    unfinishedCount,
    missingCount,
    lostCount,
  })),
  missing: [
    ['run-a', 3, false],
    ['run-b', null, true],
  ].map(([runId, form, isLost]) => ({
    runId,
    testName: form === null ? 'animal_naming_retrieval_task' : 'phonological_digit_task',
    form,
    startedAt: '2026-11-21T02:05:00.000Z',
    isLost,
  })),
});

const run: UnfinishedRun = UnfinishedRunSchema.parse({
  unfinishedRunId: '1',
  testName: 'phonological_digit_task',
  lang: 'th',
  // Read as 5: people count forms from 1.
  form: 4,
  answeredCount: 2,
  answerSheet: [3, 'ช้าง'],
  timeSheet: [1.5, 2.25],
  startedAt: '2026-11-21T02:05:00.000Z',
  arrivedAt: '2026-11-21T02:09:00.000Z',
  isTakenOver: true,
});

function list(changes: Partial<ComponentProps<typeof UnfinishedRuns>>): string {
  const loadMore = () => undefined;
  const all = { runs: [run], hasMore: false, isLoading: false, error: undefined, loadMore };
  return draw(<UnfinishedRuns {...all} {...changes} />);
}

describe('the report of runs', () => {
  it('shows the newest day first, and says aloud that a result is lost', () => {
    const markup = draw(<Report report={report} />);
    const rows = [...markup.matchAll(/<th scope="row">(.*?)<\/th>(.*?)<\/tr>/g)].map(
      ([, day = '', cells = '']) => [day, ...textOf(cells).trim().split(' ')],
    );
    expect(rows).toEqual([
      ['21/11/2026', '12', '11', '0', '0', '1'],
      ['20/11/2026', '30', '27', '2', '1', '0'],
    ]);
    expect(markup.match(/data-flaw="true"/g)).toHaveLength(1);
    expect(textOf(markup)).toContain('1 result that we told a device we have is missing.');
    expect(textOf(markup)).not.toContain('Each result that we told a device');
  });

  it('names each run that was not heard of by its test and its form, and never a person', () => {
    const text = textOf(draw(<Report report={report} />));
    expect(text).toContain('Digits, form 4, begun');
    expect(text).toContain('Run run-a');
    expect(text).toMatch(/Animals[^,]*, begun .* lost Run run-b/);
  });

  it('says in both languages that nothing is lost where nothing is', async () => {
    const nothing = { days: [], missing: [] };
    expect(textOf(draw(<Report report={nothing} />))).toContain(
      'Each result that we told a device we have is here. No test was begun',
    );
    expect(textOf(draw(<Report report={nothing} />))).toMatch(
      /Each day on which tests are begun gets a line here\..*was not heard of again stands here\./,
    );
    await i18next.changeLanguage('th');
    const thai = textOf(draw(<Report report={nothing} />));
    expect(thai).toContain('อยู่ครบ');
    expect(thai).toContain('สองสัปดาห์ล่าสุดไม่มีการเริ่มทำแบบทดสอบ');
    expect(thai).toContain('ทุกวันที่มีคนเริ่มทำแบบทดสอบจะมีหนึ่งบรรทัดตรงนี้');
    expect(thai).not.toMatch(/\w+\.\w+|{{/);
  });
});

describe('runs that were broken off', () => {
  it('come with their answers and times, and whether another device went on', () => {
    const markup = list({});
    expect(textOf(markup)).toContain('Digits · Thai, form 5 · 2 answers');
    expect(textOf(markup)).toContain('A second device went on instead.');
    expect(markup).toContain('<bdi>ช้าง</bdi>');
    expect(textOf(markup)).toMatch(/1 3 1\.5 2 ช้าง 2\.25/);
    expect(markup).not.toContain('<button');
  });

  it('say what they cannot: no form, no start, no answer', () => {
    const bare = { ...run, form: null, startedAt: null, isTakenOver: false, answerSheet: [] };
    const markup = list({ runs: [{ ...bare, answeredCount: 0 }] });
    expect(textOf(markup)).toContain('Digits · Thai · 0 answers arrived');
    expect(markup).not.toContain('<details>');
  });

  it('offer older ones only where there are some, and another try after a failure', () => {
    expect(textOf(list({ hasMore: true }))).toContain('Show older ones');
    expect(textOf(list({ runs: [] }))).toContain('No test was broken off.');
    const waiting = list({ runs: [], hasMore: true, isLoading: true });
    expect(textOf(waiting)).not.toContain('No test was broken off.');
    const error = { status: null, message: 'offline', fields: [] } as const;
    const failed = list({ runs: [], hasMore: true, error });
    expect(textOf(failed)).toContain('The list could not be loaded.');
    expect(failed).toContain('Try again');
    expect(textOf(failed)).not.toContain('No test was broken off.');
  });
});

it('says what is loading until anything is here', () => {
  const markup = draw(<RunsPage />);
  expect(textOf(markup)).toContain('Nothing here says whose they are.');
  expect(markup).toContain('data-loading');
});
