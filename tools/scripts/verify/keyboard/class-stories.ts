/**
 * What a teacher, a pupil and a guardian do about a class with the keyboard alone: import, papers, the question about research,
 * results that are shown, a guardian's link, joining. Selectors, no words: the same in both languages.
 */
import type { ClassWorld } from '../class-world.ts';
import type { Hand } from './hand.ts';
import { announced, backTo, DIALOG, HEADING, open } from './moves.ts';

/** What is used up by a story: of a language its own. */
export interface ClassPlace {
  readonly world: ClassWorld;
  readonly link: string;
}

const FORM = 'main form';
const SUBMIT = `${FORM} button[type="submit"]`;
/** An age that nobody has, on the second line. */
const LIST = [
  'No.\tName\tGrade\tAge\tGender',
  '1\tSomchai Jaidee\tM.1\t13\tmale',
  '2\tMalee Jaidee\tM.1\ttwelve\tfemale',
];

export async function readList(hand: Hand, { world }: ClassPlace): Promise<void> {
  await open(hand, `/classes?class=${world.classId}`);
  await hand.tabTo('main section:not([data-sound-code]) > button[data-tone="quiet"]');
  await hand.press('Enter');
  await hand.waitFor('main section form textarea');
  await hand.tabTo('main section form input');
  await hand.type('Ban Mai School');
  await hand.press('Tab');
  await hand.expectFocusOn('main section textarea', 'after the school');
  await hand.page.keyboard.insertText(LIST.join('\n'));
  await hand.tabTo('main section form button[type="submit"]');
  await hand.press('Enter');
  await announced(hand, 'main section form [role="alert"]');
  await backTo(hand, 'main section textarea');
  await hand.press('Control+a');
  await hand.page.keyboard.insertText(LIST.slice(0, 2).join('\n'));
  await hand.tabTo('main section form button[type="submit"]');
  await hand.press('Enter');
  await hand.waitFor('main section > ol');
  await hand.tabTo('main section:has(> ol) input[type="checkbox"]');
  await hand.press('Space');
  await hand.tabTo('main section:has(> ol) button[data-tone="main"]');
}

export async function recordPapers(hand: Hand, { world }: ClassPlace): Promise<void> {
  await open(hand, `/classes?class=${world.classId}&show=consents`);
  await hand.tabTo(`${FORM} [role="group"] button`);
  await hand.press('Enter');
  await hand.page.locator(`${FORM} button[type="submit"]:enabled`).waitFor();
  await hand.expectFocusOn(`${FORM} [role="group"] button`, 'after ticking all');
  // One is taken out by hand.
  await hand.tabTo(`${FORM} table input[type="checkbox"]`);
  await hand.press('Space');
  await hand.tabTo(`${FORM} select`);
  await hand.tabTo(SUBMIT);
}

export async function lookAtShown(hand: Hand, { world }: ClassPlace): Promise<void> {
  await open(hand, `/classes?class=${world.classId}`);
  const look = 'main span > button[data-tone="quiet"]';
  await hand.tabTo(look);
  await hand.press('Enter');
  await hand.waitFor(DIALOG);
  await hand.press('Escape');
  await hand.expectFocusOn(look, 'after the results that a pupil shows');
}

export async function answerQuestion(hand: Hand): Promise<void> {
  // The page that is there before the answer does not ask; the next one does.
  const known = hand.page.waitForResponse('**/own_account/one');
  await open(hand, '/home-page');
  await (await known).finished();
  await hand.tabTo('header a[href="/tests"]');
  await hand.press('Enter');
  await hand.expectFocusOn(HEADING, 'on the page that asks');
  await hand.tabTo('main section blockquote + div button:last-child');
  await hand.press('Enter');
  await announced(hand, 'main [role="status"]');
}

export async function showResult(hand: Hand): Promise<void> {
  await open(hand, '/results');
  const answer = 'main table button[aria-expanded]:not([data-mark])';
  await hand.tabTo(answer);
  await hand.press('Enter');
  await hand.waitFor('main [data-shown="false"] + button');
  await hand.tabTo('main [data-shown="false"] + button');
  await hand.press('Enter');
  await hand.waitFor('main [data-shown="true"]');
  await hand.expectFocusOn('main [data-shown="true"] + button', 'after showing the result');
  await backTo(hand, 'main button[data-mark="shown"]');
  await hand.press('Enter');
  await hand.press('Enter');
  await hand.tabTo('main [data-shown="true"] + button');
  await hand.press('Enter');
  await hand.waitFor('main [data-shown="false"] + button');
  await hand.expectFocusOn('main [data-shown="false"] + button', 'after taking it back');
}

export async function answerLink(hand: Hand, { link }: ClassPlace): Promise<void> {
  await open(hand, link);
  await hand.tabTo('main p a[href="/consent-form"]');
  await hand.press('Tab');
  await hand.expectFocusOn(`${FORM} input[value="yes"]`, 'on the first answer');
  await hand.press('Space');
  await hand.tabTo(SUBMIT);
  await hand.press('Enter');
  await announced(hand, 'main [role="alert"]');
  // Who comes from below is on the last of two.
  await backTo(hand, `${FORM} section:nth-of-type(2) input[type="radio"]`);
  await hand.press('Space');
  await hand.tabTo(`${FORM} input[autocomplete="name"]`);
  await hand.type('Somsri Jaidee');
  await hand.tabTo(`${FORM} section:nth-of-type(3) input[type="radio"]`);
  await hand.press('Space');
  await hand.tabTo(SUBMIT);
  await hand.press('Enter');
  await announced(hand, 'main [role="status"]');
}

export async function joinByCode(hand: Hand): Promise<void> {
  await open(hand, '/join');
  await hand.tabTo(`${FORM} input`);
  await hand.type('12345678');
  await hand.press('Enter');
  await announced(hand, `${FORM} [role="alert"]`);
  await hand.expectFocusOn(`${FORM} input`, 'after a code that nobody has');
  await hand.tabTo('main ul button');
  await hand.press('Enter');
  await hand.expectFocusOn(`${DIALOG} button`, 'in the question before leaving a class');
  await hand.press('Escape');
  await hand.expectFocusOn('main ul button', 'after staying in the class');
}
