/** What raters send by pressing something, and what a lexicon that has grown asks of waiting and of final answers. */
import type { Page } from 'playwright-core';
import { act } from './acting.ts';
import type { Action, Place, Stage } from './place.ts';
import { turnClock } from './watched-page.ts';
import type { World } from './world.ts';

/** One at a time: what lies on the desk is everybody's. */
function atDesk(name: string, stage: (world: World) => Promise<Stage>, action: Action): Place {
  return { name, who: 'admin', stage, action, alone: 'desk' };
}

/** Answers that wait, and somebody who sits there alone. */
const withAnswers = (tab: string) => async (world: World) => {
  await world.layAnswers();
  return { session: await world.newRater(), path: `/longTermTestCheckPage?tab=${tab}` };
};

/** A word has come into the lexicon that waiting and final answers hold. */
const withNewWord =
  (tab: string, isCarriedOut = false) =>
  async (world: World) => {
    await world.growLexicon();
    const session = await world.newRater();
    if (isCarriedOut) await world.rescore(session);
    return { session, path: `/longTermTestCheckPage?tab=${tab}` };
  };

/** Pupils have asked for a second look. */
const withDoubt = async (world: World) => {
  await world.newFinalAnswer(true);
  return { session: await world.newRater(), path: '/longTermTestCheckPage?tab=rate' };
};
const withPlainAnswers = async (world: World) => {
  await world.layPlainAnswers();
  return { session: await world.newRater(), path: '/longTermTestCheckPage?tab=unknown' };
};
const withUnknown = async (world: World) => {
  await world.layUnknown();
  return { session: await world.newRater(), path: '/longTermTestCheckPage?tab=unknown' };
};
const withProposal = async (world: World) => {
  await world.proposeWord();
  return { session: await world.session('admin'), path: '/longTermTestCheckPage?tab=lexicon' };
};

const panel = '[role="tabpanel"]:visible';
/** The second of the two parts: answers in which nothing is left to decide. */
const toReady = (page: Page) =>
  page.locator(`${panel} [role="group"] button[aria-pressed]`).nth(1).click();
/** Each word stands on the screen until the page takes it for looked at, which its clock decides. */
const lookOver = async (page: Page) => {
  await toReady(page);
  const words = page.locator(`${panel} [data-span]`);
  await words.first().waitFor();
  for (const word of await words.all()) {
    await word.evaluate(standInTheMiddle);
    await turnClock(page, SEEN_AFTER_MS);
  }
  await page.locator(`${panel} [data-span]:not([data-seen])`).waitFor({ state: 'detached' });
};
const confirmAll = async (page: Page) => {
  await lookOver(page);
  await page.keyboard.press('c');
  await page.locator(`${panel} button[data-tone="quiet"]:enabled`).waitFor();
};
const OWN_RESULT = 'main tbody [aria-expanded]';
const looks = '[data-part="second-looks"]';
/** The last part: words that raters have counted. */
const proposals = (page: Page) => page.locator(`${panel} section:has(input[type="checkbox"])`);
const chooseProposal = async (page: Page) => {
  await proposals(page).locator('input[type="checkbox"]').first().check();
};
const part = (page: Page, place: number) => page.locator(`${panel} section`).nth(place);
const word = 'tr[data-place]';

/** One without points waits, and has a button where it is open nowhere else. */
const openOne = (page: Page) =>
  page.locator('main table tbody tr:has(td:nth-child(7):empty) td button').last().click();
const openedAnswer = async (page: Page) => {
  await openOne(page);
  await page.locator(word).first().waitFor();
};
const decidedAnswer = async (page: Page) => {
  await openedAnswer(page);
  const words = await page.locator(word).count();
  for (let no = 0; no < words; no += 1) {
    await page.keyboard.press('1');
    await page.locator(`${word} button[aria-pressed="true"]`).nth(no).waitFor();
  }
};
const toAnswers = async (page: Page) => {
  await page.locator('[role="tab"]').nth(1).click();
  await openOne(page);
};
/** A button that is there only where there is something to do. */
const clickIfThere = async (page: Page, selector: string, place: number) => {
  await part(page, place).waitFor();
  const button = part(page, place).locator(selector).first();
  if ((await button.count()) > 0) await button.click();
};

/** Of a pupil. */
const openNaming = async (page: Page) => {
  await page.locator('main [data-type]').last().click();
  await page.locator(OWN_RESULT).first().waitFor();
};
const openResult = (page: Page) => page.locator(OWN_RESULT).first().click();

/** Longer than a word must stand on the screen. */
const SEEN_AFTER_MS = 400;

/** Runs in the page: back when the browser has noticed it and the page has been informed. */
function standInTheMiddle(element: Element): Promise<void> {
  element.scrollIntoView({ block: 'center' });
  return new Promise((resolve) => {
    const watch = new IntersectionObserver(() => {
      watch.disconnect();
      resolve();
    });
    watch.observe(element);
  });
}

export const DESK_ACTIONS: readonly Place[] = [
  atDesk('take the next answer', withAnswers('rate'), {
    press: (page) => page.locator(`${panel} button[data-tone="main"]`).first().click(),
  }),
  atDesk('open an answer', withAnswers('answers'), { press: openOne, again: toAnswers }),
  atDesk('decide about a word', withAnswers('answers'), {
    ready: openedAnswer,
    press: (page) => page.keyboard.press('1'),
    again: (page) => page.locator('[role="alert"] button').first().click(),
    turnMs: 500,
  }),
  atDesk('join two words', withAnswers('answers'), {
    ready: openedAnswer,
    press: (page) =>
      page.locator(word).first().locator('td[data-column="cut"] button').last().click(),
  }),
  atDesk('put an answer back', withAnswers('answers'), {
    ready: openedAnswer,
    press: (page) => page.locator(`${panel} section button[data-tone="quiet"]`).last().click(),
  }),
  atDesk('confirm a rating', withAnswers('answers'), {
    ready: decidedAnswer,
    press: (page) => page.keyboard.press('c'),
  }),
  // Each try confirms one of them.
  atDesk('take a confirmation back', withAnswers('answers'), {
    ready: async (page) => {
      await decidedAnswer(page);
      await page.keyboard.press('c');
      await page.locator(word).first().waitFor({ state: 'detached' });
    },
    press: (page) => page.keyboard.press('u'),
  }),
  atDesk('propose waiting answers again', withNewWord('lexicon'), {
    press: (page) => part(page, 0).locator('button[data-tone="main"]').click(),
  }),
  atDesk('go back to the earlier proposals', withNewWord('lexicon'), {
    ready: async (page) => {
      await clickIfThere(page, 'button[data-tone="main"]', 0);
      await part(page, 0).locator('button[data-tone="quiet"]').waitFor();
    },
    press: (page) => part(page, 0).locator('button[data-tone="quiet"]').click(),
  }),
  atDesk('see what a new word would change', withNewWord('lexicon'), {
    press: (page) => part(page, 1).locator('button[data-tone="quiet"]').first().click(),
  }),
  atDesk('score final answers again', withNewWord('lexicon'), {
    ready: async (page) => {
      await part(page, 1).locator('button[data-tone="quiet"]').first().click();
      await part(page, 1).locator('button[data-tone="main"]').waitFor();
    },
    press: (page) => part(page, 1).locator('button[data-tone="main"]').click(),
  }),
  atDesk('take a scoring back', withNewWord('lexicon', true), {
    press: (page) => part(page, 1).locator('li > button').first().click(),
  }),
  atDesk('withdraw a word', withNewWord('lexicon'), {
    ready: (page) => part(page, 2).locator('table button').last().click(),
    press: (page) => page.locator('dialog[open] button[data-tone="main"]').click(),
    again: async (page) => {
      await part(page, 2).locator('table button').last().click();
      await page.locator('dialog[open] button[data-tone="main"]').click();
    },
  }),
  atDesk('read the history of an answer', withNewWord('answers'), {
    press: (page) =>
      page.locator('main table tbody tr:has(td:nth-child(7):not(:empty)) button').last().click(),
  }),
  atDesk('look over answers with nothing to decide', withPlainAnswers, { press: toReady }),
  atDesk('decide about a word of many answers', withUnknown, {
    ready: (page) => page.locator(`${panel} h2`).waitFor(),
    press: (page) => page.keyboard.press('0'),
  }),
  atDesk('confirm answers with nothing to decide', withPlainAnswers, {
    ready: lookOver,
    press: (page) => page.keyboard.press('c'),
  }),
  {
    ...atDesk('take the confirmation of many answers back', withPlainAnswers, {
      ready: confirmAll,
      press: (page) => page.keyboard.press('u'),
    }),
    isUsedUp: true,
  },
  atDesk('decide about a word that a pupil doubts', withDoubt, {
    ready: (page) => page.locator(looks).waitFor(),
    press: (page) => page.locator(`${looks} button`).first().click(),
  }),
  atDesk('see what a proposed word would change', withProposal, {
    ready: chooseProposal,
    press: (page) => proposals(page).locator('button[data-tone="main"]').first().click(),
  }),
  atDesk('reject a proposed word', withProposal, {
    ready: chooseProposal,
    press: (page) => proposals(page).locator('button[data-tone="quiet"]').last().click(),
  }),
  {
    ...act(
      'ask for a second look at a word',
      'pupil',
      async (world) => ({ session: await world.newFinalAnswer(), path: '/results' }),
      {
        ready: async (page) => {
          await openNaming(page);
          await openResult(page);
          await page.locator('main li[data-reason] button').last().click();
          await page.locator('main li form input').fill('It is an animal');
        },
        typed: ['It is an animal'],
        press: (page) => page.locator('main li form button[type="submit"]').click(),
      },
    ),
    alone: 'desk',
  },
  {
    ...act(
      'see how the words of an answer were decided',
      'pupil',
      async (world) => ({ session: await world.newFinalAnswer(), path: '/results' }),
      {
        ready: openNaming,
        press: openResult,
        again: (page) => page.locator('[role="alert"] button').first().click(),
      },
    ),
    alone: 'desk',
  },
  atDesk('fetch the ratings', withAnswers('settings'), {
    press: (page) => page.locator(`${panel} section`).last().locator('button').first().click(),
  }),
  atDesk(
    'rate some answers blind',
    async (world) => {
      await world.rateTwice();
      return withAnswers('settings')(world);
    },
    {
      ready: (page) => page.locator(`${panel} form input`).fill('7'),
      typed: ['7'],
      press: (page) => page.locator(`${panel} form button`).click(),
    },
  ),
  atDesk('rate twice', withAnswers('settings'), {
    press: (page) => page.locator(`${panel} input[type="checkbox"]`).click(),
  }),
];
