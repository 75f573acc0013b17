/** What the desk learns of a speaker, and forgets. The clips hum; the takes are the same hums. */
import { waveFileOf } from '@jamdai/speech/takes';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TakeReport } from './check-take.ts';
import { openTakeListener, type TakeListener } from './take-listener.ts';

const SAMPLE_RATE = 24_000;
const SAID = ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่'];

const prompts = SAID.map((text, digit) => ({
  token: `digit:${digit}`,
  ...{ text, say: text, rate: 0.65, guideMs: 600, recorded: null },
}));

/** A voice of 150 Hz with its formants elsewhere for every digit. */
function hum(digit: number, durationS: number): Float64Array {
  const strength = (partial: number) => 1 / (1 + Math.abs(partial - 2 - 3 * digit));
  return Float64Array.from({ length: durationS * SAMPLE_RATE }, (_, at) =>
    Array.from({ length: 16 }, (__, index) => index + 1).reduce(
      (sum, partial) =>
        sum + 0.1 * strength(partial) * Math.sin((2 * Math.PI * 150 * partial * at) / SAMPLE_RATE),
      0,
    ),
  );
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

it('knows the pace of a speaker by four takes, until one of them is deleted', async () => {
  for (const digit of [0, 1, 2, 3]) {
    expect((await judge(4, 0.2)).length).toBe('usual');
    listener.learn(digit, await judge(digit, 0.6));
  }
  expect((await judge(4, 0.2)).length).toBe('short');
  listener.forget(2);
  expect((await judge(4, 0.2)).length).toBe('usual');
});

it('learns of each clip from its last take only', async () => {
  const learnt = [await judge(0, 0.6), await judge(0, 0.6)];
  for (const digit of [1, 2]) listener.learn(digit, await judge(digit, 0.6));
  for (const likeness of learnt) {
    listener.forget(0);
    listener.learn(0, likeness);
  }
  expect((await judge(4, 0.2)).length, 'three clips are no four').toBe('usual');
});

it('says nothing of a language in which nobody has measured it', async () => {
  listener = openTakeListener({ lang: 'en-US', templateId: 'hum', prompts });
  expect(await listener.prepare(0)).toBe(false);
  expect(await listener.judge(0, reportOf(0, 0.6))).toBeNull();
});
