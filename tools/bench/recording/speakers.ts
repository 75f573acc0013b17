/** Who reads at the desk: never the voice that the desk compares with. */
import {
  HUMAN_FILES,
  openThaiVoice,
  readHumanFiles,
  readWord,
  toneSpaceOf,
  type People,
  type Tone,
  type ToneSpace,
} from '@jamdai/speech/judging';
import type { RecordingPrompt } from '@jamdai/contract';
import type { Sound } from '@jamdai/speech/takes';

export interface Speaker {
  readonly name: string;
  /** The sound of a prompt, as it is written or respelled otherwise; null: there is no such recording. */
  readonly read: (prompt: RecordingPrompt, say?: string) => Promise<Sound | null>;
  /** Whether it can be given another spelling to say. */
  readonly saysAnything: boolean;
  /** Where its tones lie. */
  readonly tones: ToneSpace;
}

/** Thai by the renderer of the packs, but of another source voice, with other formants and another pitch. */
export async function openOtherVoice(variant: string, midHz: number): Promise<Speaker> {
  const voice = await openThaiVoice({ variant, midHz });
  return {
    name: `synthetic, ${variant}, ${midHz} Hz`,
    ...{ saysAnything: true, tones: { midHz, range: 1 } },
    read: async ({ say, rate }, otherwise) => voice.speak({ say: otherwise ?? say, rate }),
  };
}

const KINDS: Readonly<Record<string, string>> = {
  digit: 'digit',
  letter: 'consonant',
  word: 'word',
};

const PEAK = 0.5;

/** One person's recordings (THAI_TEMPLATES), of the prompts that they have. `decode`: from MP3. */
export async function openHuman(
  folder: string,
  decode: (mp3: Uint8Array) => Promise<Sound>,
): Promise<Speaker> {
  const sounds = new Map<string, Sound>();
  for await (const { name, mp3 } of readHumanFiles(folder))
    sounds.set(name, asAtDesk(await decode(mp3)));
  return {
    ...{ name: 'one person', saysAnything: false, tones: toneSpaceOf([...sounds.values()]) },
    read: async ({ token, text }) => {
      const kind = KINDS[token.slice(0, token.indexOf(':'))];
      const [name] = Object.entries(HUMAN_FILES).find(
        ([file, said]) => said === text && kind !== undefined && file.startsWith(`${kind}-`),
      ) ?? [''];
      return sounds.get(name) ?? null;
    },
  };
}

/** Digits that a person read; whether it is the one above is not known. */
export async function openDigits({ readThaiDigit }: People): Promise<Speaker> {
  const sounds: Sound[] = [];
  for (let digit = 0; digit < 10; digit += 1) sounds.push(asAtDesk(await readThaiDigit(digit)));
  return {
    ...{ name: 'a person, digits (GCompris)', saysAnything: false, tones: toneSpaceOf(sounds) },
    read: async ({ token }) => {
      const [, digit] = /^digit:(\d)$/.exec(token) ?? [];
      return digit === undefined ? null : (sounds[Number(digit)] ?? null);
    },
  };
}

/** A recording that was made as loud as can be, as a telephone on a table would hear it. */
function asAtDesk({ samples, sampleRate }: Sound): Sound {
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  return { samples: samples.map((value) => (PEAK / peak) * value), sampleRate };
}

/** Of a single syllable; else null. */
export function toneOf(say: string): Tone | null {
  try {
    const [syllable, ...others] = readWord(say);
    return syllable && others.length === 0 ? syllable.tone : null;
  } catch {
    return null;
  }
}
