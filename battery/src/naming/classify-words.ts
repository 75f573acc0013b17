/**
 * The class of each word of an answer (battery design, section 4, step 3). What a word is follows from itself;
 * repeats, general words and names of sex and age follow from the other words of the answer.
 */
import { bareOf, keyOf } from './bare-text.ts';
import { beginsWith } from './first-letter.ts';
import { indexOf } from './lexicon-index.ts';
import { categoryRuleOf, type NamingRule } from './naming-rules.ts';
import type { ClassRequest, NamingContext, ProposedWord, WordClass } from './proposal.ts';
import { recognise, type Recognised } from './recognise.ts';

/** Cow, bull and calf are two at most. */
const COUNTED_FORMS = 2;
/** Where a colour or size makes nothing new; of dishes and plants it often does. */
const COLOURLESS_TESTS: ReadonlySet<string> = new Set([
  'animal_naming_retrieval_task',
  'costume_naming_retrieval_task',
]);

type Judged = ProposedWord & {
  readonly rule: NamingRule;
  /** Equal for words that say the same. */
  readonly identity: string;
  readonly recognised: Recognised;
};

export function classifyWords({ words, ...context }: ClassRequest): readonly ProposedWord[] {
  const alone = words.map(({ typed, onsetS }) => judgeAlone(typed, onsetS, context));
  const reported = markRepeats(judgeModified(alone, context), context);
  const judged = limitForms(markSuperordinates(reported, context), context);
  return judged.map(({ typed, onsetS, class: wordClass, rule, canonical, subcategory }) => ({
    typed,
    onsetS,
    class: wordClass,
    rule,
    canonical,
    subcategory,
  }));
}

function judgeAlone(typed: string, onsetS: number, context: NamingContext): Judged {
  const recognised = recognise(typed, context);
  const base = { typed, onsetS, recognised, subcategory: null };
  const asTyped = `typed:${keyOf(bareOf(typed, context.language), context.language) || typed}`;
  switch (recognised.kind) {
    case 'known': {
      const { canonical, subcategory } = recognised.entry.word;
      return {
        ...base,
        ...judgeKnown(recognised, context),
        canonical,
        subcategory,
        identity: `word:${canonical}`,
      };
    }
    case 'filled': {
      const bare = bareOf(typed, context.language);
      const isOff = !beginsWith(bare, context.letter, context.language);
      return {
        ...base,
        ...(isOff ? WRONG_LETTER : { class: 'ok', rule: categoryRuleOf(context.testName) }),
        canonical: bare,
        subcategory: recognised.entry?.word.subcategory ?? null,
        identity: `word:${recognised.entry?.word.canonical ?? recognised.dish}`,
      };
    }
    case 'compound': {
      const { head, isHead, named } = recognised;
      const { canonical, subcategory } = head.word;
      const isOff = !beginsWith(named, context.letter, context.language);
      const rule = isHead ? categoryRuleOf(context.testName) : 'R8';
      return {
        ...base,
        ...(isOff ? WRONG_LETTER : { class: 'ok', rule }),
        canonical: isHead ? canonical : bareOf(typed, context.language),
        subcategory,
        identity: isHead ? `word:${canonical}` : asTyped,
      };
    }
    case 'modified': {
      const wordClass = recognised.isSure ? 'noWord' : 'unknown';
      return { ...base, class: wordClass, rule: 'R15', canonical: null, identity: asTyped };
    }
    case 'categoryName': {
      const isOff = !beginsWith(bareOf(typed, context.language), context.letter, context.language);
      const judged = isOff ? WRONG_LETTER : ({ class: 'unknown', rule: 'R14' } as const);
      return { ...base, ...judged, canonical: null, identity: asTyped };
    }
    case 'otherKind': {
      const rule = categoryRuleOf(context.testName);
      return { ...base, class: 'wrongCategory', rule, canonical: null, identity: asTyped };
    }
    case 'otherLetter':
      return { ...base, ...WRONG_LETTER, canonical: null, identity: asTyped };
    case 'noWord':
      return { ...base, class: 'noWord', rule: 'R24', canonical: null, identity: asTyped };
    case 'otherCategory': {
      const { canonical } = recognised.entry.word;
      const [rule, identity] = [categoryRuleOf(context.testName), `other:${canonical}`];
      return { ...base, class: 'wrongCategory', rule, canonical, identity };
    }
    case 'proper': {
      const rule = recognised.of === 'fantasy being' ? 'R10' : 'R11';
      return { ...base, class: 'proper', rule, canonical: null, identity: asTyped };
    }
    case 'unknown': {
      const word = recognised.suggestion?.word;
      const [canonical, subcategory] = [word?.canonical ?? null, word?.subcategory ?? null];
      const rule = word ? 'R21' : 'R24';
      return { ...base, class: 'unknown', rule, canonical, subcategory, identity: asTyped };
    }
  }
}

const WRONG_LETTER = { class: 'wrongLetter', rule: 'R20' } as const;

function judgeKnown(
  { entry, isSpelling }: Extract<Recognised, { kind: 'known' }>,
  { letter, language, testName }: NamingContext,
): { readonly class: WordClass; readonly rule: NamingRule } {
  if (!beginsWith(entry.form, letter, language)) return WRONG_LETTER;
  return isSpelling
    ? { class: 'okSpelling', rule: 'R21' }
    : { class: 'ok', rule: categoryRuleOf(testName) };
}

/** A word with a colour says its base again, or, in English, begins with another letter than asked for. */
function judgeModified(words: readonly Judged[], context: NamingContext): readonly Judged[] {
  const given = new Set(words.map(({ identity }) => identity));
  const isColourless = COLOURLESS_TESTS.has(context.testName);
  return words.map((word) => {
    if (word.recognised.kind !== 'modified' || word.recognised.isLetterOwn) return word;
    const { canonical, subcategory } = word.recognised.base.word;
    if (isColourless && given.has(`word:${canonical}`)) {
      return { ...word, class: 'repeat', rule: 'R15', canonical, subcategory };
    }
    const isOff = context.language === 'en';
    return isOff ? { ...word, class: 'wrongLetter', rule: 'R20', canonical, subcategory } : word;
  });
}

function markRepeats(words: readonly Judged[], context: NamingContext): readonly Judged[] {
  const seen = new Map<string, Judged>();
  return words.map((word) => {
    const before = seen.get(word.identity);
    // What has no point for its letter takes none from another name of the thing.
    if (!before || (before.class === 'wrongLetter' && word.class !== 'wrongLetter')) {
      seen.set(word.identity, word);
      return word;
    }
    return { ...word, class: 'repeat', rule: ruleOfRepeat(before, word, context) };
  });
}

/** Other spellings of one thing, and other names of it, are forms of their own in the lexicon. */
function ruleOfRepeat(before: Judged, word: Judged, { language }: NamingContext): NamingRule {
  const [one, other] = [before.recognised, word.recognised];
  const [first, again] = [before, word].map(({ typed }) =>
    keyOf(bareOf(typed, language), language),
  );
  if (first !== again && (isFilled(one) || isFilled(other))) return 'R13';
  const areKnown = one.kind === 'known' && other.kind === 'known';
  return areKnown && one.entry.key !== other.entry.key ? 'R17' : 'R16';
}

function isFilled(recognised: Recognised): boolean {
  return recognised.kind === 'filled' || (recognised.kind === 'known' && recognised.isFilled);
}

/** A kind is given also when it begins with another letter. */
function markSuperordinates(
  words: readonly Judged[],
  { lexicon, testName }: NamingContext,
): readonly Judged[] {
  const { above } = indexOf(lexicon, testName);
  const covered = new Set(
    words.flatMap(({ recognised, class: wordClass }) => {
      if (wordClass === 'repeat') return [];
      if (recognised.kind === 'known') {
        return [...(above.get(recognised.entry.word.canonical) ?? [])];
      }
      if (recognised.kind !== 'compound') return [];
      const { canonical } = recognised.head.word;
      return [...(recognised.isHead ? [] : [canonical]), ...(above.get(canonical) ?? [])];
    }),
  );
  // Whether the name of the whole category counts alone, people decide.
  const isAnyNamed = words.some((word) => isCounted(word));
  return words.map((word) => {
    const isAbove =
      word.recognised.kind === 'categoryName'
        ? isAnyNamed && word.class === 'unknown'
        : isCounted(word) && !isFilled(word.recognised) && covered.has(word.canonical ?? '');
    return isAbove ? { ...word, class: 'superordinate', rule: 'R14' } : word;
  });
}

function limitForms(
  words: readonly Judged[],
  { lexicon, testName }: NamingContext,
): readonly Judged[] {
  const counts = new Map<string, number>();
  const species = new Map(
    indexOf(lexicon, testName).entries.map(({ word }) => [word.canonical, word.formOf]),
  );
  return words.map((word) => {
    const head = isCounted(word) ? species.get(word.canonical ?? '') : undefined;
    if (head === undefined) return word;
    const count = (counts.get(head) ?? 0) + 1;
    counts.set(head, count);
    return count > COUNTED_FORMS ? { ...word, class: 'repeat', rule: 'R9' } : word;
  });
}

function isCounted(word: Judged): boolean {
  return word.class === 'ok' || word.class === 'okSpelling';
}
