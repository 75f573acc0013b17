/** What the recording desk sends: with a microphone that the page takes for a real one and that is played from here. */
import { waveFileOf, type Sound } from '@jamdai/speech/takes';
import { playInPlaceOfMicrophone } from '@jamdai/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { Action, Place } from './place.ts';
import type { World } from './world.ts';

/** `hasClip`: one clip of the pack is recorded already. */
function atDesk(name: string, hasClip: boolean, action: Action): Place {
  return {
    name,
    who: 'admin',
    stage: async (world: World) => ({
      session: await world.session('admin'),
      path: `/recordingDesk?pack=${await world.newPack(hasClip)}`,
    }),
    leavesTraces: true,
    action,
  };
}

const desk = (page: Page) => page.locator('main [data-token]');

async function openMicrophone(page: Page): Promise<void> {
  await page.evaluate(playInPlaceOfMicrophone);
  await page.locator('main section button[data-tone="main"]').first().click();
  await desk(page).waitFor();
}

/** The clip before the first that is missing is the recorded one. */
async function goToClip(page: Page): Promise<void> {
  await openMicrophone(page);
  await page.keyboard.press('ArrowLeft');
  await page.locator('main [data-token] button[data-tone="quiet"]').last().waitFor();
}

/** Half a second of a tone between two silences. */
async function record(page: Page): Promise<void> {
  await openMicrophone(page);
  await page.keyboard.press('Space');
  await pause(500);
  await page.evaluate((take) => globalThis.jamdaiSpeak?.(take), TONE);
  await pause(600);
  await page.keyboard.press('Space');
  await page.locator('main [data-token][data-state="taken"]').waitFor();
}

const TONE = { audio: Buffer.from(waveFileOf(halfASecond())).toString('base64') };

function halfASecond(): Sound {
  const sampleRate = 48_000;
  const samples = Float64Array.from(
    { length: sampleRate / 2 },
    (_, at) => 0.4 * Math.sin((2 * Math.PI * 300 * at) / sampleRate),
  );
  return { samples, sampleRate };
}

export const RECORDING_ACTIONS: readonly Place[] = [
  atDesk('save a recording', false, {
    ready: record,
    press: (page) => page.keyboard.press('Enter'),
  }),
  atDesk('listen to a recording', true, {
    ready: goToClip,
    press: (page) => page.keyboard.press('KeyP'),
  }),
  atDesk('delete a recording', true, {
    ready: async (page) => {
      await goToClip(page);
      await desk(page).locator('button[data-tone="quiet"]').last().click();
    },
    press: (page) => page.locator('dialog[open] button[data-tone="danger"]').click(),
  }),
  atDesk('make a voice', true, {
    press: (page) => page.locator('main [data-making] button').first().click(),
  }),
  {
    name: 'choose a voice',
    who: 'admin',
    alone: 'voices',
    stage: async (world: World) => {
      await world.newVoice();
      return { session: await world.session('admin'), path: '/staff/voices' };
    },
    action: {
      ready: async (page) => {
        await page.locator('main select').first().selectOption({ index: 1 });
      },
      press: (page) => page.locator('main [data-lang] button[data-tone="main"]').first().click(),
    },
  },
];
