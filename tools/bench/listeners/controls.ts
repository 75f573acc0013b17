/** Other voices on the same items, in the same run: what a figure is worth shows beside them. */
import {
  finishSound,
  listenTo,
  openEspeakVoice,
  openKokoroVoice,
  PACK_PLANS,
  spread,
  type Listeners,
  type PlannedClip,
  type SpokenItem,
  type Voice,
} from '@jamdai/speech/judging';
import type { JudgedVoice } from './hear-bundled.ts';

const CONTROLS: readonly { readonly lang: string; readonly open: () => Promise<Voice> }[] = [
  { lang: 'en-US', open: () => openEspeakVoice('en-us') },
  {
    lang: 'en-US',
    open: () =>
      openKokoroVoice({ voice: 'am_michael', language: 'en', tempo: 1.2, sentenceTempo: 1 }),
  },
  { lang: 'es-ES', open: () => openEspeakVoice('es') },
];
/** Words of the closed set that controls say; all of them are among the choices. */
const WORDS = 40;
const NONWORDS = 60;

export async function hearControls(listeners: Listeners): Promise<JudgedVoice[]> {
  const found: JudgedVoice[] = [];
  for (const { lang: language, open } of CONTROLS) {
    const voice = await open();
    console.log(`control: ${voice.name}`);
    const items = itemsFor(language).map((clip) => spokenBy(voice, clip));
    const hearing = await listenTo(language, items, listeners);
    found.push({ who: 'control', voice: voice.name, lang: language, hearing });
  }
  return found;
}

function itemsFor(language: string): PlannedClip[] {
  const plan = PACK_PLANS.find((one) => one.lang === language && !one.id.includes('tutor'));
  const of = (kind: string) => (plan?.clips ?? []).filter(({ token }) => token.startsWith(kind));
  return language === 'es-ES' ? spread(of('nonword:'), NONWORDS) : spread(of('word:'), WORDS);
}

function spokenBy(voice: Voice, clip: PlannedClip): SpokenItem {
  const { token, rate, text, say } = clip;
  return {
    ...{ token, rate, text },
    open: async () => finishSound(await voice.speak({ say, rate }), voice.silence),
  };
}
