/** Other voices on the same items, in the same run: what a figure is worth shows beside them. */
import {
  finishSound,
  hearThai,
  HUMAN_FILES,
  listenTo,
  openEspeakVoice,
  openKokoroVoice,
  PACK_PLANS,
  spread,
  type Ears,
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
      openKokoroVoice({
        ...{ voice: 'am_michael', language: 'en', tempo: 1.2, sentenceTempo: 1 },
        // It runs on into some words without a pause.
        isCarried: false,
      }),
  },
  { lang: 'es-ES', open: () => openEspeakVoice('es') },
];
/** Words of the closed set that controls say; all of them are among the choices. */
const WORDS = 40;
const NONWORDS = 60;

export async function hearControls(ears: Ears): Promise<JudgedVoice[]> {
  const { listeners } = ears;
  const found = await hearPeople(ears);
  for (const { lang: language, open } of CONTROLS) {
    const voice = await open();
    console.log(`control: ${voice.name}`);
    const items = itemsFor(language).map((clip) => spokenBy(voice, clip));
    const hearing = await listenTo(language, items, listeners);
    found.push({ who: 'control', voice: voice.name, lang: language, hearing });
  }
  return found;
}

/** People on what they have read of it. */
async function hearPeople({ listeners, human, people }: Ears): Promise<JudgedVoice[]> {
  if (!people) return [];
  console.log('control: people');
  const words = clipsOf('en-US', 'word:').flatMap(({ token, rate, text }): SpokenItem[] => {
    const open = people.readEnglish(text);
    return open ? [{ token, rate, text, open }] : [];
  });
  const digits = Array.from({ length: 10 }, (_, digit) => ({
    ...{ token: `digit:${digit}`, rate: 1, text: HUMAN_FILES[`digit-${digit}`] ?? '' },
    open: () => people.readThaiDigit(digit),
  }));
  const english = await listenTo('en-US', words, listeners);
  return [
    { who: 'control', voice: 'people (Art4Apps)', lang: 'en-US', hearing: english },
    ...(human
      ? [
          {
            ...{ who: 'control', voice: 'a person (GCompris)', lang: 'th-TH' },
            hearing: await hearThai(digits, human, listeners),
          },
        ]
      : []),
  ];
}

function clipsOf(language: string, kind: string): PlannedClip[] {
  const plan = PACK_PLANS.find((one) => one.lang === language && !one.id.includes('tutor'));
  return (plan?.clips ?? []).filter(({ token }) => token.startsWith(kind));
}

function itemsFor(language: string): PlannedClip[] {
  return language === 'es-ES'
    ? spread(clipsOf(language, 'nonword:'), NONWORDS)
    : spread(clipsOf(language, 'word:'), WORDS);
}

function spokenBy(voice: Voice, clip: PlannedClip): SpokenItem {
  const { token, rate, text, say } = clip;
  return {
    ...{ token, rate, text },
    open: async () => finishSound(await voice.speak({ say, rate }), voice.silence),
  };
}
