/** What a teacher reads where a lesson has nobody in it, is over, or could not be refreshed. */
import type { Lesson, LessonMember, LessonPhase, LessonPosition } from '@jamdai/contract';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { callReason } from '../../shared/api/call-message.ts';
import type { CallError } from '../../shared/api/send-call.ts';
import { startTranslations } from '../../shared/strings/i18n.ts';

vi.stubGlobal('document', { documentElement: {} });
vi.stubGlobal('localStorage', { getItem: () => null });
await startTranslations('en');
await import('../../shared/strings/classes.ts');
await import('../../shared/strings/empty.ts');
const { store } = await import('../../shared/api/store.ts');
const { LessonParts } = await import('./lesson-view.tsx');
const { RefreshNotice } = await import('./refresh-notice.tsx');
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => i18next.changeLanguage('en'));

const at = '2026-11-21T02:05:00.000Z';
const lesson: Lesson = {
  classId: '1',
  name: '7/2',
  at,
  endedAt: null,
  phase: 'closed',
  members: [],
};

function read(node: ReactNode): string {
  const markup = renderToStaticMarkup(
    <Provider store={store}>
      <MemoryRouter>{node}</MemoryRouter>
    </Provider>,
  );
  return markup.replaceAll(/<[^>]+>/g, ' ');
}

function late(error: CallError | undefined, isOver = false): string {
  const refreshing = { pollingInterval: 10_000, isOver, goOn: () => undefined };
  return read(<RefreshNotice refreshing={refreshing} error={error} at={at} />);
}

it('shows how to join where nobody has, and no way in where the class is over', () => {
  const empty = read(<LessonParts lesson={lesson} />);
  expect(empty).toContain('No one has joined this class yet.');
  expect(empty).toContain('Show on the projector');
  const over = read(<LessonParts lesson={{ ...lesson, endedAt: at }} />);
  expect(over).toContain('This class ended on');
  expect(over).not.toContain('No one has joined');
  expect(over).not.toContain('Show on the projector');
});

/** Texts of the seats, one a line. */
function seatsOf(members: readonly Partial<LessonMember>[], phase: LessonPhase = 'running') {
  const usual: LessonMember = {
    ...{ memberId: '', username: 'dao', firstname: 'Dao', lastname: 'Jaidee', seatNo: null },
    ...{ state: 'underWay', testName: 'phonological_digit_task', since: at },
    ...{ doneToday: 0, waitingCount: 0, position: null },
  };
  const whole = members.map((member, no) => ({ ...usual, memberId: String(no), ...member }));
  const text = read(<LessonParts lesson={{ ...lesson, phase, members: whole }} />);
  const [, ...seats] = text.split('Dao');
  return seats.map((seat) => seat.replaceAll(/\s+/g, ' ').trim());
}

it('shows where every pupil is, in the order of the list', async () => {
  await i18next.changeLanguage('th');
  const inTest: LessonPosition = {
    ...{ testName: 'phonological_digit_task', question: { number: 12, count: 30 } },
    ...{ planStep: { number: 3, count: 8 }, isAlone: false },
  };
  const between = { ...inTest, testName: null, question: null };
  const seats = seatsOf(
    [
      { seatNo: 2, position: inTest },
      { seatNo: 10, position: { ...inTest, question: null } },
      { seatNo: 11, position: between, doneToday: 2 },
      { seatNo: 12, position: { ...between, isAlone: true } },
      { seatNo: 13, state: 'silent', position: inTest },
      { seatNo: 14, state: 'away' },
      { seatNo: 15, state: 'finished', position: null, doneToday: 2, waitingCount: 1 },
    ],
    'resting',
  );
  expect(seats.map((seat) => seat.replace(/^Jaidee /, ''))).toEqual([
    'ข้อ 12 จาก 30 ขั้นที่ 3 จาก 8 10',
    'อ่านคำชี้แจง ขั้นที่ 3 จาก 8 11',
    'พักอยู่ ขั้นที่ 3 จาก 8 12',
    'ทำคนเดียว ขั้นที่ 3 จาก 8 13',
    'อาจติดขัด ขั้นที่ 3 จาก 8 14',
    'ยังไม่มา 15',
    expect.stringMatching(/^ทำเสร็จ ↑ 1 เสร็จ 2 ชุด /),
  ]);
});

it.each([
  ['en', 'What you see is from', 'Please log in'],
  ['th', 'ข้อมูลที่เห็นเป็นของเวลา', 'เข้าสู่ระบบ'],
])(
  'says how old the page is, and why only where the reader can do something (%s)',
  async (language, age, reason) => {
    await i18next.changeLanguage(language);
    expect(late(undefined).trim()).toBe('');
    const offline = { status: null, message: 'offline', fields: [] } as const;
    expect(late(offline)).toContain(age);
    expect(late(offline)).not.toContain(callReason(offline));
    const out = late({ status: 401, message: 'unauthorized', fields: [] });
    expect(out).toContain(age);
    expect(out).toContain(reason);
    expect(late(undefined, true)).not.toContain(age);
  },
);
