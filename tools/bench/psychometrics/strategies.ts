/** What strategies earn that know less than they should, over the forms in use and extra ones of both languages. */
import { findDescription, LANGUAGES, type ItemSource, type TestName } from '@jamdai/battery';
import { meanOf, sitForm, strategiesFor } from '@jamdai/battery/testing';

export interface StrategyScores {
  readonly testName: TestName;
  readonly formCount: number;
  readonly strategies: readonly StrategyScore[];
}

export interface StrategyScore {
  readonly name: string;
  readonly expectedScore: number;
  /** Points of thirty. */
  readonly meanScore: number;
  /** Best single form in use. */
  readonly bestInUse: number;
}

const EXTRA_TAGS = Array.from({ length: 17 }, (_, number) => `x${number}`);

export function sitStrategies(source: ItemSource): StrategyScores {
  const description = findDescription(source.testName);
  if (!description) throw new Error(`testName: ${source.testName} has no description`);
  // Of a test that is the same in both languages, a second copy would only look like more evidence.
  const languages = description.isLanguageFree ? LANGUAGES.slice(0, 1) : LANGUAGES;
  const inUse = languages.flatMap((language) => source.drawForms(language));
  const extra = languages.flatMap((language) =>
    EXTRA_TAGS.flatMap((tag) => source.drawForms(language, { tag })),
  );
  const forms = [...inUse, ...extra];
  const strategies = strategiesFor(source, inUse[0] ?? []).map(({ name, taker, expectedScore }) => {
    const scores = forms.map(
      (questions, form) => sitForm(taker, description, source, questions, `strategy|${form}`).score,
    );
    const bestInUse = Math.max(...scores.slice(0, inUse.length));
    return { name, expectedScore, meanScore: meanOf(scores), bestInUse };
  });
  return { testName: source.testName, formCount: forms.length, strategies };
}
