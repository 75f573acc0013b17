/**
 * Questions that are left out from a battery version on, by what is to be remembered in them: a stimulus that is withdrawn is drawn
 * for no form, nor where another answer would be right. Versions before it keep theirs, and their attempts replay as they
 * were. `npm run withdraw` writes the list from what an installation saved.
 */
import * as z from 'zod';
import { BATTERY_VERSION } from '../battery-version.ts';
import { LANGUAGES, TEST_NAMES, type Language, type TestName } from '../catalogue.ts';
import withdrawnQuestions from './withdrawn-questions.json' with { type: 'json' };

export const WithdrawnQuestionsSchema = z.array(
  z.object({
    testName: z.literal([...TEST_NAMES]),
    /** `xx` of a test whose questions do not depend on the language. */
    language: z.literal([...LANGUAGES, 'xx']),
    questionName: z.array(z.string().min(1)).min(1),
    /** The first battery version without it. */
    from: z.string().regex(/^\d+\.\d+\.\d+$/),
  }),
);
export type WithdrawnQuestion = z.infer<typeof WithdrawnQuestionsSchema>[number];

const WITHDRAWN = WithdrawnQuestionsSchema.parse(withdrawnQuestions);

/** The stimuli that a test no longer has in a battery version: this one, unless another is named. */
export function withdrawnStimuliOf(
  testName: TestName,
  language: Language | 'xx',
  {
    batteryVersion = BATTERY_VERSION,
    questions = WITHDRAWN,
  }: {
    readonly batteryVersion?: string;
    readonly questions?: readonly WithdrawnQuestion[];
  } = {},
): (readonly string[])[] {
  return questions
    .filter(
      (one) =>
        one.testName === testName &&
        one.language === language &&
        compareVersions(one.from, batteryVersion) <= 0,
    )
    .map(({ questionName }) => questionName);
}

/** Below 0: the first is older. Of `1.2.0` and the like. */
export function compareVersions(one: string, other: string): number {
  const [first, second] = [one, other].map((version) => version.split('.').map(Number));
  const at = (first ?? []).findIndex((part, position) => part !== second?.[position]);
  return at === -1 ? 0 : (first?.[at] ?? 0) - (second?.[at] ?? 0);
}
