/** The rater's desk in journeys: who sits there, what lies on it, and the words to look for in both languages. */
import { WaitingAnswerSchema } from '@jamdai/contract';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, sayOn } from './journey.ts';
import { logInAsStaff } from './staff-in.ts';
import { withDatabase } from './with-database.ts';

export const DESK = '/longTermTestCheckPage';
export const DESK_WORDS = {
  en: {
    open: 'Open',
    differs: 'differs',
    saved: 'Saved',
    final: 'is final. Points:',
    second: 'It is now waiting for a second rating.',
    differ: 'The two ratings differ',
    keys: 'Keys',
    tabs: ['Rate', 'Unknown words', 'Answers', 'Agreement', 'Lexicon', 'Settings and files'],
    history: 'History of',
    decided: 'decided',
    madeFinal: 'made final',
    inProcess: 'in process',
    longTerm: 'Long-term retrieval',
    blind: 'You and another rater rate this answer',
    blindSettling: 'you settle it without them too',
    blindTable: 'Agreement of raters who saw no proposals',
    machineTable: 'The machine compared with raters who did not see it',
  },
  th: {
    open: 'เปิด',
    differs: 'ต่างกัน',
    saved: 'บันทึกแล้ว',
    final: 'เป็นผลสุดท้ายแล้ว',
    second: 'ตอนนี้รอการตรวจครั้งที่สอง',
    differ: 'ผลตรวจสองครั้งต่างกัน',
    keys: 'ปุ่มลัด',
    tabs: ['ตรวจ', 'คำที่ไม่รู้จัก', 'รายการคำตอบ', 'ความสอดคล้อง', 'คลังคำ', 'การตั้งค่าและไฟล์'],
    history: 'ประวัติ',
    decided: 'ตัดสิน',
    madeFinal: 'เป็นผลสุดท้าย',
    inProcess: 'กำลังตรวจ',
    longTerm: 'การดึงความจำระยะยาว',
    blind: 'ตรวจโดยไม่เห็นข้อเสนอของเครื่อง เพื่อให้รู้',
    blindSettling: 'คุณจึงชี้ขาดโดยไม่เห็นข้อเสนอเช่นกัน',
    blindTable: 'ความสอดคล้องของผู้ตรวจที่ไม่เห็นข้อเสนอ',
    machineTable: 'เครื่องเทียบกับผู้ตรวจที่ไม่เห็นข้อเสนอ',
  },
} as const;
export type DeskLanguage = keyof typeof DESK_WORDS;
export type DeskWords = (typeof DESK_WORDS)[DeskLanguage];

export interface Rater {
  readonly desk: Page;
  readonly token: string;
}

export async function sitDown(
  browser: Browser,
  language: DeskLanguage,
  role: 'RESEARCHER' | 'ADMIN' = 'RESEARCHER',
): Promise<Rater> {
  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  return { desk, token: await logInAsStaff(desk, role) };
}

/** The rows of the words of an answer that was opened from the list. */
export async function openAnswer(desk: Page, words: DeskWords, code: string): Promise<Locator> {
  await desk.goto(`${DESK}?tab=answers`);
  await desk.getByRole('button', { name: `${words.open} ${code}`, exact: true }).click();
  const rows = desk.locator('tbody tr[data-place]');
  await expect(rows.first()).toBeVisible();
  return rows;
}

/** The row of an answer in the list. */
export async function listedAnswer(desk: Page, code: string): Promise<Locator> {
  await desk.goto(`${DESK}?tab=answers`);
  const row = desk.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: code }) });
  await expect(row).toBeVisible();
  return row;
}

/**
 * As every rater sees it: by what was typed. Whether the lot of the blind falls on an answer hangs on its id: it is settled
 * here, before a rater gets it.
 */
export async function findCode(
  { desk, token }: Rater,
  typed: readonly string[],
  isBlind = false,
): Promise<string> {
  const data = WaitingAnswerSchema.array().parse(await sayOn(desk, token)('/takingTest'));
  const code = data.find((waiting) => waiting.answer === typed.join(','))?.attemptCode;
  expect(code, 'the answer waits').toBeTruthy();
  await changeAnswer(code ?? '', 'is_blind = $2', [isBlind]);
  return code ?? '';
}

/** A word that nobody else types. It begins with C, can be said, and is no word. */
export function newWord(): string {
  const draw = (letters: string) => letters[Math.floor(Math.random() * letters.length)] ?? '';
  return `co${Array.from({ length: 5 }, () => draw('vzjkf') + draw('aiou')).join('')}`;
}

const ANIMALS = 604;
/** A test of which no other journey has English answers waiting. */
export const FOOD = 602;

/** An answer to the first question of a naming test (Thai ก, English C), sent without taking the test. */
export async function sendAnimals(
  page: Page,
  token: string,
  language: DeskLanguage,
  answerSheet: readonly string[],
  testId = ANIMALS,
): Promise<void> {
  await sayOn(page, token)('/test_taking', {
    score: null,
    timeTotal: 60,
    answerSheet,
    timeSheet: answerSheet.map((_token, position) => 2 + position),
    versionSheet: [],
    orderLongTermQuestion: 1,
    isScore: false,
    lang: language,
    testId,
    testTypeId: 6,
  });
}

/** As if nobody had touched the open answer for the half hour for which its rater has it alone. */
export async function letLeaseEnd(code: string): Promise<void> {
  await changeAnswer(code, `leased_until = now() - interval '1 second'`);
}

function changeAnswer(code: string, change: string, values: readonly unknown[] = []) {
  return withDatabase(async (pool) => {
    const { rowCount } = await pool.query(
      `UPDATE naming_answers SET ${change} WHERE attempt_code = $1 AND state <> 'final'`,
      [code, ...values],
    );
    expect(rowCount, 'the answer waits, or is open').toBe(1);
  });
}
