/** An administrator sets a contact card with a photo, and visitors see it: in both languages in turn, on a bad line too. */
import type { Page } from '@playwright/test';
import { expect, sayOn, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { insist, loseEachCallOnce } from './lost-calls.ts';
import { logInAsStaff } from './staff-in.ts';
import { withDatabase } from './with-database.ts';

// A service worker would answer before the routes of these tests.
test.use({
  serviceWorkers: 'block',
  expectedComplaints: ['Failed to load resource', 'net::ERR_FAILED'],
});

const NAME = { en: 'Malee Jaidee', th: 'มาลี ใจดี' } as const;
const EMAIL = 'malee@example.org';
const WORDS = {
  en: {
    ...{ open: 'Set the contact cards', card: 'Card of the researcher', save: 'Save the card' },
    ...{ saved: 'Saved.', failed: 'The card was not saved.', one: 'This card is an example.' },
    ...{ choose: 'Choose a photo', photo: 'Photo of Malee Jaidee', required: 'Please fill in' },
    ...{ clear: 'Clear this card', yes: 'Yes, clear it', cleared: 'This card is back' },
    ...{ wrong: 'This is not a photo', both: 'These two cards are examples.' },
    ...{ changed: 'changed in another window', now: 'Show the card as it is now' },
    lastVisit: 'You see the cards of your last visit.',
  },
  th: {
    ...{ open: 'ตั้งค่าบัตรผู้ติดต่อ', card: 'บัตรของผู้วิจัย', save: 'บันทึกบัตร' },
    ...{ saved: 'บันทึกแล้ว', failed: 'บันทึกบัตรไม่สำเร็จ', one: 'ใบนี้เป็นตัวอย่าง' },
    ...{ choose: 'เลือกรูปถ่าย', photo: 'รูปของ มาลี ใจดี', required: 'กรุณากรอก' },
    ...{ clear: 'ล้างบัตรนี้', yes: 'ใช่ ล้างบัตร', cleared: 'บัตรนี้กลับเป็นเหมือนตอนแรกแล้ว' },
    ...{ wrong: 'ไฟล์นี้ไม่ใช่รูป', both: 'สองใบนี้เป็นตัวอย่าง' },
    ...{ changed: 'จากอีกหน้าต่างหนึ่ง', now: 'แสดงบัตรที่เป็นอยู่ตอนนี้' },
    lastVisit: 'นี่คือบัตรที่เห็นครั้งก่อน',
  },
} as const;

test.afterEach(() =>
  withDatabase(async (pool) => void (await pool.query('DELETE FROM contact_cards'))),
);

for (const language of languagesInTurn(0)) {
  const words = WORDS[language];

  test(`an administrator sets a contact card with a photo, and a visitor sees it (${language})`, async ({
    page,
    browser,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    const token = await logInAsStaff(page, 'ADMIN');
    await page.goto('/staff');
    await page.getByRole('link', { name: words.open }).click();
    const card = page.getByRole('region', { name: words.card });
    await loseEachCallOnce(page, '**/api/site/**');
    await page.reload();
    await insist(page, card);

    await card.locator('[name="name.th"]').fill(NAME.th);
    await card.locator('[name="email"]').fill(EMAIL);
    const input = card.locator('input[type="file"]');
    const file = { name: 'photo.png', mimeType: 'image/png' };
    await input.setInputFiles({ ...file, buffer: Buffer.from('not a picture') });
    await expect(card.getByText(words.wrong)).toBeVisible();
    await input.setInputFiles({ ...file, buffer: await drawPhoto(page) });
    await expect(card.getByRole('img')).toHaveAttribute('src', /^data:/);
    await expect(card.getByText(words.wrong)).toHaveCount(0);

    // Half a name is not sent: the field that is missing has the focus.
    const save = card.getByRole('button', { name: words.save });
    await save.click();
    await expect(card.locator('[name="name.en"]')).toBeFocused();
    await expect(card.getByText(words.required)).toBeVisible();
    await card.locator('[name="name.en"]').fill(NAME.en);
    await save.click();
    // The first one was lost on its way: what was written is still there.
    await expect(card.getByText(words.failed)).toBeVisible();
    await expect(card.locator('[name="name.en"]')).toHaveValue(NAME.en);
    await expect(async () => {
      await save.click();
      await expect(card.getByText(words.saved)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await inspectLooks(page);

    const visitor = await browser.newContext({ serviceWorkers: 'block' });
    const contact = await visitor.newPage();
    await contact.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await contact.goto('/contact-us');
    const shown = contact.getByRole('article').filter({ hasText: NAME[language] });
    await expect(shown.getByRole('link', { name: EMAIL })).toBeVisible();
    const image = shown.getByRole('img', { name: words.photo });
    await expect(image).toHaveJSProperty('naturalWidth', 300);
    // The other card is still an example, and only that one says so.
    await expect(contact.getByText(words.one)).toHaveCount(1);
    await inspectLooks(contact);
    await contact.route('**/api/site', (route) => route.abort());
    await contact.reload();
    await expect(contact.getByText(words.lastVisit)).toBeVisible();
    await expect(shown.getByRole('link', { name: EMAIL })).toBeVisible();
    await visitor.close();

    // Another window was faster: nothing of it is written over.
    const say = sayOn(page, token);
    const line = { en: 'Faculty of Music', th: 'คณะดุริยางคศาสตร์' };
    await say('/site/contact', {
      ...{ person: 'researcher', revision: 1, role: null, name: NAME, faculty: line },
      ...{ university: null, email: EMAIL },
    });
    await card.locator('[name="email"]').fill('other@example.org');
    await save.click();
    await expect(card.getByText(words.changed)).toBeVisible();
    await card.getByRole('button', { name: words.now }).click();
    await expect(card.locator(`[name="faculty.${language}"]`)).toHaveValue(line[language]);
    await expect(card.locator('[name="email"]')).toHaveValue(EMAIL);

    await card.getByRole('button', { name: words.clear }).click();
    await page.getByRole('dialog').getByRole('button', { name: words.yes }).click();
    await expect(card.getByText(words.cleared)).toBeVisible();
    await expect(card.locator('[name="email"]')).toHaveValue('');
    await page.goto('/contact-us');
    await expect(page.getByText(words.both)).toBeVisible();
  });
}

test('a teacher is told that the contact cards are not theirs to set', async ({ page }) => {
  await logInAsStaff(page, 'TEACHER');
  await page.goto('/staff/contact');
  await expect(page.getByRole('alert')).toContainText('Your account cannot do this.');
  await page.goto('/staff');
  await expect(page.getByRole('link', { name: WORDS.en.open })).toHaveCount(0);
});

/** A PNG of 400 × 300 pixels. */
async function drawPhoto(page: Page): Promise<Buffer> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 400;
    canvas.height = 300;
    const context = canvas.getContext('2d');
    if (!context) throw new Error('nothing can be drawn here');
    context.fillStyle = '#5499c7';
    context.fillRect(0, 0, 400, 300);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}
