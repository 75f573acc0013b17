/**
 * Which voice speaks each language in this installation: the bundled packs, or the ones that VOICE_PACKS names, from
 * DATA_DIR/voice-packs. Chosen at the start for every test and everybody, so that packs are never mixed in a run.
 */
import { ITEM_SOURCES, LANGUAGES, type ClipRequest } from '@jamdai/battery';
import { BUNDLED_VOICES, FORMER_VOICES } from '@jamdai/contract';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readVoicePacks, type VoicePack } from './voice-packs.ts';

type SpeechLanguage = ClipRequest['speechLanguage'];

export interface Voices {
  /** By id: what is served. */
  readonly packs: ReadonlyMap<string, VoicePack>;
  /** By language: the address (id@checksum) of the pack that tests are told to play. */
  readonly chosen: Readonly<Record<SpeechLanguage, string>>;
}

export interface VoiceFolders {
  /** Null: this program came without packs. */
  readonly bundledDir: string | null;
  /** Null: no other packs. */
  readonly ownDir: string | null;
  /** Ids of packs, of one language each; the languages that they leave out keep the bundled voice. */
  readonly wanted: readonly string[];
}

/** A sentence for the operator: the wish of VOICE_PACKS cannot be fulfilled. */
export class VoiceChoiceError extends Error {
  override readonly name = 'VoiceChoiceError';
}

/** What tests show themselves with: it speaks in no test. */
const TUTOR_VOICE = /-tutor-\d+$/;

/** Whether it speaks in tests today, so that somebody may record the same. */
export function speaksInTests({ manifest: { id } }: VoicePack): boolean {
  return !TUTOR_VOICE.test(id) && !FORMER_VOICES.includes(id);
}

/** How many missing items a rejection names. */
const NAMED_ITEMS = 10;

/** Throws a VoiceChoiceError, or an Error where a bundled pack is broken. */
export function chooseVoices({ bundledDir, ownDir, wanted }: VoiceFolders): Voices {
  const bundled = readVoicePacks(bundledDir);
  const packs = new Map(bundled);
  const chosen: Record<SpeechLanguage, string> = { ...BUNDLED_VOICES };
  for (const [id, { manifest, address }] of bundled) {
    if (BUNDLED_VOICES[manifest.lang] === id) chosen[manifest.lang] = address;
  }
  const taken = new Map<SpeechLanguage, string>();
  for (const id of new Set(wanted)) {
    const pack = bundled.get(id) ?? readOwnPack(ownDir, id);
    const { lang: language } = pack.manifest;
    const other = taken.get(language);
    if (other !== undefined) {
      throw new VoiceChoiceError(
        `VOICE_PACKS names two packs for ${language}, ${other} and ${id}: name one a language.`,
      );
    }
    rejectIncomplete(pack);
    taken.set(language, id);
    packs.set(id, pack);
    chosen[language] = pack.address;
  }
  return { packs, chosen };
}

function readOwnPack(ownDir: string | null, id: string): VoicePack {
  if (ownDir === null || !existsSync(join(ownDir, id, 'manifest.json'))) {
    const position = ownDir === null ? '' : ` in ${ownDir}`;
    throw new VoiceChoiceError(`VOICE_PACKS names the pack ${id}, but there is none${position}.`);
  }
  try {
    const pack = readVoicePacks(ownDir, (name) => name === id).get(id);
    if (pack) return pack;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new VoiceChoiceError(`VOICE_PACKS names the pack ${id}, which cannot be used: ${reason}`);
  }
  throw new VoiceChoiceError(`VOICE_PACKS names the pack ${id}, which is not a folder.`);
}

/** Every item that any test can play in the pack's language must be there, at its rate. */
function rejectIncomplete({ manifest }: VoicePack): void {
  const present = new Set(manifest.clips.map(({ token, rate }) => `${token} at rate ${rate}`));
  const needed = ITEM_SOURCES.flatMap((source) =>
    LANGUAGES.flatMap((language) => source.everyClip(language)),
  ).filter(({ speechLanguage }) => speechLanguage === manifest.lang);
  const keys = new Set(needed.map(({ token, rate }) => `${token} at rate ${rate}`));
  const missing = [...keys].filter((key) => !present.has(key));
  if (missing.length === 0) return;
  const more = missing.length > NAMED_ITEMS ? ` and ${missing.length - NAMED_ITEMS} more` : '';
  throw new VoiceChoiceError(
    `VOICE_PACKS names the pack ${manifest.id}, which lacks ` +
      `${missing.slice(0, NAMED_ITEMS).join(', ')}${more}.`,
  );
}
