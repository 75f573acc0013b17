/**
 * What a machine may say about the answer of a naming test, as types: how an answer is split into words, what
 * each word seems to be, and the lexicon behind it (battery design, section 4, steps 1 to 3 and indices). People
 * decide; see the rater's desk. Every function here is pure and total: it never throws, whatever was typed.
 */
import type { Language, TestName } from '../catalogue.ts';
import type { NamingRule } from './naming-rules.ts';

export const WORD_CLASSES = [
  /** In the lexicon of category and letter. */
  'ok',
  /** Accepted by the spelling rule. */
  'okSpelling',
  /** The same canonical form again. */
  'repeat',
  /** A general word, one of whose kinds is given too; one without its kinds is `ok`. */
  'superordinate',
  /** In the lexicon of the category, with another first letter. */
  'wrongLetter',
  /** In another category's lexicon only, or known to be of no category. */
  'wrongCategory',
  /** No word, or a known one that a colour, a size or the like makes nothing new of. */
  'noWord',
  /** Nothing fits: people decide. */
  'unknown',
  /** A name of a person, a brand or a fantasy being: people decide, by default it does not count. */
  'proper',
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** What people decide: counts, does not count, said before, a general word beside its kinds. */
export const DECISIONS = ['1', '0', 'r', 's'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A piece of an answer as it was typed, before anything was judged. */
export interface TypedWord {
  /** As typed, without the separators around it; never empty. */
  readonly typed: string;
  /** Seconds from Start to the first key of the token in which it stands. */
  readonly onsetS: number;
}

export interface ProposedWord extends TypedWord {
  readonly class: WordClass;
  /** Why; absent in proposals from before the rules had numbers. */
  readonly rule?: NamingRule;
  /** The lexicon's form, also suggested for doubtful spellings of class `unknown`; null: none suggests itself. */
  readonly canonical: string | null;
  /** Of the lexicon, for clusters; null: not known. */
  readonly subcategory: string | null;
}

/** One accepted word of a category. Its letter follows from `canonical` by the first-letter rule. */
export interface LexiconWord {
  readonly testName: TestName;
  readonly canonical: string;
  /** Null: raters added it and nobody said where it belongs. */
  readonly subcategory: string | null;
  /** Other spellings and names of the same thing. */
  readonly variants: readonly string[];
  /** The general words that it is a kind of, as canonical forms of the same test. */
  readonly kindOf: readonly string[];
  /** The species of which it names a sex or an age, as canonical form; its own for the species. */
  readonly formOf?: string;
}

/** Plain data: an implementation may keep what it derives from one in a WeakMap. */
export interface NamingLexicon {
  readonly language: Language;
  /** Of the material that ships, for instance `g1`. */
  readonly materialVersion: string;
  /** Counts the changes that raters made here; 0: none. */
  readonly addedVersion: number;
  /** Of all four naming tests. */
  readonly words: readonly LexiconWord[];
}

/** A word that raters added at this installation. */
export interface AddedWord {
  readonly testName: TestName;
  readonly canonical: string;
}

/** Under which question words are judged. */
export interface NamingContext {
  readonly testName: TestName;
  /** The letter of `language`, as the question shows it: `C`, `ก`. */
  readonly letter: string;
  readonly language: Language;
  readonly lexicon: NamingLexicon;
}

export interface ProposalRequest extends NamingContext {
  /** The submitted tokens as typed, in order; may be empty texts. */
  readonly answerSheet: readonly string[];
  /** Onset seconds, one a token. */
  readonly timeSheet: readonly number[];
}

export interface ClassRequest extends NamingContext {
  /** Split already, by people: taken as they are. */
  readonly words: readonly TypedWord[];
}

/** A word on which people have decided. */
export interface RatedWord extends ProposedWord {
  readonly decision: Decision;
}

export interface NamingMeasures {
  /** Words that count. */
  readonly total: number;
  /** Words that count with onset in 0–15, 15–30, 30–45 and 45–60 s; later ones belong to the last bin. */
  readonly bins: readonly [number, number, number, number];
  /** Share of the first bin, 0–1; null where nothing counts. */
  readonly initiation: number | null;
  /** Last bin − first bin. */
  readonly slope: number;
  /** Onset of the first word that counts, s; null where nothing counts. */
  readonly firstResponseS: number | null;
  /** Words decided `r`. */
  readonly repetitions: number;
  /** Words of class `wrongLetter` or `wrongCategory` that do not count. */
  readonly intrusions: number;
  /** Mean of run length − 1 over runs of neighbours of one subcategory; null: not defined (no runs, one-family letter). */
  readonly clusterSize: number | null;
  readonly switches: number | null;
  /** Median time between onsets inside a run and across runs, s; null: no such pair. */
  readonly interItemWithinS: number | null;
  readonly interItemAcrossS: number | null;
}

/** The auto-scorer. */
export interface WordProposer {
  /** The material of a language with the words that raters added; the same list again may give the same object. */
  readonly makeLexicon: (
    language: Language,
    added: readonly AddedWord[],
    addedVersion: number,
  ) => NamingLexicon;
  /** Splits and judges. Words come in the order typed; an answer without any word gives none. */
  readonly proposeWords: (request: ProposalRequest) => readonly ProposedWord[];
  /** Judges words that people have split or joined: the same words, one for one. */
  readonly classifyWords: (request: ClassRequest) => readonly ProposedWord[];
  /** `words` in the order typed. */
  readonly measureWords: (
    words: readonly RatedWord[],
    context: Pick<NamingContext, 'testName' | 'letter' | 'language'>,
  ) => NamingMeasures;
}
