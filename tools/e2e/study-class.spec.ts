/**
 * A pupil takes part in a study with the account of the class: not before a guardian's paper is recorded, then as the page of the
 * tests offers it; the test counts for the study and for the pupil's own results. The paper taken back ends it at once.
 */
import { POLICY_VERSION } from '@jamdai/contract';
import { randomUUID } from 'node:crypto';
import { expect, listOwn, logIn, sayOn, signUp, test } from './journey.ts';
import { mainlyIn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { logInAsStaff } from './staff-in.ts';
import { makePlan, NAMING, newPage, startStudy } from './study-ground.ts';
import { root, takeNamingHere } from './taker.ts';

const WORDS = {
  en: {
    classCode: 'Number of the class',
    offer: 'Offer it to the class',
    few: 'Fewer than five have joined.',
    offered: 'A study for your class 8/3: Growing up',
    look: 'Have a look',
    iWantTo: 'I have read this, and I want to take part',
    share: 'Yes, they may be shared',
    takePart: 'Take part with my account',
    begin: 'Begin',
    backToStudy: 'Back to the study',
    showNames: 'Show names and groups',
    show: 'Show',
  },
  th: {
    classCode: 'รหัสห้อง',
    offer: 'เสนอให้ห้องนี้',
    few: 'เข้าร่วมแล้วไม่ถึงห้าคน',
    offered: 'งานวิจัยสำหรับห้อง 8/3: Growing up',
    look: 'ดูรายละเอียด',
    iWantTo: 'ฉันอ่านแล้ว และต้องการเข้าร่วม',
    share: 'ได้ แบ่งปันได้',
    takePart: 'เข้าร่วมด้วยบัญชีของฉัน',
    begin: 'เริ่ม',
    backToStudy: 'กลับไปที่งานวิจัย',
    showNames: 'แสดงชื่อและกลุ่ม',
    show: 'แสดง',
  },
} as const;

test.describe.configure({ timeout: 300_000 });
// So the page learns that the pupil has not joined yet.
test.use({ expectedComplaints: ['404 (Not Found) at /api/study/own'] });

for (const language of mainlyIn('th')) {
  test(`a pupil takes part in a study with the account of the class, while a guardian's paper stands (${language})`, async ({
    page,
    browser,
  }) => {
    const words = WORDS[language];
    const desk = await newPage(browser, language);
    const researcher = await logInAsStaff(desk, 'RESEARCHER');
    const asResearcher = sayOn(desk, researcher);
    const studyId = await startStudy(desk, researcher, await makePlan(desk, researcher));
    const school = await newPage(browser, language);
    const asTeacher = sayOn(school, await logInAsStaff(school, 'TEACHER'));
    const { classId, code } = await asTeacher('/class', { name: '8/3' });
    const number = code ?? '';

    await desk.goto(`/staff/studies?study=${studyId}&tab=ways`);
    await desk.getByLabel(words.classCode).fill(number);
    await desk.getByRole('button', { name: words.offer }).click();
    await expect(desk.getByText(words.few)).toBeVisible();
    await inspectLooks(desk);

    const account = await signUp(page);
    const token = await logIn(page, account, language);
    await sayOn(page, token)('/class/join', { code: number });
    await page.clock.install();
    const requested = page.waitForResponse('**/api/study/offered');
    await page.goto('/tests');
    await (await requested).finished();
    await expect(page.locator('#next-test')).toBeVisible();
    await expect(page.locator('[data-study-ahead]')).toHaveCount(0);

    const { members } = await asTeacher('/class/one', { classId });
    const memberId = members[0]?.memberId ?? '';
    const recordingId = randomUUID();
    await asTeacher('/class/papers', {
      ...{ classId, recordingId, policyVersion: POLICY_VERSION, lang: language },
      papers: [{ memberId, research: 'given', fileNo: null }],
    });
    await page.reload();
    const panel = page.locator('[data-study-ahead]');
    await expect(panel).toContainText(words.offered);
    await inspectLooks(page);
    await panel.getByRole('link', { name: words.look }).click();
    await page.getByRole('checkbox', { name: words.iWantTo }).check();
    await page.getByRole('radio', { name: words.share }).check();
    await inspectLooks(page);
    await page.getByRole('button', { name: words.takePart }).click();
    await expect(page.locator('[data-next="sitting"]')).toBeVisible();
    await inspectLooks(page);
    await page.getByRole('button', { name: words.begin, exact: true }).click();
    const next = page.locator(':is(button, a)[data-next]:visible');
    await expect(next.or(root(page)).first()).toBeVisible();
    if (await next.isVisible()) await next.click();
    await expect(root(page).locator('[data-layer]').first()).toBeVisible();
    await takeNamingHere(page, {
      ...{ testName: NAMING, pass: (ms: number) => page.clock.runFor(ms), isSubmitted: true },
      write: (letter) => `${letter}an`,
    });
    await next.click();
    await page.getByRole('link', { name: words.backToStudy }).click();
    await expect(page.locator('[data-next="finished"]')).toBeVisible();
    await inspectLooks(page);
    expect(await listOwn(page, token)).toMatchObject([{ testName: NAMING }]);
    await page.goto('/tests');
    await expect(page.locator('#next-test')).toBeVisible();
    await expect(panel).toHaveCount(0);

    await desk.goto(`/staff/studies?study=${studyId}&tab=live`);
    await expect(desk.locator('[data-count="people"]')).toHaveText('1');
    const line = desk.locator('[data-participant="1"]');
    await expect(line).not.toContainText('Malee');
    await desk.getByRole('button', { name: words.showNames }).click();
    await desk.getByRole('dialog').getByRole('combobox').selectOption('technical');
    await desk.getByRole('dialog').getByRole('button', { name: words.show, exact: true }).click();
    await expect(line).toContainText('Malee');
    await expect(line).toContainText('8/3');

    await asTeacher('/class/papers/take_back', { classId, recordingId });
    expect((await asResearcher('/study/live', { studyId })).counts).toMatchObject({
      ...{ people: 0, withdrawn: 1 },
    });
    await page.goto(`/study?study=${studyId}`);
    await expect(page.locator('[data-next="guardianMissing"]')).toBeVisible();
    await inspectLooks(page);
    expect(await listOwn(page, token)).toHaveLength(1);
  });
}
