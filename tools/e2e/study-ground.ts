/** What journeys of a study stand on where they are not about it: a plan, a study that runs, a person's own browser. */
import type { Language } from '@jamdai/battery';
import type { Browser, Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { sayOn } from './journey.ts';

export const NAMING = 'animal_naming_retrieval_task';

/** Of one naming test. Gives its id. */
export async function makePlan(page: Page, token: string): Promise<string> {
  const planId = randomUUID();
  await sayOn(page, token)('/plan/save', {
    ...{ planId, revision: null, name: { th: 'สัตว์', en: 'Animals' } },
    order: 'fixed',
    steps: [{ kind: 'test', testName: NAMING, length: 'full' }],
  });
  return planId;
}

const both = (text: string) => ({ th: text, en: text });

/** A running study of one group, from twelve years on. */
export async function startStudy(page: Page, token: string, planId: string): Promise<string> {
  const say = sayOn(page, token);
  const studyId = randomUUID();
  const revision = async () => (await say('/study/one', { studyId })).revision;
  await say('/study/save', {
    ...{ studyId, revision: null, title: both('Growing up'), question: both('What changes?') },
    ...{ investigator: 'A. Researcher', approvalNo: 'EC 2', languages: ['th', 'en'] },
    ...{ startsOn: null, endsOn: null },
    facts: {
      ...{ institution: 'A school', contact: 'A desk', funding: '', purpose: 'To learn' },
      ...{ retention: 'Five years', recipients: '' },
    },
  });
  await say('/study/approval/save', {
    ...{ studyId, name: 'approval.pdf' },
    content: Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64'),
  });
  await say('/study/design/save', {
    ...{ studyId, revision: await revision() },
    design: {
      sittings: [{ key: 's1', name: both('First'), fromDay: 0, toDay: 7, isLateAllowed: false }],
      arms: [{ key: 'all', name: both('All'), planIds: [planId] }],
      assignment: { method: 'random', strata: [], blockSize: 1, seed: 'seed' },
      ...{ stopping: null, ages: { least: 12, most: null }, asks: [], areDevicesShared: true },
      ...{ screening: [], questionnaire: [] },
    },
  });
  const texts = {
    participation: both('Take part'),
    sharing: both('Share'),
    guardian: both('Your child'),
  };
  await say('/study/consent/save', { ...{ studyId, revision: await revision() }, texts });
  await say('/study/state', { studyId, revision: await revision(), state: 'running' });
  return studyId;
}

export async function newPage(browser: Browser | null, language: Language): Promise<Page> {
  if (!browser) throw new Error('a journey has a browser');
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage();
  await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language);
  return page;
}
