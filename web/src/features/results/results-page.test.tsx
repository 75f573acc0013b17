/** What stands on the page of results: in either reading, who sees a result, and where its calls fail, all of them or one. */
import type { OwnProgress, Attempt, ShortAttempt } from '@jamdai/contract';
import { MantineProvider } from '@mantine/core';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';

/** Somebody is logged in, at a desk. */
function openBrowser(app = '{}', session: Readonly<Record<string, string>> = {}): void {
  vi.stubGlobal('document', { documentElement: { clientWidth: 1280 } });
  const stored: Readonly<Record<string, string>> = { token: 'a-token', app, ...session };
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('sessionStorage', { getItem: () => null });
}

openBrowser();
await startTranslations('en');
const { store } = await import('../../shared/api/store.ts');
const { api } = await import('../../shared/api/api.ts');
const { classesApi } = await import('../../shared/api/classes-api.ts');
const { classResultsApi } = await import('../../shared/api/class-results-api.ts');
const { progressApi } = await import('../../shared/api/progress-api.ts');
const { shortAttemptsApi } = await import('../../shared/api/short-attempts-api.ts');
const { OPEN_AT_FIRST } = await import('../../shared/page/type-accordion.tsx');
const { default: ResultsPage } = await import('./results-page.tsx');
await import('./charts/portrait-invitation.tsx');
await import('./charts/charts-of-type.tsx');

const TEST_NAME = 'phonological_digit_task';
const attempt: Attempt = {
  testTakingId: '7f7e2f0e-51a5-4d0c-8f0e-1f1f1f1f1f1f',
  testName: TEST_NAME,
  answer: '1,2,3',
  score: 23,
  isScore: true,
  timeTotal: 61.5,
  createdAt: '2026-11-20T02:00:00.000Z',
};
const progress: OwnProgress = {
  points: [
    {
      testTakingId: attempt.testTakingId,
      testName: TEST_NAME,
      lang: 'en',
      form: 0,
      sittingNo: 1,
      grade: null,
      score: 23,
      letter: null,
      createdAt: attempt.createdAt,
      isAtChance: false,
      rewording: null,
      held: null,
      easy: null,
      hard: null,
      sixthScores: [5, 5, 5, 4, 3, 1],
    },
  ],
  sizes: [],
  norms: [],
  practice: [],
  hasMore: false,
};
const ROWS = '/api/test_taking/all';
const PROGRESS = '/api/test_taking/progress';
const SHORT = '/api/short_attempt/all';
const JOINED = '/api/class/joined';
const SHOWN = '/api/result/shown';
const CLASS_ID = '0b9d2f0e-51a5-4d0c-8f0e-2f2f2f2f2f2f';
const IN_CLASS = [
  { classId: CLASS_ID, name: '7/2', teacher: 'Malee', joinedAt: attempt.createdAt },
];
const ALREADY_SHOWN = [{ testTakingId: attempt.testTakingId, classId: CLASS_ID }];
const GOOD: Readonly<Record<string, unknown>> = {
  ...{ [ROWS]: [attempt], [PROGRESS]: progress, [SHORT]: [] },
};

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

/** The page after its calls have been answered; these fail. Each time a minute later: no failure is held back. */
async function open(
  language: string,
  failing: readonly string[],
  answers: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  vi.setSystemTime(Date.now() + 60_000);
  store.dispatch(api.util.resetApiState());
  await i18next.changeLanguage(language);
  vi.stubGlobal('fetch', (address: string) => {
    if (failing.includes(address)) return Promise.reject(new TypeError('network'));
    const data = { ...GOOD, ...answers }[address];
    return Promise.resolve(
      Response.json({ success: true, message: 'load_successfully', data }, { status: 200 }),
    );
  });
  const rows = { testTypeName: OPEN_AT_FIRST, findWithUserId: true, limit: 50, before: null };
  await store.dispatch(progressApi.endpoints.ownProgress.initiate({}));
  await store.dispatch(api.endpoints.testTakings.initiate(rows));
  await store.dispatch(shortAttemptsApi.endpoints.shortAttempts.initiate());
  if (JOINED in answers) {
    await store.dispatch(classesApi.endpoints.joinedClasses.initiate());
    await store.dispatch(classResultsApi.endpoints.shownResults.initiate());
  }
  return renderToStaticMarkup(
    <Provider store={store}>
      <MantineProvider env="test">
        <MemoryRouter>
          <ResultsPage />
        </MemoryRouter>
      </MantineProvider>
    </Provider>,
  );
}

it.each([
  ['en', 'An error occurred: We cannot reach the server.', 'Try again'],
  ['th', 'เกิดข้อผิดพลาด: ติดต่อเซิร์ฟเวอร์ไม่ได้', 'ลองอีกครั้ง'],
])(
  'says what happened and how to go on, and shows what has come (%s)',
  async (language, sentence, tryAgain) => {
    const nothing = await open(language, [ROWS, PROGRESS]);
    expect(nothing).toContain(sentence);
    expect(nothing).toContain(`>${tryAgain}</button>`);
    expect(nothing).not.toContain('data-loading');

    const table = await open(language, [PROGRESS]);
    expect(table).toContain(sentence);
    expect(table).toContain('role="table"');
    expect(table).toContain(i18next.t(`test.${TEST_NAME}`));

    const charts = await open(language, [ROWS]);
    expect(charts).toContain(sentence);
    expect(charts).not.toContain('role="rowgroup"');
    expect(charts).toContain(i18next.t('pictures:portrait.title'));

    const all = await open(language, []);
    expect(all).not.toContain(sentence);
    expect(all).toContain('role="table"');
  },
);

it.each([
  ['en', 'This time lists of 5 digits were easy for you, and lists of 7–8 digits were hard.'],
  ['th', 'ครั้งนี้ชุดตัวเลข 5 ตัวง่ายสำหรับคุณ ส่วนชุดตัวเลข 7–8 ตัวยากสำหรับคุณ'],
])(
  'says what was easy and hard, why the words are others, and of guessing nothing but a way on (%s)',
  async (language, sizes) => {
    const [point] = progress.points;
    const pageWith = (changes: object) =>
      open(language, [], { [PROGRESS]: { ...progress, points: [{ ...point, ...changes }] } });
    const answered = { easy: { from: 5, to: 5 }, hard: { from: 7, to: 8 } };
    const t = i18next.getFixedT(language, 'pictures');
    const [about, pattern] = [t('test.reworded.about'), t('test.reworded.pattern')];
    const today = await pageWith(answered);
    expect(today).toContain(sizes);
    for (const reason of [about, pattern]) expect(today).not.toContain(reason);
    expect(await pageWith({ ...answered, rewording: 'about' })).toContain(about);
    expect(await pageWith({ ...answered, rewording: 'pattern' })).toContain(pattern);
    const guessed = await pageWith({ isAtChance: true });
    expect(guessed).toContain(t('test.guess'));
    expect(guessed).toContain(`href="/${TEST_NAME}"`);
    for (const text of [sizes, about, pattern]) expect(guessed).not.toContain(text);
    expect(await pageWith({ isAtChance: true, rewording: 'pattern' })).toContain(pattern);
  },
);

/** What the cells of the table say, row by row. */
function cellsOf(page: string): string[][] {
  return [...page.matchAll(/<tr role="row">(.*?)<\/tr>/gu)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd] role="(?:columnheader|cell|rowheader)".*?>(.*?)<\/t[hd]>/gu)].map(
      ([, cell = '']) => cell.replaceAll(/<[^>]*>/gu, ''),
    ),
  );
}

it.each([
  [
    'en',
    ['No.', 'Test', 'Score', 'Time (s)', 'Date', 'Answer'],
    ['Date', 'Test', 'Answer', 'Score'],
    ['20/11/2026', 'Digits', '1, 2, 3', '23'],
  ],
  [
    'th',
    ['ลำดับ', 'แบบทดสอบ', 'คะแนน', 'เวลา (วินาที)', 'วันที่', 'คำตอบ'],
    ['วันที่', 'แบบทดสอบ', 'คำตอบ', 'คะแนน'],
    ['20/11/2026', 'ตัวเลข', '1, 2, 3', '23'],
  ],
])(
  'reads each result in the way that was chosen last, above the charts (%s)',
  async (language, scores, answers, row) => {
    const first = await open(language, []);
    expect(cellsOf(first)[0]).toEqual(scores);
    expect(first).toMatch(
      /type="radio"[^>]*checked=""[^>]*value="scores"|value="scores"[^>]*checked=""/u,
    );

    openBrowser('{"resultsView":"answers","other":1}');
    const second = await open(language, []);
    expect(cellsOf(second)).toEqual([answers, row]);
    for (const page of [first, second]) {
      const table = page.indexOf('role="table"');
      expect(page.indexOf('type="radio"')).toBeLessThan(table);
      expect(table).toBeLessThan(page.indexOf(i18next.t('pictures:type.title')));
      expect(page.indexOf(i18next.t('pictures:type.title'))).toBeLessThan(
        page.indexOf(i18next.t('pictures:portrait.title')),
      );
    }
  },
);

it.each([
  [
    'en',
    'Shown to your teacher',
    'Show to my teacher?',
    'We could not find out which results your teacher sees. We cannot reach the server.',
  ],
  ['th', 'ให้ครูดูแล้ว', 'ให้ครูดูผลนี้ไหม', 'ยังดูไม่ได้ว่าครูเห็นผลครั้งไหนบ้าง ติดต่อเซิร์ฟเวอร์ไม่ได้'],
])(
  'says in both readings which result the teacher sees, to pupils of a class (%s)',
  async (language, mark, offer, failure) => {
    /** The buttons of the rows that say it, in the order of the page. */
    const marksOf = async (view: string, answers: Readonly<Record<string, unknown>>) => {
      openBrowser(JSON.stringify({ resultsView: view }), { role: 'USER' });
      const page = await open(language, [], answers);
      return [...page.matchAll(/data-mark="(\w+)"[^>]*>([^<]*)/gu)].map(([, state, text]) => [
        state,
        text,
      ]);
    };
    const nowhere = { [JOINED]: [], [SHOWN]: [] };
    const toNobody = { [JOINED]: IN_CLASS, [SHOWN]: [] };
    const shown = { [JOINED]: IN_CLASS, [SHOWN]: ALREADY_SHOWN };
    for (const view of ['scores', 'answers']) {
      expect(await marksOf(view, shown)).toEqual([['shown', mark]]);
      expect(await marksOf(view, nowhere)).toEqual([]);
    }
    expect(await marksOf('answers', toNobody)).toEqual([['offer', offer]]);
    // Keeps its place, and nobody sees it.
    expect(await marksOf('scores', toNobody)).toEqual([['none', mark]]);

    const page = await open(language, [SHOWN], toNobody);
    expect(page).toContain(failure);
    expect(page).toContain('role="table"');
  },
);

const shortForm: ShortAttempt = {
  shortAttemptId: '7f7e2f0e-51a5-4d0c-8f0e-3f3f3f3f3f3f',
  ...{ runId: '7f7e2f0e-51a5-7d0c-8f0e-4f4f4f4f4f4f', testName: TEST_NAME, lang: 'en' },
  ...{ length: 'veryShort', path: 'adaptive', batteryVersion: '1', timeTotal: 90 },
  ...{ createdAt: attempt.createdAt, flags: [] },
  measures: {
    ...{ questionCount: 10, rightCount: 7, halfRightCount: 1, theta: 0.1, thetaSe: 0.5 },
    ...{ guessLogOdds: 5, easy: { from: 4, to: 5 }, hard: { from: 7, to: 7 } },
  },
};

it.each([
  ['en', 'Short forms', '7 of 10', 'very short', 'stopped before the end', 'cannot be scored'],
  ['th', 'ฉบับสั้น', '7 จาก 10 ข้อ', 'สั้นมาก', 'หยุดก่อนจบ', 'คิดคะแนนไม่ได้'],
])(
  'shows short forms below the table, each as what it is, and nothing of them where there are none (%s)',
  async (language, title, right, length, broken, unmeasured) => {
    expect(await open(language, [])).not.toContain(`>${title}</h2>`);
    const rest = { ...shortForm, shortAttemptId: 'b', measures: null };
    const page = await open(language, [], {
      [SHORT]: [
        shortForm,
        { ...rest, flags: ['notFinished'] },
        { ...rest, shortAttemptId: 'c', flags: ['pathBroken'] },
      ],
    });
    const part = page.slice(page.indexOf(`>${title}</h2>`));
    expect(page.indexOf('role="table"')).toBeLessThan(page.indexOf(`>${title}</h2>`));
    for (const words of [right, length, '20/11/2026', broken, unmeasured])
      expect(part).toContain(words);
    expect(part).not.toContain('30');
    const failed = await open(language, [SHORT]);
    expect(failed).toContain('role="table"');
    expect(failed).toContain(i18next.getFixedT(language, 'app')('reason.offline'));
  },
);
