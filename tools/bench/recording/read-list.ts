/** A whole list is read at the desk, clip by clip, with takes that it must catch before the good ones. */
import { longestRecordingMs, type RecordingPrompt } from '@jamdai/contract';
import { cutToSpeech, type Sound } from '@jamdai/speech/takes';
import type { Page } from 'playwright-core';
import { speakAtDesk, waitForPrompt, type Verdict } from './fake-microphone.ts';
import { FAULTS, faultyTake, type Fault } from './faulty-takes.ts';
import type { Speaker } from './speakers.ts';

export interface Tally {
  /** Of good takes; `falsely` has those that something was said against. */
  readonly good: { readonly count: number; readonly falsely: readonly string[] };
  /** Good takes that last longer than the beat of their test allows, which the desk is right to refuse: they are not read. */
  readonly tooLong: readonly string[];
  /** `flagged`: caught, but stored: whoever reads on without looking leaves them. */
  readonly bad: Readonly<Record<Fault, { count: number; flagged: number; missed: string[] }>>;
  /** From a clip's being there to the next one's, of good takes. */
  readonly spentMs: number;
}

/** From seeing a clip to reading it aloud. */
const READING_MS = 1000;
/** Between a verdict and the next attempt, so that the room is heard. */
const BREATH_MS = 500;
const QUIET_ROOM_DB = -70;

/** Clips that this speaker does not have are passed by. `withFaults`: faulty takes come first. */
export async function readList(
  page: Page,
  prompts: readonly RecordingPrompt[],
  speaker: Speaker,
  say: (line: string) => void,
): Promise<Tally> {
  const bad = Object.fromEntries(
    FAULTS.map((fault) => [fault, { count: 0, flagged: 0, missed: [] as string[] }]),
  ) as Tally['bad'];
  const falsely: string[] = [];
  const tooLong: string[] = [];
  let [count, spentMs] = [0, 0];
  for (const [turn, prompt] of prompts.entries()) {
    await waitForPrompt(page);
    const sound = await speaker.read(prompt);
    if (!sound) {
      await page.locator('[data-token]').press('ArrowRight');
      continue;
    }
    const began = performance.now();
    const others = prompts.filter((it) => isOfKind(it, prompt) && it.text !== prompt.text);
    let isStored = false;
    for (const fault of faultsFor(prompt, turn)) {
      const take = await faultyTake(fault, { speaker, prompt, others, turn });
      if (!take) continue;
      await page.waitForTimeout(BREATH_MS);
      const verdict = await speakAtDesk(page, take);
      bad[fault].count += 1;
      if (verdict === 'accepted') bad[fault].missed.push(prompt.text);
      if (verdict === 'flagged') bad[fault].flagged += 1;
      // The next clip stands there.
      isStored = verdict === 'accepted' || verdict === 'flagged';
      if (isStored) break;
    }
    if (isStored) continue;
    if (isTooLong(sound, prompt)) {
      tooLong.push(prompt.text);
      await page.locator('[data-token]').press('ArrowRight');
      continue;
    }
    const ready = performance.now();
    await page.waitForTimeout(READING_MS);
    const verdict = await readUntilAccepted(page, () => speakAtDesk(page, sound));
    count += 1;
    if (verdict !== 'accepted') falsely.push(`${prompt.text} (${verdict})`);
    spentMs += performance.now() - ready;
    if (turn % 20 === 0)
      say(`${turn + 1} of ${prompts.length}, ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  return { good: { count, falsely }, tooLong, bad, spentMs };
}

/** A person reads again what has a fault, and accepts what is only doubted. Gives the first verdict. */
async function readUntilAccepted(page: Page, read: () => Promise<Verdict>): Promise<Verdict> {
  const first = await read();
  if (first === 'accepted' || first === 'flagged') return first;
  const again = first === 'doubted' ? first : await read();
  if (again === 'doubted') await page.locator('[data-token]').press('Enter');
  else if (again !== 'accepted' && again !== 'flagged')
    await page.locator('[data-token]').press('ArrowRight');
  return first;
}

/** Another word and another tone of every short clip; one fault of the sound of every third. */
function faultsFor({ token }: RecordingPrompt, turn: number): readonly Fault[] {
  const ofSound = FAULTS.filter((fault) => fault !== 'word' && fault !== 'tone');
  const [fault] = ofSound.slice((turn / 3) % ofSound.length);
  const sound = turn % 3 === 0 && fault ? [fault] : [];
  if (token.startsWith('sentence:')) return turn % 4 === 0 ? ['word'] : sound;
  return ['word', 'tone', ...sound];
}

/** As the desk cuts it in a quiet room. */
function isTooLong(sound: Sound, { token }: RecordingPrompt): boolean {
  const { samples, sampleRate } = cutToSpeech(sound, QUIET_ROOM_DB);
  return (1000 * samples.length) / sampleRate > longestRecordingMs(token, 'th-TH');
}

const isOfKind = (one: RecordingPrompt, other: RecordingPrompt): boolean =>
  one.rate === other.rate && one.token.split(':')[0] === other.token.split(':')[0];
