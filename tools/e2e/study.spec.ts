/**
 * A whole study in the browser: a researcher sets it up, starts it and makes sixty links. Two people come by theirs in browsers, one on
 * two devices and to both sittings, one to leave again; fifty-eight robots come by the others over HTTP, some of whom stop, leave or
 * come late. The researcher looks, writes papers, takes the files and makes a token; all counts are the database's. In the browsers
 * the first call to each address is lost.
 */
import {
  comeAgain,
  comeFirst,
  countStored,
  inTurns,
  passDays,
  readStudyFile,
  runIfInstalled,
  STUDY_CLIENTS,
  type Robot,
} from '@jamdai/testkit';
import type { Page } from '@playwright/test';
import { expect, sayOn, test } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { insist, loseEachCallOnce } from './lost-calls.ts';
import { logInAsStaff } from './staff-in.ts';
import { makePlan, NAMING, newPage } from './study-ground.ts';
import { STUDY_WORDS } from './study-words.ts';
import { root, takeNamingHere } from './taker.ts';
import { withDatabase } from './with-database.ts';

type Words = (typeof STUDY_WORDS)[keyof typeof STUDY_WORDS];

const LINKS = 60;
/** Lost calls, and trying again, take their time. */
const PATIENCE_MS = 20_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const STUDY_CALLS = /\/api\/study\//;

test.describe.configure({ timeout: 600_000 });
test.use({ expectedComplaints: ['Failed to load resource'] });

/** Presses until what follows is there: a press whose call was lost is pressed again, and a page that did not load is asked for again, as a person does. */
async function press(page: Page, name: string, then: ReturnType<Page['locator']>): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).last();
  const again = page.getByRole('button', { name: /^(Try again|ลองอีกครั้ง)$/ }).first();
  await expect(async () => {
    if (await then.isVisible()) return;
    if (await again.isVisible()) await again.click({ timeout: 3000 });
    else if (await button.isVisible()) await button.click({ timeout: 3000 });
    await expect(then).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: PATIENCE_MS });
}

async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).click();
}

const saved = (page: Page, words: Words) =>
  page.getByRole('status').getByText(words.saved, { exact: true });

/** From the list to a study that runs. */
async function setUp(page: Page, words: Words): Promise<void> {
  await page.goto('/staff/studies');
  await insist(page, page.getByLabel(words.titleTh));
  await inspectLooks(page);
  await page.getByLabel(words.titleTh).fill('การนอนกับความจำ');
  await page.getByLabel(words.titleEn).fill('Sleep and memory');
  const state = page.getByRole('heading', { name: words.draft });
  await press(page, words.makeStudy, state);
  await expect(page.getByText(words.missing)).toBeVisible();

  await page.getByLabel(words.questionTh).fill('นอนแล้วจำดีขึ้นไหม');
  await page.getByLabel(words.questionEn).fill('Does sleep help memory?');
  await page.getByLabel(words.investigator, { exact: true }).fill('A. Researcher');
  await page.getByLabel(words.approvalNo).fill('EC 1/2569');
  await page.getByLabel(words.institution).fill('A school of the north');
  await page.getByLabel(words.contact).fill('The desk, room 5');
  await page.getByLabel(words.purpose).fill('To learn how sleep helps.');
  await page.getByLabel(words.retention).fill('Five years.');
  await press(page, words.save, saved(page, words));
  await page.getByLabel(words.choosePdf).setInputFiles({
    ...{ name: 'approval.pdf', mimeType: 'application/pdf', buffer: PDF },
  });
  await expect(async () => {
    if (await page.getByText('approval.pdf').isVisible()) return;
    await page.getByLabel(words.choosePdf).setInputFiles({
      ...{ name: 'approval.pdf', mimeType: 'application/pdf', buffer: PDF },
    });
    await expect(page.getByText('approval.pdf')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: PATIENCE_MS });
  await inspectLooks(page);

  await openTab(page, words.designTab);
  await insist(page, page.getByRole('button', { name: words.addSitting }));
  await page.getByRole('button', { name: words.addSitting }).click();
  await page.getByRole('checkbox', { name: words.lateIsFine }).last().check();
  await page.getByRole('button', { name: words.addArm }).click();
  await page.getByLabel(words.blockSize).fill('2');
  await page.getByLabel(words.leastAge).fill('20');
  await press(page, words.save, saved(page, words));
  await inspectLooks(page);

  await openTab(page, words.questionsTab);
  const add = page.getByRole('button', { name: words.addQuestion });
  await insist(page, add.first());
  await add.first().click();
  await page.getByLabel(words.askTh).fill('คุณได้ยินชัดเจนไหม');
  await page.getByLabel(words.askEn).fill('Do you hear well?');
  await page.getByLabel(words.leftOut).selectOption('no');
  await press(page, words.save, saved(page, words));
  await inspectLooks(page);

  await openTab(page, words.consentTab);
  await page.getByLabel(words.partTh).fill('เราขอให้คุณทำแบบทดสอบสั้น ๆ สองครั้ง');
  await page.getByLabel(words.partEn).fill('We ask you to take short tests twice.');
  await page.getByLabel(words.sharingTh).fill('เราอาจแบ่งปันข้อมูลที่ไม่มีชื่อ');
  await page.getByLabel(words.sharingEn).fill('We may share the data without names.');
  await page.getByLabel(words.guardianTh).fill('เราขอให้บุตรหลานของคุณทำแบบทดสอบ');
  await page.getByLabel(words.guardianEn).fill('We ask your child to take short tests.');
  await press(page, words.save, saved(page, words));
  await inspectLooks(page);
  await expect(page.getByText(words.missing)).toHaveCount(0);

  await press(page, words.start, page.getByRole('dialog'));
  await press(page, words.startYes, page.getByRole('heading', { name: words.running }));
  await expect(page.getByText(/SHA-256/).first()).toBeVisible();
}

async function makeLinks(page: Page, words: Words, count: number): Promise<string[]> {
  await openTab(page, words.waysTab);
  await insist(page, page.getByText(words.noLinks));
  await page.getByLabel(words.linkCount).first().fill(String(count));
  await press(page, words.makeLinks, page.getByRole('heading', { name: words.slips }));
  await inspectLooks(page);
  const addresses = await page.locator('[data-study-link]').allInnerTexts();
  await page.getByRole('button', { name: words.haveThem }).click();
  await expect(page.getByText(words.linkOne, { exact: true })).toBeVisible();
  await inspectLooks(page);
  return addresses.map((address) => address.slice(address.indexOf('/study#')));
}

/** From the link to the end of the first sitting. Gives the code to come back with. */
async function takePart(
  page: Page,
  words: Words,
  link: string,
  look: (page: Page) => Promise<void>,
): Promise<string> {
  await page.clock.install();
  await loseEachCallOnce(page, '**/api/study/**');
  await page.goto(link);
  await insist(page, page.getByRole('heading', { name: words.whenBorn }));
  await look(page);
  await page.getByLabel(words.month, { exact: true }).selectOption('05');
  await page.getByLabel(words.year, { exact: true }).fill(words.bornIn);
  await page.getByRole('button', { name: words.goOn, exact: true }).click();
  await page.getByRole('button', { name: words.takePart, exact: true }).click();
  await expect(page.getByText(words.tickFirst)).toBeVisible();
  await page.getByRole('checkbox', { name: words.iWantTo }).check();
  await page.getByRole('radio', { name: words.shareYes }).check();
  await look(page);
  const code = page.locator('[data-return-code]');
  await press(page, words.takePart, code.or(page.getByText(words.codeTitle)).first());
  const digits = await code.innerText();
  await look(page);
  const noted = page.getByRole('button', { name: words.noted });
  if (await noted.isVisible()) await noted.click();

  await insist(page, page.getByRole('radio', { name: words.yes, exact: true }));
  await page.getByRole('radio', { name: words.yes, exact: true }).check();
  await look(page);
  await press(page, words.sendAnswers, page.locator('[data-next="sitting"]'));
  await look(page);
  await press(page, words.begin, page.locator('[data-plan-line], [data-task]').first());
  return digits;
}

/** From a plan that was begun to the page of the study, which says what is next. */
async function sitThrough(page: Page, words: Words, then: 'wait' | 'finished'): Promise<void> {
  const next = page.locator(':is(button, a)[data-next]:visible');
  await insist(page, next.or(root(page)).first());
  if (await next.isVisible()) await next.click();
  await insist(page, root(page).locator('[data-layer]').first());
  const pass = (ms: number) => page.clock.runFor(ms);
  await takeNamingHere(page, {
    ...{ testName: NAMING, pass, isSubmitted: true },
    write: (letter) => `${letter}an`,
  });
  await next.click();
  await page.getByRole('link', { name: words.backToStudy }).click();
  await expect(page.locator(`[data-next="${then}"]`)).toBeVisible();
  await inspectLooks(page);
}

/** Comes back by the code on a device that has never been here. */
async function comeBack(page: Page, words: Words, code: string, next: string): Promise<void> {
  await page.goto('/study');
  // Whoever takes part with a class has no code.
  await expect(page.getByRole('main').locator('a[href="/log-in"]')).toBeVisible();
  await page.getByLabel(words.yourCode).fill(code);
  await press(page, words.comeBack, page.locator(`[data-next="${next}"]`));
}

for (const language of mainlyIn('th')) {
  test(`a study is set up, taken part in on two devices, left, looked at and taken along (${language})`, async ({
    page,
    browser,
  }) => {
    const words = STUDY_WORDS[language];
    // What cannot be pressed fails where it is.
    page.setDefaultTimeout(PATIENCE_MS);
    const token = await logInAsStaff(page, 'RESEARCHER');
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await makePlan(page, token);
    const lost = await loseEachCallOnce(page, '**/api/study/**');
    await setUp(page, words);
    const address = new URL(page.url()).origin;
    const studyId = new URL(page.url()).searchParams.get('study') ?? '';
    const [first = '', second = '', ...others] = await makeLinks(page, words, LINKS);
    const robots: Robot[] = [];
    const haveCome = inTurns(others, async (link, no) => {
      robots[no] = await comeFirst(address, studyId, link.slice(link.indexOf('#') + 1), no);
    });

    const taker = await newPage(browser, language);
    const code = await takePart(taker, words, first, inspectLooks);
    await sitThrough(taker, words, 'wait');
    await expect(taker.getByText(words.done).first()).toBeVisible();
    await taker.context().close();

    const leaver = await newPage(browser, language);
    // Its pages were looked at with the first one.
    await takePart(leaver, words, second, () => Promise.resolve());
    await leaver.goBack();
    await insist(leaver, leaver.getByRole('button', { name: words.leave }));
    await leaver.getByRole('button', { name: words.leave }).click();
    await press(leaver, words.leaveYes, leaver.getByRole('heading', { name: words.hasLeft }));
    await inspectLooks(leaver);
    await leaver.context().close();
    await haveCome;

    // The same person on another device, by the code: too early, and when the second sitting opens.
    const other = await newPage(browser, language);
    await comeBack(other, words, code, 'wait');
    await other.context().close();
    const { design } = await sayOn(page, token)('/study/one', { studyId });
    const { fromDay = 0, toDay = 0 } = design?.sittings[1] ?? {};
    const late = robots.filter(({ way }) => way === 'late');
    const lateNos = late.map(({ participantNo }) => participantNo);
    await withDatabase(async (pool) => {
      await passDays(pool, studyId, fromDay);
      await passDays(pool, studyId, toDay - fromDay + 2, lateNos);
    });
    const haveComeAgain = inTurns(robots, async (robot, no) => {
      const comes = ['finishes', 'late', 'withdraws'].includes(robot.way);
      if (comes) await comeAgain(address, studyId, robot, no);
    });
    const again = await newPage(browser, language);
    await again.clock.install();
    await loseEachCallOnce(again, '**/api/study/**');
    await comeBack(again, words, code, 'sitting');
    await inspectLooks(again);
    await press(again, words.begin, again.locator('[data-plan-line], [data-task]').first());
    await sitThrough(again, words, 'finished');
    await again.context().close();
    await haveComeAgain;

    const stored = await withDatabase((pool) => countStored(pool, studyId));
    const left = robots.filter(({ way }) => way === 'withdraws').length + 1;
    expect({ people: stored.people, withdrawn: stored.withdrawn, late: stored.late }).toEqual({
      ...{ people: LINKS - left, withdrawn: left, late: late.length },
    });
    expect(Math.abs((stored.arms[0] ?? 0) - (stored.arms[1] ?? 0))).toBeLessThanOrEqual(1);
    expect([stored.arms.length, stored.unevenBlocks]).toEqual([2, 0]);
    await openTab(page, words.liveTab);
    const people = page.locator('[data-count="people"]');
    await insist(page, people);
    await expect(people).toHaveText(String(stored.people));
    await expect(page.locator('[data-count="withdrawn"]')).toHaveText(String(left));
    await inspectLooks(page);
    const no = robots.find(({ way }) => way === 'finishes')?.participantNo ?? 0;
    const [excludeOne, includeOne] = [words.excludeOne + String(no), words.includeOne + String(no)];
    const line = page.locator(`[data-participant="${no}"]`);
    await expect(line).not.toContainText(words.arm1);
    await page.getByRole('button', { name: words.showNames }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('technical');
    await press(page, words.show, line.locator('[data-shown-name]'));
    await expect(line).toContainText(words.arm1.slice(0, -1));
    await page.getByRole('button', { name: excludeOne, exact: true }).click();
    await page.getByRole('dialog').getByRole('combobox').selectOption('technical');
    await inspectLooks(page);
    await press(page, words.exclude, page.getByRole('button', { name: includeOne, exact: true }));
    await press(page, includeOne, page.getByRole('button', { name: excludeOne, exact: true }));
    const reminded = page.locator('[data-reminder]');
    await press(page, words.showReminders, reminded.first());
    // Who has not come to the second sitting, and who stopped in the first one.
    const missing = robots.filter(({ way }) => way === 'once' || way === 'stops');
    await expect(reminded).toHaveCount(missing.length);

    await openTab(page, words.filesTab);
    const download = page.waitForEvent('download');
    await expect(async () => {
      if (!(await page.getByText(words.fetched).isVisible()))
        await page.getByRole('button', { name: words.fetchFolder }).click();
      await expect(page.getByText(words.fetched)).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: PATIENCE_MS });
    expect((await download).suggestedFilename()).toMatch(/^jamdai-study-[0-9a-f]{12}\.zip$/);
    for (const [paper, text] of [
      [words.preregistration, 'SHA-256'],
      [words.methods, 'EC 1/2569'],
      [words.record, words.lawyer],
    ] as const) {
      await press(page, paper, page.locator('article').getByText(text).first());
    }
    await inspectLooks(page);
    await page.getByLabel(words.tokenName).fill('R');
    const made = page.locator('[data-study-token]');
    await press(page, words.makeToken, made);
    const secret = await made.innerText();
    const read = async (file: string) => (await readStudyFile(address, secret, file)).length;
    expect({
      participants: await read('participants.csv'),
      sittings: await read('sittings.csv'),
      attempts: await read('attempts.csv'),
    }).toEqual({
      ...{ participants: stored.people - stored.screenedOut },
      ...{ sittings: stored.sittings, attempts: stored.attempts },
    });
    const table = ['sitting,begun,finished', ...stored.table].join('\n');
    for (const { name, program, args } of STUDY_CLIENTS) {
      const env = { JAMDAI_TOKEN: secret };
      const said = await runIfInstalled(program, [...args, address], { env });
      if (said === null) test.info().annotations.push({ type: 'not run here', description: name });
      else expect(said, name).toBe(table);
    }
    await page.getByRole('button', { name: words.haveThem }).click();
    await press(page, words.endToken, page.getByText(words.ended));
    await inspectLooks(page);

    await page.getByRole('button', { name: words.close }).click();
    await press(page, words.closeYes, page.getByRole('heading', { name: words.closed }));
    expect([...lost].filter((path) => STUDY_CALLS.test(path)).length).toBeGreaterThan(14);
  });
}
