/** The packs that the project builds itself: what each must say, at which rates, in which voice. */
import type { ClipRequest } from './manifest.ts';
import { digitToken, SPOKEN_DIGITS } from './spoken-digits.ts';
import { openEnglishVoice } from './voices/english.ts';
import { openThaiVoice } from './voices/thai-synthetic.ts';
import type { Voice } from './voices/voice.ts';

export type PlannedClip = ClipRequest & {
  readonly text: string;
  readonly say: string;
  /** The longest clip that keeps the beat of the test. */
  readonly longestMs: number;
};

export type PackPlan = {
  readonly id: string;
  readonly version: string;
  readonly lang: string;
  readonly openVoice: () => Promise<Voice>;
  readonly clips: readonly PlannedClip[];
};

/** Forward digits are spoken at 0.65, backward digits at 0.60. */
const DIGIT_RATES = [0.65, 0.6];
/** Digits start 1000 ms apart; 150 ms of silence must remain between them. */
const LONGEST_DIGIT_MS = 850;

function planDigits(language: 'en' | 'th'): PlannedClip[] {
  return DIGIT_RATES.flatMap((rate) =>
    SPOKEN_DIGITS[language].map((spoken, digit) => ({
      ...spoken,
      token: digitToken(digit),
      rate,
      longestMs: LONGEST_DIGIT_MS,
    })),
  );
}

export const PACK_PLANS: readonly PackPlan[] = [
  {
    id: 'en-synthetic-1',
    version: '1.0.0',
    lang: 'en-US',
    openVoice: openEnglishVoice,
    clips: planDigits('en'),
  },
  {
    id: 'th-synthetic-1',
    version: '1.0.0',
    lang: 'th-TH',
    openVoice: openThaiVoice,
    clips: planDigits('th'),
  },
];
