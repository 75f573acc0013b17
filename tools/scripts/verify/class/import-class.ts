/** A teacher at the real pages, each call failing once: a class is made of a spreadsheet's text, and its papers are said. */
import type { Browser, Page } from 'playwright-core';
import type { StaffSession } from '@jamdai/testkit';
import { SCHOOL, writeClassList } from './class-list.ts';
import { createCountedHand } from './counted-hand.ts';
import { createFirstFaults, failEachOnce } from './faulty-first.ts';
import { openContext } from './open-context.ts';
import { untilThere } from './press-on.ts';
import type { Slip } from './pupil-by-pages.ts';

const MOST_TRIES = 6;
/** A button that cannot be pressed waits for something else. */
const PATIENCE_MS = 5000;
/** Forty start codes are hashed on whatever machine this is. */
const LONGEST_WAIT_MS = 180_000;
const WORDS = {
  open: 'สร้างบัญชีจากรายชื่อ',
  school: 'โรงเรียน',
  list: 'รายชื่อ',
  check: 'ตรวจรายชื่อ',
  papers: /^โรงเรียนเก็บหนังสือยินยอมที่ลงชื่อแล้ว/,
  research: /^หนังสือทุกฉบับ/,
  newSlips: /^ออกใบใหม่/,
  make: 'สร้างบัญชี',
  haveSlips: 'ได้ใบครบแล้ว',
  slipUsername: 'ชื่อผู้ใช้ของคุณ',
  slipCode: 'รหัสในใบ',
  className: 'ชื่อห้องเรียน',
  makeClass: 'สร้างห้องเรียน',
} as const;

interface ImportOptions {
  readonly address: string;
  readonly teacher: StaffSession;
  readonly size: number;
}

/** The teacher imports the list, says what the papers say, and takes the slips. */
export async function importClass(browser: Browser, { address, teacher, size }: ImportOptions) {
  const context = await openContext(browser, { ...teacher });
  const faults = createFirstFaults(0);
  await failEachOnce(context, faults);
  const page = await context.newPage();
  page.setDefaultTimeout(LONGEST_WAIT_MS);
  const hand = createCountedHand();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await untilThere(
    page,
    page.getByLabel(WORDS.className),
    () => page.goto(`${address}/classes`),
    hand.click,
  );
  await hand.type(page.getByLabel(WORDS.className), 'ม.1/2');
  await untilThere(page, button(WORDS.open), () => hand.click(button(WORDS.makeClass)), hand.click);
  await hand.click(button(WORDS.open));
  await hand.type(page.getByLabel(WORDS.school, { exact: true }), SCHOOL);
  await hand.paste(page.getByLabel(WORDS.list, { exact: true }), writeClassList(size));
  await hand.click(button(WORDS.check));
  hand.readLines(size);
  await hand.click(page.getByRole('checkbox', { name: WORDS.papers }));
  await hand.click(page.getByRole('checkbox', { name: WORDS.research }));
  const slips: Slip[] = [];
  const slip = page.getByRole('listitem').filter({ has: page.locator('dl') });
  for (let tries = 0; slips.length < size && tries < MOST_TRIES; tries += 1) {
    // An answer was lost after the server had done its work: those who are in the class want a new slip.
    const newSlips = page.getByRole('checkbox', { name: WORDS.newSlips });
    if (tries > 0 && (await newSlips.isVisible()) && !(await newSlips.isChecked()))
      await hand.click(newSlips);
    await hand.click(button(WORDS.make), PATIENCE_MS).catch(() => undefined);
    // The button is away while they are made, and comes back where it failed.
    await hand.waitFor(slip.first().or(button(WORDS.make)));
    if (!(await slip.first().isVisible())) continue;
    slips.push(...(await readSlips(page)));
    if (slips.length >= size) break;
    // Some were made: the teacher takes their slips and makes the rest.
    await hand.click(button(WORDS.haveSlips));
    await hand.click(page.getByRole('checkbox', { name: WORDS.papers }));
    await hand.click(page.getByRole('checkbox', { name: WORDS.research }));
  }
  const classId = new URL(page.url()).searchParams.get('class') ?? '';
  await context.close();
  return { classId, slips, ...hand.tally(), failed: faults.failed() };
}

/** By what stands before each on the slip: their order is the slip's own business. */
async function readSlips(page: Page): Promise<Slip[]> {
  const slips = await page.locator('li > dl').evaluateAll((lists) =>
    lists.map((list) => {
      const names = [...list.querySelectorAll('dt')].map(({ textContent }) => textContent);
      const values = [...list.querySelectorAll('dd')].map(({ textContent }) => textContent);
      return names.map((name, place) => [name, values[place] ?? ''] as const);
    }),
  );
  return slips.map((lines) => {
    const read = (wanted: string): string => {
      const found = lines.find(([name]) => name === wanted)?.[1];
      if (!found) throw new Error(`a slip says no “${wanted}”: ${JSON.stringify(lines)}`);
      return found.replaceAll(/\s/g, '');
    };
    return { username: read(WORDS.slipUsername), code: read(WORDS.slipCode) };
  });
}
