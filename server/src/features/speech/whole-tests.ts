/** Which tests a voice can speak by itself: a test is never spoken by two voices. */
import { ITEM_SOURCES, LANGUAGES, type Language, type TestName } from '@jamdai/battery';
import type { VoicePackManifest } from '@jamdai/contract';

export interface SpokenTest {
  readonly testName: TestName;
  /** Of the test; made-up words are spoken in Spanish in both. */
  readonly language: Language;
}

/** Every test and language of which the pack has each clip in its own language, at its rate. */
export function wholeTestsOf({
  lang: speechLanguage,
  clips,
}: Pick<VoicePackManifest, 'lang' | 'clips'>): readonly SpokenTest[] {
  const present = new Set(clips.map(({ token, rate }) => `${token}@${rate}`));
  return ITEM_SOURCES.flatMap(({ testName, everyClip }) =>
    LANGUAGES.filter((language) => {
      const needed = everyClip(language).filter((clip) => clip.speechLanguage === speechLanguage);
      return (
        needed.length > 0 && needed.every(({ token, rate }) => present.has(`${token}@${rate}`))
      );
    }).map((language) => ({ testName, language })),
  );
}
