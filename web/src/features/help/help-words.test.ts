import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { en } from '../../shared/strings/en.ts';
import { profileEn, type ProfileStrings } from '../../shared/strings/profile.en.ts';
import { profileTh } from '../../shared/strings/profile.th.ts';
import { th } from '../../shared/strings/th.ts';
import { STEPS, type Step, stepPictureOf } from './step-pictures.ts';

/** What was legible on each picture when it was taken, line by line: written by the script that takes them. */
const seen = JSON.parse(
  readFileSync(join(import.meta.dirname, 'pictures', 'words.json'), 'utf8'),
) as Record<string, readonly string[]>;

/** What a reader has to find again. */
function wordsOf(
  { bar, common, logIn }: typeof en,
  profile: ProfileStrings,
): Readonly<Record<Step, string[]>> {
  return {
    logIn: [logIn.password, logIn.submit],
    profile: [bar.home, bar.content, bar.contact, bar.tests, bar.results, bar.profile],
    tab: [profile.title, profile.tabAccount, profile.tabDelete, profile.tabPrivacy],
    button: [profile.deleteItems.results, profile.deleteKept, profile.deleteButton],
    confirm: [profile.confirmTitle, profile.confirmText, common.cancel, common.yes],
  };
}

describe.each([
  ['en', en, profileEn],
  ['th', th, profileTh],
] as const)('the pictures of the five steps (%s)', (language, catalogue, profile) => {
  it.each(STEPS)(
    'show at "%s" what the pages say today; if not: npm run screenshots -- help',
    (step) => {
      const lines = seen[`${step}-${language}`] ?? [];
      for (const word of wordsOf(catalogue, profile)[step])
        expect(
          lines.some((line) => line.includes(word)),
          `${word} in ${lines.join(' | ')}`,
        ).toBe(true);
      expect(stepPictureOf(step, language)).toContain(`${step}-${language}`);
    },
  );
});
