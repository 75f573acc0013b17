/** What a teacher reads of a class before there are figures, with some, and with all of them. */
import type { ClassSummary } from '@jamdai/contract';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterAll, expect, it, vi } from 'vitest';
import { startTranslations } from '../../shared/strings/i18n.ts';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: () => null });
await startTranslations('en');
const { store } = await import('../../shared/api/store.ts');
const { SummaryFigures } = await import('./summary-part.tsx');
afterAll(() => vi.unstubAllGlobals());

const countedAt = '2026-11-21T02:05:00.000Z';
const done = { people: 30, classSize: 37, isNearlyAll: false, countedAt };

function read(summary: ClassSummary): string {
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <SummaryFigures summary={summary} />
    </Provider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ');
}

it.each([
  ['en', 'From 10 pupils on', 'No test has been done by 10 pupils yet'],
  ['th', 'ตั้งแต่ 10 คน', 'ยังไม่มีแบบทดสอบที่นักเรียนทำครบ 10 คน'],
])('says from how many pupils on there are figures (%s)', async (language, from, none) => {
  await i18next.changeLanguage(language);
  const few = read({ memberCount: 9, kinds: [], tests: [] });
  expect(few).toContain(from);
  expect(few).not.toContain(none);
  expect(read({ memberCount: 12, kinds: [], tests: [] })).toContain(none);
});

it('says what is waited for where a test has no mean yet, and whose figures are shown where it has', async () => {
  await i18next.changeLanguage('en');
  const of = (testName: ClassSummary['tests'][number]['testName']) =>
    read({ memberCount: 37, kinds: [], tests: [{ testName, completion: done, scores: [] }] });
  expect(of('phonological_digit_task')).toContain('the average and the spread from 30 pupils on');
  expect(of('animal_naming_retrieval_task')).toContain('Raters mark these answers');
  const scores = [{ lang: 'th' as const, people: 30, mean: 14.5, sd: 4, countedAt }];
  const testName = 'phonological_digit_task';
  const full = read({
    memberCount: 37,
    kinds: [],
    tests: [{ testName, completion: done, scores }],
  });
  for (const text of [
    'at least 30 pupils who are or were in the class (37',
    '14.5 points',
    '4.0',
    'in Thai',
    '21/11/2026',
  ]) {
    expect(full).toContain(text);
  }
});

it.each(['en', 'th'])(
  'says of means of words that letters differ, of no other mean (%s)',
  async (language) => {
    await i18next.changeLanguage(language);
    const scores = [{ lang: 'th' as const, people: 30, mean: 9.5, sd: 3, countedAt }];
    const of = (testName: ClassSummary['tests'][number]['testName'], found = scores) =>
      read({ memberCount: 37, kinds: [], tests: [{ testName, completion: done, scores: found }] });
    const note = i18next.t('classResults:summary.letters');
    expect(of('animal_naming_retrieval_task')).toContain(note);
    expect(of('animal_naming_retrieval_task', [])).not.toContain(note);
    expect(of('phonological_digit_task')).not.toContain(note);
  },
);

it.each([
  ['en', 'left of the middle; done by at least 30 (class of 37 that day)', 'done by fewer than 10'],
  ['th', 'ซ้ายของเส้นกลาง ทำแล้วอย่างน้อย 30 คน (วันนั้นในห้องมี 37 คน)', 'ทำแล้วไม่ถึง 10 คน'],
])(
  'draws the class by kind: means where there are some, else only how many (%s)',
  async (language, placed, few) => {
    await i18next.changeLanguage(language);
    const testName = 'phonological_digit_task';
    const tests = [{ testName, completion: done, scores: [] }] as ClassSummary['tests'];
    const testTypeName = 'phonological_short_term_memory';
    const estimate = { lang: 'th', testTypeName, theta: -0.8, low: -1.2, high: -0.4 } as const;
    const summary = { memberCount: 37, tests };
    const drawn = read({ ...summary, kinds: [{ ...estimate, testNames: [testName] }] });
    expect(drawn).toContain(placed);
    // Of the six kinds; the table waits for the picture.
    expect(drawn.split(few)).toHaveLength(6);
    const undrawn = read({ ...summary, kinds: [] });
    expect(undrawn).not.toContain(placed);
    expect(undrawn.split(few)).toHaveLength(6);
  },
);
