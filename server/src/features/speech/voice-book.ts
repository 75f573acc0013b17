/** The voices of a running server: the program's, and those that were made here. Says which one a test of a taker plays. */
import type { Language, TestName } from '@jamdai/battery';
import type { VoicePackManifest } from '@jamdai/contract';
import type * as pg from '../../core/database/statements.ts';
import type { Voices } from './choose-voices.ts';
import { findManifestText, readManifest } from './made-voices.ts';
import { findChosenFor } from './voice-choices.ts';
import { wholeTestsOf, type SpokenTest } from './whole-tests.ts';

export interface VoiceBook {
  /** By language: the address of the voice that comes with the program, or that its operator has installed. */
  readonly program: Voices['chosen'];
  /** The tests that a made voice speaks; none where its speaker has withdrawn. */
  readonly testsOf: (address: string) => Promise<readonly SpokenTest[]>;
  /** The address of the voice that this taker hears in this test. */
  readonly find: (wanted: WantedVoice) => Promise<string>;
}

export interface WantedVoice {
  readonly userId: string;
  readonly testName: TestName;
  readonly language: Language;
  readonly speechLanguage: VoicePackManifest['lang'];
}

export function createVoiceBook(db: pg.Pool, program: Voices['chosen']): VoiceBook {
  /** Reckoned once: a voice never changes. Which voice is chosen, and whether it is there, is asked each time. */
  const reckoned = new Map<string, readonly SpokenTest[]>();
  async function testsOf(address: string): Promise<readonly SpokenTest[]> {
    const known = reckoned.get(address);
    if (known) return known;
    const text = await findManifestText(db, address);
    if (text === null) return [];
    const tests = wholeTestsOf(readManifest(text));
    reckoned.set(address, tests);
    return tests;
  }
  return {
    program,
    testsOf,
    find: async ({ userId, testName, language, speechLanguage }) => {
      const chosen = await findChosenFor(db, userId, speechLanguage);
      if (chosen === null) return program[speechLanguage];
      const isWhole = (await testsOf(chosen)).some(
        (it) => it.testName === testName && it.language === language,
      );
      return isWhole ? chosen : program[speechLanguage];
    },
  };
}
