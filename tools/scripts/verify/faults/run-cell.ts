/** One cell of the matrix: a screen or an action, one of its calls, one way to fail; and the healthy visit before. */
import type { Language } from '@jamdai/battery';
import type { Page } from 'playwright-core';
import { limitOf, SAVE_LIMIT_MS } from './call-limits.ts';
import { ASKS_TO_WAIT, RETRY_AFTER_S, UNANSWERED, type FaultKind } from './fault-kinds.ts';
import { judgeRequests, judgeScreen, newlyReported, type Seen } from './judge.ts';
import type { Action, Place, Stage } from './place.ts';
import { isQuiet } from './quiet-calls.ts';
import { readScreen, type ScreenFacts } from './screen-facts.ts';
import { flush, isSent, settle } from './settle.ts';
import { PATIENCE_MS, turnClock, type WatchedPage } from './watched-page.ts';
import type { Answers, CallName } from './wire.ts';

/** A place where nothing fails. */
export interface Healthy {
  readonly place: Place;
  /** What is sent there, without what is sent before the press. */
  readonly calls: readonly CallName[];
  readonly answers: Answers;
  readonly facts: Readonly<Record<Language, ScreenFacts | undefined>>;
}

export interface Cell {
  readonly place: Place;
  readonly call: CallName;
  readonly kind: FaultKind;
  readonly language: Language;
}

export interface CellResult {
  /** What is wrong with it, one sentence each; none: it holds. */
  readonly findings: readonly string[];
  readonly isSent: boolean;
  /** Lines of the screen after the failure; null: it has given way to one for visitors. */
  readonly shown: readonly string[] | null;
}

const NOT_SENT: CellResult = { findings: [], isSent: false, shown: null };

/** Within this time, by the page's clock, the screen says what happened. */
const REPORTED_WITHIN_MS = 2000;
/** A screen that is drawn on a busy machine; by the machine's clock. */
const DRAWN_WITHIN_MS = 1500;
/** What comes of the way on: a file may have to be packed again, beside three other journeys. */
const WAY_ON_WITHIN_MS = 8000;

/** Opens the place where nothing fails. Null: the guard sends this person elsewhere. */
export async function visitHealthy(
  watched: WatchedPage,
  place: Place,
  stage: Stage,
  language: Language,
): Promise<Healthy | null> {
  const { page, address } = watched;
  watched.takeComplaints();
  watched.record();
  await open(page, address + stage.path);
  await settle(watched);
  const requested = new URL(stage.path, address).pathname;
  if (new URL(page.url()).pathname !== requested && requested !== '/nowhere') return null;
  const { action } = place;
  if (action) {
    await action.ready?.(page);
    await settle(watched);
    const fields = Object.values((await readScreen(page)).fields);
    const missing = (action.typed ?? []).filter((text) => !fields.includes(text));
    if (missing.length > 0) throw new Error(`${place.name}: not typed: ${missing.join(', ')}`);
    const { isHealthyDownload } = await pressHealthy(watched, action);
    if (isHealthyDownload) await turnClock(page, 0);
  }
  await settle(watched);
  const facts = await readScreen(page);
  const complaints = watched.takeComplaints();
  if (complaints.length > 0)
    throw new Error(`${place.name}: complaints where nothing fails: ${complaints.join('; ')}`);
  const answers = new Map([...watched.recorded()].filter(([call]) => isJudged(call)));
  return {
    place,
    calls: [...answers.keys()],
    answers,
    facts: { en: undefined, th: undefined, [language]: facts },
  };
}

/** Anew, also where only what follows the `#` differs. */
async function open(page: Page, address: string): Promise<void> {
  if (address.includes('#')) await page.goto('about:blank');
  await page.goto(address);
}

async function pressHealthy(watched: WatchedPage, action: Action) {
  const { page } = watched;
  watched.record();
  let isHealthyDownload = false;
  page.once('download', () => (isHealthyDownload = true));
  await action.press(page);
  await turnClock(page, action.turnMs ?? 1000);
  return { isHealthyDownload };
}

/** Voices and the documents beside the calls have screens of their own kind. */
function isJudged(call: CallName): boolean {
  return !call.startsWith('/speech/') && !call.startsWith('/docs');
}

export async function runCell(
  watched: WatchedPage,
  { place, call, kind, language }: Cell,
  stage: Stage,
  healthy: Healthy,
): Promise<CellResult> {
  const { page, address } = watched;
  const { action } = place;
  const answer = healthy.answers.get(call)?.[0];
  /** By the name or the place of the field. */
  const typed: (readonly [string, string])[] = [];
  const isPressed = action !== null && healthy.calls[0] === call;
  // What follows upon a success is as it was then; where the press itself fails, the server has changed nothing.
  const replayed: Answers = action && !isPressed ? healthy.answers : new Map();
  if (action) watched.heal(new Map());
  else watched.fail(call, kind, answer, replayed);
  await open(page, address + stage.path);
  watched.takeComplaints();
  if (action) {
    await settle(watched);
    const { fields } = await readScreen(page);
    await action.ready?.(page);
    await settle(watched);
    const now = (await readScreen(page)).fields;
    typed.push(...Object.entries(now).filter(([name, text]) => fields[name] !== text));
  }
  const beforePress = action ? await readScreen(page) : null;
  const pressedAtMs = await page.evaluate(() => Date.now());
  if (action) {
    watched.fail(call, kind, answer, replayed);
    await action.press(page);
    if (action.turnMs) await turnClock(page, action.turnMs);
  }
  if (!(await isSent(watched))) return NOT_SENT;
  await settle(watched, true);
  const before = beforePress ?? (await readScreen(page));
  watched.release();
  const failedAtMs = await page.evaluate(() => Date.now());
  if (kind === 'silent') await turnClock(page, limitOf(call));
  else await flush(page);
  await turnClock(page, REPORTED_WITHIN_MS);
  const look = async (): Promise<Seen> => {
    const after = await readScreen(page);
    return {
      ...{ kind, language, before, after, healthy: healthy.facts[language] ?? EMPTY },
      // What is answered where nothing fails, too, is no failure.
      isQuiet: isQuiet(call, place) || kind === `status${answer?.status ?? 200}`,
      isRejectedAnyway: (answer?.status ?? 200) >= 400,
      typed: action?.isTypedKept ? [] : typed,
      isPressed,
      isStored: action?.isTypedKept === true && UNANSWERED.includes(kind),
      isFollowing: action !== null && !isPressed,
      isLeft: action?.isTypedKept ?? action?.endsScreen ?? false,
      isSentAway: isSentAway(before, after, kind),
    };
  };
  let seen = await look();
  let findings = judgeScreen(seen);
  let until = performance.now() + DRAWN_WITHIN_MS;
  while (findings.length > 0 && performance.now() < until) {
    // What goes on without the call is given its time.
    if (watched.onTheirWay() > 0) until = performance.now() + DRAWN_WITHIN_MS;
    await flush(page);
    seen = await look();
    findings = judgeScreen(seen);
  }
  if (kind !== 'silent') await turnClock(page, 1000 * RETRY_AFTER_S - REPORTED_WITHIN_MS - 500);
  await flush(page);
  const sent = (await watched.sent()).filter(
    (one) => one.call === call && (!action || one.atMs >= pressedAtMs),
  );
  const requests = judgeRequests(sent, { kind, failedAtMs });
  // From when the page has read it, which on a busy machine is after its clock was turned.
  if (ASKS_TO_WAIT.includes(kind)) await turnClock(page, 1000 * RETRY_AFTER_S);
  const stuck =
    findings.length > 0 || seen.isSentAway ? [] : await goOn(watched, seen, action, healthy);
  return {
    findings: [...findings, ...requests, ...stuck, ...watched.takeComplaints().slice(0, 2)],
    isSent: true,
    shown: seen.isSentAway ? null : seen.after.lines,
  };
}

/** Presses what the screen offers, with nothing failing any more: what was said to be wrong goes away. */
async function goOn(
  watched: WatchedPage,
  seen: Seen,
  action: Action | null,
  healthy: Healthy,
): Promise<readonly string[]> {
  // How long to wait still is counted down in the sentence.
  const beginningOf = ({ text }: { readonly text: string }) =>
    text.replace(ATTEMPT_CODE, '').slice(0, BEGINNING);
  // A dialog that stands there where nothing fails, too, or what they read nearly the same who may not see it.
  const always = (healthy.facts[seen.language]?.reported ?? []).map(beginningOf);
  const reported = newlyReported(seen).filter((one) => !always.includes(beginningOf(one)));
  if (reported.length === 0 || seen.kind === 'status401') return [];
  const { page } = watched;
  watched.heal(action ? healthy.answers : new Map());
  const sentBefore = (await watched.sent()).length;
  /** Unless it has gone by itself meanwhile, with what was wrong. */
  let isStuck = false;
  let isFileSaved = false;
  const noteFile = () => (isFileSaved = true);
  page.once('download', noteFile);
  // What cannot be pressed now is not pressed later, when the next try is on the page.
  page.setDefaultTimeout(PRESS_MS);
  try {
    const wrong = page.locator('dialog[open][data-tone="bad"]').last();
    const isOnlyReported =
      (await wrong.count()) > 0 && (await wrong.locator('button').count()) === 1;
    if (isOnlyReported) await wrong.locator('button').click();
    // What stands in the sentence itself comes first; else what was pressed is pressed again.
    const own = page
      .locator(`[data-told="${reported.at(-1)?.no ?? ''}"]:not(dialog) button:not(:disabled)`)
      .first();
    await countClicks(page);
    if (!isOnlyReported && (await own.count()) > 0) await own.click();
    else if (action) await (action.again ?? action.press)(page);
    else return [];
  } catch {
    isStuck = true;
  } finally {
    page.setDefaultTimeout(PATIENCE_MS);
  }
  await turnClock(page, REPORTED_WITHIN_MS);
  const beginnings = reported.map(beginningOf);
  /** What was tried again by itself before may have no answer either, and comes to its end first. */
  let hasTriesLeft = seen.kind === 'silent';
  let until = performance.now() + WAY_ON_WITHIN_MS;
  for (;;) {
    await settle(watched);
    const { reported: now } = await readScreen(page);
    // What no server will take is handed over as a file, and what is said of it stays.
    if (isFileSaved || !now.some((one) => beginnings.includes(beginningOf(one)))) {
      page.off('download', noteFile);
      return [];
    }
    if (performance.now() <= until) {
      await turnClock(page, 500);
    } else if (hasTriesLeft) {
      hasTriesLeft = false;
      await turnClock(page, SAVE_LIMIT_MS);
      until = performance.now() + WAY_ON_WITHIN_MS;
    } else {
      if (isStuck) return ['the way on cannot be pressed'];
      const calls = (await watched.sent()).slice(sentBefore).map(({ call }) => call);
      const sent = calls.length === 0 ? 'nothing' : calls.join(', ');
      const counted = await page.evaluate(() => window.clicksOfRobot);
      const clicks = `${counted?.onButtons ?? 0} clicks on buttons, ${counted?.beside ?? 0} beside`;
      return [
        `the way on leads nowhere: still "${beginnings[0] ?? ''}", ${sent} was sent (${clicks})`,
      ];
    }
  }
}

/** Counts the robot's clicks from now on, so that a press that led nowhere can be told from one that fell beside the button. */
function countClicks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const clicks = { onButtons: 0, beside: 0 };
    window.clicksOfRobot = clicks;
    const note = ({ target }: Event) => {
      const isButton = target instanceof Element && target.closest('button, a, summary, label');
      clicks[isButton ? 'onButtons' : 'beside'] += 1;
    };
    document.addEventListener('click', note, { capture: true });
  });
}

declare global {
  interface Window {
    clicksOfRobot?: { readonly onButtons: number; readonly beside: number };
  }
}

const PRESS_MS = 5000;
/** Letters of a sentence by which it is known again. */
const BEGINNING = 20;
/** Of an answer at the desk; each stage has its own. */
const ATTEMPT_CODE = /\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/;

/** The page that was open has given way to one for visitors, with the way to the log-in. */
function isSentAway(before: ScreenFacts, after: ScreenFacts, kind: FaultKind): boolean {
  const isAtLogIn = after.hasLogIn || after.address.startsWith('/log-in');
  const wasElsewhere = !before.hasLogIn || before.address !== after.address;
  return kind === 'status401' && wasElsewhere && isAtLogIn;
}

const EMPTY: ScreenFacts = {
  ...{ address: '', language: '', lines: [], reported: [], says: [], waiting: [], fields: {} },
  ...{ waysOn: 0, hasHeading: true, hasBar: true, hasLogIn: false },
};
