/** Decodes every clip in the browser, one after the other, as the runner does: an offline context of 24 kHz. */
import type { Tab } from '../timing/tab.ts';
import type { BenchPack } from './packs.ts';

export interface DecodedClip {
  readonly ms: number;
  /** First sample above 1 % of the peak. */
  readonly onsetMs: number;
  /** Highest sample; 1 is full scale. */
  readonly peak: number;
  readonly sampleCount: number;
}

/** By 'language token@rate'. */
export type DecodedClips = ReadonlyMap<string, DecodedClip>;

export const clipName = (
  language: string,
  { token, rate }: { token: string; rate: number },
): string => `${language} ${token}@${rate}`;

const AT_ONCE = 40;
const DECODE = `async (clips) => {
  const context = new OfflineAudioContext(1, 1, 24000);
  const found = [];
  for (const text of clips) {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const from = performance.now();
    const buffer = await context.decodeAudioData(bytes.buffer);
    const ms = performance.now() - from;
    const samples = buffer.getChannelData(0);
    const peak = samples.reduce((highest, value) => Math.max(highest, Math.abs(value)), 0);
    const onset = samples.findIndex((value) => Math.abs(value) > peak * 0.01);
    found.push({ ms, onsetMs: onset / 24, peak, sampleCount: samples.length });
  }
  return found;
}`;

export async function decodeClips(tab: Tab, packs: readonly BenchPack[]): Promise<DecodedClips> {
  const found = new Map<string, DecodedClip>();
  for (const { lang: language, clips, read } of packs) {
    for (let at = 0; at < clips.length; at += AT_ONCE) {
      const part = clips.slice(at, at + AT_ONCE);
      const texts = part.map((clip) => read(clip).toString('base64'));
      const decoded = await tab.evaluate<DecodedClip[]>(`(${DECODE})(${JSON.stringify(texts)})`);
      part.forEach((clip, index) => {
        const one = decoded[index];
        if (one) found.set(clipName(language, clip), one);
      });
    }
  }
  return found;
}
