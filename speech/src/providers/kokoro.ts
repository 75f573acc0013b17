/** The neural voice Kokoro as a provider: any of its English and Spanish voices, on this machine. */
import { openKokoroVoice, type KokoroSettings } from '../voices/kokoro.ts';
import type { Provider } from './provider.ts';

/** First letters of the names of voices, and the voice that is taken where none is named. */
const VOICES: Readonly<
  Record<string, { readonly language: KokoroSettings['language']; name: RegExp; usual: string }>
> = {
  'en-US': { language: 'en', name: /^[ab][fm]_[a-z]+$/, usual: 'af_heart' },
  'es-ES': { language: 'es', name: /^e[fm]_[a-z]+$/, usual: 'ef_dora' },
};

/** Null: Kokoro has no such voice for the language. */
export function kokoroVoiceOf(language: string, wanted: string | undefined): string | null {
  const voices = VOICES[language];
  const voice = wanted ?? voices?.usual;
  return voice !== undefined && voices?.name.test(voice) ? voice : null;
}

export async function openKokoroProvider(language: string, voice: string): Promise<Provider> {
  const known = VOICES[language];
  if (!known) throw new Error(`Kokoro does not speak ${language}`);
  const { name, licence, notice, silence, speak } = await openKokoroVoice({
    ...{ voice, language: known.language, tempo: 1, sentenceTempo: 1 },
  });
  return {
    kind: 'synthetic',
    ...{ voice: name, licence, notice },
    // raised whenever the voice sounds otherwise at the same settings
    identity: JSON.stringify({ kokoro: name, silence, sound: 2 }),
    speak: ({ text, rate }) => speak({ say: text, rate }),
  };
}
