/** The templates are spoken by the voice of the packs, the takes by another, higher one with other formants. */
import { beforeAll, expect, it } from 'vitest';
import { SPOKEN_SENTENCES } from '../spoken-content.ts';
import { joined } from '../signal/sound.ts';
import { SPOKEN_DIGITS } from '../spoken-digits.ts';
import { openThaiVoice } from '../voices/thai-synthetic.ts';
import type { Voice } from '../voices/voice.ts';
import { createSpeaker, type Speaker } from './speaker.ts';
import { judgeTake, openTemplate, type TakeLikeness, type Template } from './judge-take.ts';

const RATE = 0.65;
/** By how much the speaker lies over the templates, in semitones. */
const LEVEL = 12 * Math.log2(205 / 125);
let voiceOfSpeaker: Voice;
/** Known by ten takes. */
let known: Speaker;
let digits: readonly Template[];

const speak = (voice: Voice, say: string) => voice.speak({ say, rate: RATE });

/** A take of `say` where this digit is wanted. */
async function judge(digit: number, say: string, speaker: Speaker = known): Promise<TakeLikeness> {
  const own = digits[digit];
  if (!own) throw new Error(`no template of ${digit}`);
  return judgeTake(await speak(voiceOfSpeaker, say), own, { others: digits, speaker });
}

beforeAll(async () => {
  const voice = await openThaiVoice();
  voiceOfSpeaker = await openThaiVoice({ variant: '+f3', midHz: 205 });
  digits = await Promise.all(
    SPOKEN_DIGITS.th.map(async ({ text, say }) =>
      openTemplate({ text, say, sound: await speak(voice, say) }),
    ),
  );
  known = createSpeaker();
  for (const [digit, { say }] of SPOKEN_DIGITS.th.entries())
    known.learn((await judge(digit, say)).evidence);
});

it('says nothing against the right word and tone, whoever speaks, nor against the word of somebody unknown', async () => {
  for (const [digit, { say }] of SPOKEN_DIGITS.th.entries()) {
    const { word, tone } = await judge(digit, say);
    expect([say, word, tone]).toEqual([say, 'same', 'same']);
    expect([say, (await judge(digit, say, createSpeaker())).word]).toEqual([say, 'same']);
  }
});

it('doubts a digit that is read in place of another, and says which it sounds like', async () => {
  const missed = [];
  for (const [digit, { text }] of SPOKEN_DIGITS.th.entries())
    for (const step of [2, 5, 8]) {
      const { say } = SPOKEN_DIGITS.th[(digit + step) % 10] ?? { say: '' };
      if ((await judge(digit, say)).word === 'same') missed.push(`${say} for ${text}`);
    }
  // Of all ninety pairs the only one: both are open and long.
  expect(missed).toEqual(['ห้า for สาม']);
  expect(await judge(2, 'แปด')).toMatchObject({ nearestText: 'แปด' });
});

it('names another tone, and draws it over the one that is wanted', async () => {
  const falling = await judge(2, 'ส้อง');
  expect(falling).toMatchObject({ tone: 'other', nearestTone: 'falling' });
  const both = falling.curves.filter(({ take, target }) => take !== null && target !== null);
  expect(both.length).toBeGreaterThan(20);
  const [first, last] = [both[2], both.at(-3)];
  // The aim rises, the take falls.
  expect((last?.target ?? 0) - (first?.target ?? 0)).toBeGreaterThan(3);
  expect((last?.take ?? 0) - (first?.take ?? 0)).toBeLessThan(-3);
});

it('hears what is said twice and what is cut off, at the pace of the speaker, and neither of somebody unknown', async () => {
  const own = digits[5];
  if (!own) throw new Error('no template');
  const { samples, sampleRate } = await speak(voiceOfSpeaker, SPOKEN_DIGITS.th[5]?.say ?? '');
  const judged = (parts: Float64Array[], speaker: Speaker) => {
    const sound = { samples: joined(parts), sampleRate };
    return judgeTake(sound, own, { others: digits, speaker }).length;
  };
  const gap = new Float64Array(sampleRate / 4);
  const third = samples.slice(0, Math.round(samples.length * 0.35));
  expect(judged([samples], known)).toBe('usual');
  expect(judged([samples, gap, samples], known)).toBe('long');
  expect(judged([third], known)).toBe('short');
  for (const parts of [[samples, gap, samples], [third]])
    expect(judged(parts, createSpeaker())).toBe('usual');
});

it('doubts a sentence that is none of those it is compared with, whether or not its own is the nearest of them', async () => {
  const templateVoice = await openThaiVoice();
  const others = await Promise.all(
    SPOKEN_SENTENCES.th
      .slice(0, 5)
      .map(async ({ text, say }) =>
        openTemplate({ text, say, sound: await speak(templateVoice, say) }),
      ),
  );
  const own = others[3];
  if (!own) throw new Error('no template');
  const verdictOf = async (index: number) => {
    const sound = await speak(voiceOfSpeaker, SPOKEN_SENTENCES.th[index]?.say ?? '');
    const { word, nearestText } = judgeTake(sound, own, { others, speaker: createSpeaker() });
    return { word, isNearest: nearestText === own.text };
  };
  expect(await verdictOf(3)).toEqual({ word: 'same', isNearest: true });
  expect(await verdictOf(43)).toEqual({ word: 'doubtful', isNearest: true });
  // A little nearer to another: of a word that would be said by anybody's accent, of a sentence it is not.
  expect(await verdictOf(35)).toEqual({ word: 'doubtful', isNearest: false });
});

it('knows how far a speaker lies over the templates', async () => {
  expect((await judge(3, 'สาม')).evidence.overTemplate).toBeCloseTo(LEVEL, 0);
  expect(known.level()).toBeCloseTo(LEVEL, 0);
});
