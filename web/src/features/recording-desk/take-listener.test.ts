/** What the desk learns of a speaker, and forgets. The clips hum; the takes are the same hums. */
import { waveFileOf } from '@jamdai/speech/takes';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TakeReport } from './check-take.ts';
import { openTakeListener, type TakeListener } from './take-listener.ts';

const SAMPLE_RATE = 24_000;
/** All of the mid tone, which hardly moves. */
const SAID = ['มา', 'ปา', 'กา', 'ตา', 'ยา'];

const prompts = SAID.map((text, digit) => ({
  token: `digit:${digit}`,
  ...{ text, say: text, rate: 0.65, guideMs: 600, recorded: null },
}));

/** A voice of 150 Hz whose formant goes another way for every digit. */
function hum(digit: number, durationS: number): Float64Array {
  const [from, to] = [2 + 3 * digit, 2 + 3 * ((digit * 2 + 2) % 5)];
  const length = durationS * SAMPLE_RATE;
  return Float64Array.from({ length }, (_, at) => {
    const formant = from + ((to - from) * at) / length;
    return Array.from({ length: 16 }, (__, index) => index + 1).reduce((sum, partial) => {
      const strength = 0.1 / (1 + Math.abs(partial - formant));
      return sum + strength * Math.sin((2 * Math.PI * 150 * partial * at) / SAMPLE_RATE);
    }, 0);
  });
}

function reportOf(digit: number, durationS: number): TakeReport {
  const quiet = new Float64Array(SAMPLE_RATE / 10);
  const samples = Float64Array.from([...quiet, ...hum(digit, durationS), ...quiet]);
  return {
    wave: waveFileOf({ samples, sampleRate: SAMPLE_RATE }),
    ...{ trimmed: null, durationMs: 0, peakDb: 0, noiseDb: -80, problems: [], isUnfit: false },
  };
}

let listener: TakeListener;
beforeEach(() => {
  const clips = prompts.map(({ token, text, say, rate }, digit) => ({
    ...{ token, text, say, rate, file: `clips/${digit}.mp3`, bytes: 1, checked: null },
    ...{ sha256: '0'.repeat(64), durationMs: 600, onsetMs: 0, lufs: -23, peakDb: -3 },
  }));
  const manifest = {
    ...{ format: 1, id: 'hum', version: '1', lang: 'th-TH', kind: 'human', voice: '' },
    ...{ licence: '', sampleRate: SAMPLE_RATE, targetLufs: -23, pipeline: '1', clips },
  };
  vi.stubGlobal('fetch', (address: string) => {
    const digit = /(\d)\.mp3/.exec(address)?.[1];
    return Promise.resolve(
      digit === undefined ? Response.json(manifest) : new Response(Uint8Array.of(Number(digit))),
    );
  });
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData(file: ArrayBuffer) {
        const samples = hum(new Uint8Array(file)[0] ?? 0, 0.6);
        return Promise.resolve({ getChannelData: () => Float32Array.from(samples) });
      }
    },
  );
  listener = openTakeListener({ lang: 'th-TH', templateId: 'hum', prompts });
});

async function judge(digit: number, durationS: number) {
  const likeness = await listener.judge(digit, reportOf(digit, durationS));
  if (!likeness) throw new Error('nothing can be said');
  return likeness;
}

/** What is doubted after all. */
async function learn(digit: number, durationS: number) {
  const thoughts = await listener.learn(digit, await judge(digit, durationS));
  return thoughts.map(({ index, likeness: { word, length, tone } }) => ({
    ...{ index, word, length, tone },
  }));
}

it('knows the pace of a speaker by four takes, until one of them is deleted', async () => {
  for (const digit of [0, 1, 2, 3]) {
    expect((await judge(4, 0.2)).length).toBe('usual');
    expect(await learn(digit, 0.6)).toEqual([]);
  }
  expect((await judge(4, 0.2)).length).toBe('short');
  listener.forget(2);
  expect((await judge(4, 0.2)).length).toBe('usual');
});

it('learns of each clip from its last take only', async () => {
  const learnt = [await judge(0, 0.6), await judge(0, 0.6)];
  for (const digit of [1, 2]) await learn(digit, 0.6);
  for (const likeness of learnt) {
    listener.forget(0);
    await listener.learn(0, likeness);
  }
  expect((await judge(4, 0.2)).length, 'three clips are no four').toBe('usual');
});

it('thinks again about the first takes as soon as the speaker is known, and unlearns what it doubts', async () => {
  await learn(0, 0.6);
  await learn(1, 0.2);
  await learn(2, 0.6);
  expect(await learn(3, 0.6)).toMatchObject([{ index: 1, length: 'short' }]);
  // Three are left of four.
  expect((await judge(4, 0.2)).length).toBe('usual');
  expect(await learn(4, 0.6), 'once').toEqual([]);
});

it('learns of a doubted take only when somebody has said that it is right', async () => {
  for (const digit of [0, 1, 2, 3]) await learn(digit, 0.6);
  for (const digit of [0, 1, 2, 3, 4]) await learn(digit, 0.28);
  expect((await judge(4, 0.28)).length).toBe('short');
  listener.forget(0);
  // One is gone, one counts once: three of 0.28 s against three of 0.6 s, then four.
  for (const digit of [0, 1, 2, 3, 3]) await listener.confirm(digit);
  expect((await judge(4, 0.28)).length).toBe('short');
  await listener.confirm(4);
  expect((await judge(4, 0.6)).length).toBe('long');
});

it('counts a first take that it doubted after all, once somebody has said that it is right', async () => {
  await learn(0, 0.6);
  await learn(1, 0.2);
  await learn(2, 0.6);
  await learn(3, 0.6);
  expect((await judge(4, 0.2)).length).toBe('usual');
  await listener.confirm(1);
  expect((await judge(4, 0.2)).length, 'of four').toBe('short');
});

it('does not think again about a first take of which somebody has said that it is right', async () => {
  // So short that it would be doubted as soon as the speaker is known.
  await listener.learn(0, { ...(await judge(0, 0.2)), word: 'doubtful' });
  await listener.confirm(0);
  for (const digit of [1, 2, 3]) expect(await learn(digit, 0.6)).toEqual([]);
});

it('thinks again about no later take, and about the first ones only once', async () => {
  for (const digit of [0, 1, 2, 3]) await learn(digit, 0.6);
  // Faster from now on: what came before would be long.
  for (const digit of [1, 2, 3, 4, 1, 2, 3, 4]) {
    expect(await learn(digit, 0.28)).toEqual([]);
    expect(await listener.confirm(digit)).toEqual([]);
  }
  expect((await judge(0, 0.6)).length).toBe('long');
});

it('does not think again about a first take that was deleted, nor about one that was never accepted', async () => {
  for (const digit of [0, 1]) await learn(digit, 0.2);
  for (const digit of [0, 1]) listener.forget(digit);
  await judge(4, 0.2);
  for (const digit of [2, 3, 1, 0]) expect(await learn(digit, 0.6)).toEqual([]);
});

it('says nothing of a first take that is read again while it is judged again', async () => {
  const better = await judge(1, 0.6);
  await learn(0, 0.6);
  await learn(1, 0.2);
  await learn(2, 0.6);
  const thinking = listener.learn(3, await judge(3, 0.6));
  listener.forget(1);
  await listener.learn(1, better);
  expect(await thinking).toEqual([]);
  // All four count.
  expect((await judge(4, 0.2)).length).toBe('short');
});

it('says nothing of a language in which nobody has measured it', async () => {
  listener = openTakeListener({ lang: 'en-US', templateId: 'hum', prompts });
  expect(await listener.prepare(0)).toBe(false);
  expect(await listener.judge(0, reportOf(0, 0.6))).toBeNull();
});
