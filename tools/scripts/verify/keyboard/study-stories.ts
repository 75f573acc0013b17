/**
 * What people do about a study with the keyboard alone: come in by a link and up to the first sitting, come back by a code, nearly
 * leave, answer for a child, and run it. Selectors, no words: the same in both languages.
 */
import type { FilledStudy } from '@jamdai/testkit';
import type { Hand } from './hand.ts';
import { announced, DIALOG, HEADING, open } from './moves.ts';

const FORM = 'main form';
const SUBMIT = `${FORM} button[type="submit"]`;
const TAB = '[role="tab"][aria-selected="true"]';

export async function comeIntoStudy(hand: Hand, { link }: FilledStudy): Promise<void> {
  await open(hand, `/study#${link}`);
  await hand.tabTo(`${FORM} select`);
  await hand.press('ArrowDown');
  await hand.tabTo(`${FORM} input[maxlength="4"]`);
  await hand.press('Enter');
  await announced(hand, `${FORM} [role="alert"]`);
  await hand.type('1990');
  await hand.press('Enter');
  await hand.expectFocusOn(`${FORM} h2`, 'on the text of the study after the age');
  await hand.tabTo(SUBMIT);
  await hand.press('Enter');
  await announced(hand, `${FORM} [role="alert"]`);
  await hand.press('Shift+Tab');
  await hand.press('Shift+Tab');
  await hand.press('Space');
  await hand.press('Shift+Tab');
  await hand.expectFocusOn(`${FORM} input[type="checkbox"]`, 'on the yes above the sharing');
  await hand.press('Space');
  await hand.tabTo(SUBMIT);
  await hand.press('Enter');
  await hand.expectFocusOn(HEADING, 'on the own page after joining');
  await hand.waitFor('[data-return-code]');
  await hand.tabTo(SUBMIT);
  await hand.press('Enter');
  await hand.expectFocusOn(`${FORM} input[type="radio"]`, 'on what was not answered');
  await hand.press('Space');
  await hand.tabTo(SUBMIT);
  await hand.press('Enter');
  await hand.expectFocusOn(`${FORM} h2`, 'on the questionnaire after the screening');
  await hand.tabTo(`${FORM} input`);
  await hand.type('7');
  await hand.press('Enter');
  await hand.expectFocusOn('[data-next="sitting"] h2', 'on the sitting after the questionnaire');
  await hand.tabTo('[data-next="sitting"] button');
  await hand.press('Enter');
  await hand.expectFocusOn(HEADING, 'on the plan of the sitting');
}

export async function comeBackWrongly(hand: Hand): Promise<void> {
  await open(hand, '/study');
  await hand.tabTo(`${FORM} input[inputmode="numeric"]`);
  await hand.type('123');
  await hand.press('Enter');
  await hand.page.locator(`${FORM} input[aria-invalid="true"]`).waitFor();
  await hand.expectFocusOn(`${FORM} input[inputmode="numeric"]`, 'after a code that is too short');
}

export async function nearlyLeaveStudy(hand: Hand, { studyId }: FilledStudy): Promise<void> {
  await open(hand, `/study?study=${studyId}`);
  await hand.tabTo('main details summary');
  await hand.press('Enter');
  const leave = 'main section:last-of-type button[data-tone]';
  await hand.tabTo(leave);
  await hand.press('Enter');
  await hand.expectFocusOn(`${DIALOG} button`, 'in the question before leaving');
  await hand.press('Escape');
  await hand.expectFocusOn(leave, 'after staying');
}

export async function answerForChild(hand: Hand, { guardianLink }: FilledStudy): Promise<void> {
  await open(hand, `/study-guardian#${guardianLink}`);
  for (const section of [1, 2]) {
    await hand.tabTo(`${FORM} section:nth-of-type(${section}) input[type="radio"]`);
    await hand.press('Space');
  }
  await hand.tabTo(`${FORM} input[autocomplete="name"]`);
  await hand.type('Somsri Jaidee');
  await hand.press('Enter');
  await announced(hand, `${FORM} [role="alert"]`);
  await hand.tabTo(`${FORM} section:nth-of-type(3) input[type="radio"]`);
  await hand.press('Space');
  await hand.tabTo(SUBMIT);
  await hand.press('Enter');
  await announced(hand, 'main [role="status"]');
}

export async function runStudy(hand: Hand, { studyId }: FilledStudy): Promise<void> {
  await open(hand, `/staff/studies?study=${studyId}`);
  await hand.tabTo(TAB);
  for (const tab of ['design', 'questions', 'consent', 'ways']) {
    await hand.press('ArrowDown');
    await hand.page.waitForURL(({ searchParams }) => searchParams.get('tab') === tab);
    await hand.expectFocusOn(TAB, `on the tab ${tab}`);
  }
  await hand.tabTo('[role="tabpanel"] form button[type="submit"]');
  await hand.press('Enter');
  await hand.waitFor('[data-study-link]');
  await hand.expectFocusOn('[role="tabpanel"] h2', 'on the slips');
  await hand.tabTo('[role="tabpanel"] section button[data-tone="quiet"] + button');
  await hand.press('Enter');
  await open(hand, `/staff/studies?study=${studyId}&tab=live`);
  const leaveOut = '[data-participant="1"] button';
  await hand.tabTo(leaveOut);
  await hand.press('Enter');
  await hand.waitFor(DIALOG);
  await hand.press('Escape');
  await hand.expectFocusOn(leaveOut, 'after leaving nobody out');
  const names = 'section:has([data-participant]) > div button:last-child';
  await hand.tabTo(names);
  await hand.press('Enter');
  await hand.tabTo(`${DIALOG} select`);
  await hand.press('ArrowDown');
  await hand.tabTo(`${DIALOG} button[data-tone="main"]`);
  await hand.press('Enter');
  await hand.waitFor('[data-shown-name]');
  await hand.expectFocusOn(names, 'after the names are shown');
}

export async function makeStudyByHand(hand: Hand): Promise<void> {
  await open(hand, '/staff/studies');
  await hand.tabTo(`${FORM} input`);
  await hand.type('นอน');
  await hand.press('Tab');
  await hand.type('Sleep');
  await hand.press('Enter');
  await hand.expectFocusOn(HEADING, 'on the new study');
  await hand.tabTo(TAB);
  await hand.press('ArrowDown');
  await hand.page.waitForURL(({ searchParams }) => searchParams.get('tab') === 'design');
  await hand.tabTo('[role="tabpanel"] section > p > button');
  await hand.press('Enter');
  await hand.waitFor('[role="tabpanel"] ol > li:nth-child(2)');
}
