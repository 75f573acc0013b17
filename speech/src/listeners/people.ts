/**
 * Recordings of people, for babble and as controls, where they are at hand: a copy of github.com/gcompris/GCompris-voices (GPL; its
 * English words from Art4Apps, CC BY-SA 3.0). Whether one person read all the words, and who the digits, is not said there. They are listened to on the machine that judges, and are part of neither the repository
 * nor a pack.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resample } from '../signal/resample.ts';
import type { Sound } from '../signal/sound.ts';
import { trimSilence } from '../signal/trim.ts';
import { mixVoices } from './babble.ts';
import { openOggDecoder } from './decode-clip.ts';

export type People = {
  /** Six people at once, none of whom reads words. */
  readonly babble: Sound;
  /** A person's reading of an English word; null: it is not among them. */
  readonly readEnglish: (word: string) => (() => Promise<Sound>) | null;
  /** Of 0 to 9. */
  readonly readThaiDigit: (digit: number) => Promise<Sound>;
};

/** Each in a language of its own, explaining the same game. */
const BABBLERS = ['ca', 'fr', 'hu', 'pt_BR', 'ro', 'sl'];
const LENGTH_S = 14;
/** As the clips of packs have it. */
const SAMPLE_RATE = 24_000;
const BABBLE_EDGES = { headDb: 40, tailDb: 40, leadS: 0, tailS: 0 };
const WORD_EDGES = { headDb: 40, tailDb: 40, leadS: 0.05, tailS: 0.1 };

/** @throws where `folder` is no copy of that repository. */
export async function openPeople(folder: string): Promise<People> {
  const decode = await openOggDecoder();
  const read = async (path: string, edges = WORD_EDGES): Promise<Sound> => {
    const sound = await decode(await readFile(join(folder, path)));
    return trimSilence(resample(sound, SAMPLE_RATE), edges);
  };
  const speakers: Sound[] = [];
  for (const language of BABBLERS)
    speakers.push(await read(`${language}/intro/sudoku.ogg`, BABBLE_EDGES));
  return {
    babble: mixVoices(speakers, LENGTH_S),
    readEnglish: (word) => {
      const path = `en/words/${word}.ogg`;
      return existsSync(join(folder, path)) ? () => read(path) : null;
    },
    readThaiDigit: (digit) => read(`th/alphabet/U003${digit}.ogg`),
  };
}
