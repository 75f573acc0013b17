/** The page for parents: whoever is here finds it, and it is one black and white sheet of paper in each language. */
import { expect, logIn, signUp, test } from './journey.ts';
import { languagesInTurn } from './languages-in-turn.ts';
import { inspectLooks } from './looks.ts';
import { A4, coloursOnPaper, printPage } from './paper.ts';

const WORDS = {
  en: {
    link: 'For parents',
    print: 'Print this page',
    trial: 'Try three questions yourself',
    policy: 'The whole privacy policy',
    other: /^ไทย/,
  },
  th: {
    link: 'สำหรับผู้ปกครอง',
    print: 'พิมพ์หน้านี้',
    trial: 'ลองทำเองสามข้อ',
    policy: 'นโยบายความเป็นส่วนตัวฉบับเต็ม',
    other: /^English/,
  },
} as const;

for (const language of languagesInTurn(0)) {
  const other = language === 'en' ? 'th' : 'en';

  test(`a parent finds the page for parents, prints it in both languages and reads on (${language})`, async ({
    page,
  }) => {
    const words = WORDS[language];
    await page.addInitScript(
      (chosen) => localStorage.setItem('lang', localStorage.getItem('lang') ?? chosen),
      language,
    );
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/help');
    const toParents = page.getByRole('contentinfo').getByRole('link', { name: words.link });
    await toParents.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.link);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${words.link}`));
    expect(await printPage(page)).toEqual([A4]);
    expect(await coloursOnPaper(page, 'article li')).toEqual({
      ink: 'rgb(26, 26, 26)',
      paper: 'rgb(255, 255, 255)',
      scheme: 'light',
    });
    await page.emulateMedia({ media: 'print' });
    for (const hidden of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      page.getByRole('button', { name: words.print }),
      page.getByRole('link'),
    ])
      await expect(hidden.first()).toBeHidden();
    await page.emulateMedia({ media: null });

    await page.getByRole('button', { name: words.other }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WORDS[other].link);
    expect(await printPage(page)).toEqual([A4]);
    await inspectLooks(page);

    await page.getByRole('link', { name: WORDS[other].trial }).click();
    await expect(page).toHaveURL(/\/home-page\?try=visual$/);
  });
}

test('a teacher or a pupil reads the page for parents too, with the policy where it is for them', async ({
  page,
}) => {
  await logIn(page, await signUp(page), 'th');
  await page.goto('/for-parents');
  await expect(page.getByRole('link', { name: WORDS.th.trial })).toHaveCount(0);
  await page.getByRole('link', { name: WORDS.th.policy }).click();
  await expect(page).toHaveURL(/\/profile\?tab=privacy$/);
});
