/** The paper that a guardian signs. */
import { expect, test } from './journey.ts';
import { inspectLooks } from './looks.ts';

const WORDS = {
  en: {
    print: 'Print the form',
    recordNo: /^Number of the form/,
  },
  th: {
    print: 'พิมพ์หนังสือ',
    recordNo: /^เลขที่เอกสารในแฟ้ม/,
  },
} as const;

for (const language of ['en', 'th'] as const) {
  const words = WORDS[language];

  test(`the consent form prints in both languages with the number of the paper (${language})`, async ({
    page,
  }) => {
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
    await page.goto('/consent-form');
    await page.getByLabel(words.recordNo).fill('ม.1/2569-17');
    const sheets = page.getByRole('article');
    await expect(sheets).toHaveCount(2);
    for (const chosen of ['th', 'en']) {
      await expect(page.locator(`article[lang="${chosen}"]`)).toContainText('ม.1/2569-17');
    }
    await inspectLooks(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: words.print })).toBeHidden();
    await expect(page.locator('header')).toBeHidden();
    await expect(sheets.first()).toBeVisible();
  });
}
