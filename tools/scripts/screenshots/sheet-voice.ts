/** A voice that speaks the Thai digits, made of hums at the recording desk, one take of which was no good. */
import type { RecordingPrompt } from '@jamdai/contract';
import type { Say } from '@jamdai/testkit';
import { setTimeout as pause } from 'node:timers/promises';
import { humOf } from '../../../server/src/testing/index.ts';

export const VOICE_PACK = 'th-school-2569';
const ROOM_DB = -66;
/** What the desk leaves around the speech. */
const AROUND_MS = 90;
const TOO_LONG_MS = 1500;
const MOST_TRIES = 600;

export async function makeSheetVoice(admin: Say): Promise<void> {
  const packId = VOICE_PACK;
  const pack = { id: packId, name: 'เสียงครู ปี 2569', templateId: 'th-synthetic-2' };
  await admin('/recording/pack', { ...pack, consent: 'cabinet 2, folder 7' });
  const { prompts } = await admin('/recording/list', { packId });
  const record = ({ token, rate, guideMs }: RecordingPrompt) => {
    const isGood = token !== 'digit:5' || rate === 0.65;
    const speechMs = isGood ? guideMs - AROUND_MS : TOO_LONG_MS;
    const wave = humOf({ token, rate, speechMs }).toString('base64');
    return admin('/recording/save', { packId, token, rate, wave, noiseDb: ROOM_DB });
  };
  for (const prompt of prompts) if (prompt.token.startsWith('digit:')) await record(prompt);
  await admin('/recording/make', { packId });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const { state } = await admin('/recording/making', { packId });
    if (state === 'made') return;
    await pause(100);
  }
  throw new Error('the voice was not made within a minute');
}
