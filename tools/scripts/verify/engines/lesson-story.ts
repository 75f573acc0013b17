/**
 * What a pupil of a lesson does in each engine: in by one scan, two tests of a plan up to its rest, a test that is left in the
 * middle and gone on with after a reload, and the portrait.
 */
import { NAMING_PLAN, type LessonWorld } from '../../robot/lesson-world.ts';
import { answerUntil, fill, listen, pressWhenThere, readComplaints, until } from './story.ts';
import type { Tab } from './tab.ts';

const LEFT_TEST = 'visual_matrix_task';
const LEFT_AT = 2;
const NEXT = '[data-next]';

/** What the policy refused and what went wrong in the scripts. */
export async function reportLesson(
  tab: Tab,
  address: string,
  world: LessonWorld,
): Promise<readonly string[]> {
  const complaints: string[] = [];
  const open = async (path: string): Promise<void> => {
    complaints.push(...(await readComplaints(tab)));
    await tab.open(address + path);
    await listen(tab);
  };
  await open('/');
  await tab.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('lang', 'th');
  });
  await open(world.scanned('running'));
  await fill(tab, 'main [name="slipCode"]', await world.newSlip());
  await pressWhenThere(tab, 'main form button[type="submit"]');
  await until(tab, 'the tests with a plan', () => location.pathname === '/tests');
  await open(`/plan?plan=${NAMING_PLAN}`);
  for (const test of [1, 2]) {
    await pressWhenThere(tab, NEXT);
    await until(tab, `test ${test} of the plan`, isInTest);
    await answerUntil(tab, ({ phase }) => phase === 'report');
    await until(tab, `what follows upon test ${test}`, isThere, NEXT);
  }
  await pressWhenThere(tab, NEXT);
  await until(tab, 'the rest', isThere, 'main [data-left]');
  await open(`/${LEFT_TEST}`);
  await answerUntil(tab, ({ phase, index }) => phase === 'choice' && index === LEFT_AT);
  await open(`/${LEFT_TEST}`);
  await pressWhenThere(tab, '[data-left] [data-primary]');
  await answerUntil(tab, ({ phase, index }) => phase === 'choice' && index === LEFT_AT + 1, {
    isGoingOn: true,
  });
  await open('/results/portrait');
  await until(tab, 'the portrait', isThere, 'main article');
  complaints.push(...(await readComplaints(tab)));
  return complaints;
}

function isThere(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() ?? false;
}

/** The one before it, with its report, is gone. */
function isInTest(): boolean {
  return document.querySelector('[data-task]:not([data-phase="report"])') !== null;
}
