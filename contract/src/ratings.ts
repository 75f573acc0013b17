/**
 * The rater's desk on the wire. Blind: an answer is known by its attempt code; no account, name, age, school or
 * date is in any of these shapes. Raters are known by their number. Words are pieces of `text`: `start` and
 * `end` count UTF-16 units, `end` exclusive; raters may cut the text into words in another way.
 */
import { DECISIONS, WORD_CLASSES } from '@jamdai/battery/present';
import { LanguageSchema, type Role } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z, type Sent } from './schema.ts';
import { TestNameSchema } from './tests.ts';

/** Who may sit at the desk. */
export const RATER_ROLES = ['RESEARCHER', 'ADMIN'] as const satisfies readonly Role[];

/**
 * `first` and `second` wait for a rater, `adjudication` for somebody who settles where two raters differ;
 * `final` has its score.
 */
export const ANSWER_STATES = ['first', 'second', 'adjudication', 'final'] as const;
export type AnswerState = (typeof ANSWER_STATES)[number];
export const AnswerStateSchema = z
  .enum(ANSWER_STATES, fieldMessage('field_is_not_valid'))
  .meta({ id: 'AnswerState' });

/** Drawn at random for each answer; says nothing about who gave it or when. */
export const AttemptCodeSchema = z
  .string(fieldMessage('field_is_required'))
  .regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/, fieldMessage('field_is_not_valid'))
  .meta({ id: 'AttemptCode' });

export const DecisionSchema = z
  .enum(DECISIONS, fieldMessage('field_is_not_valid'))
  .meta({ id: 'Decision', description: '1 counts, 0 does not, r repeat, s general word' });
const WordClassSchema = z.enum(WORD_CLASSES).meta({ id: 'WordClass' });

/** Words of one answer that the desk takes, and the longest canonical form. */
export const MAX_RATED_WORDS = 1000;
export const MAX_CANONICAL_LENGTH = 100;
const MAX_TEXT_LENGTH = 10_000;

const Place = z
  .int(fieldMessage('field_is_not_valid'))
  .min(0, fieldMessage('field_is_out_of_range'))
  .max(MAX_TEXT_LENGTH, fieldMessage('field_is_out_of_range'));
const span = { start: Place, end: Place };
const Moment = z.string().meta({ format: 'date-time' });
/** From 1; the same for one rater for good, also after the rater's account is gone. */
const RaterNo = z.int().min(1);

const filters = {
  testName: TestNameSchema.nullable().optional(),
  lang: LanguageSchema.nullable().optional(),
};

/** What the machine says about a word. */
const suggestion = {
  ...span,
  /** As typed; where raters joined two words, with a blank between them. */
  typed: z.string(),
  /** Seconds from Start to its first key. */
  onsetS: z.number(),
  class: WordClassSchema,
  suggestedCanonical: z.string().nullable(),
  /** Null: only people can say. */
  suggestedDecision: DecisionSchema.nullable(),
  /** Whether the suggestion can be taken over with the whole answer. */
  isClear: z.boolean(),
};

export const SuggestedWordSchema = z.object(suggestion).meta({ id: 'SuggestedWord' });
export type SuggestedWord = z.infer<typeof SuggestedWordSchema>;

export const DeskWordSchema = z
  .object({
    ...suggestion,
    /** The caller's own; null: not decided yet. */
    decision: DecisionSchema.nullable(),
    canonical: z.string().nullable(),
  })
  .meta({ id: 'DeskWord' });
export type DeskWord = z.infer<typeof DeskWordSchema>;

/** A word as a rater left it. */
export const RatingWordSchema = z
  .object({
    ...span,
    decision: DecisionSchema.nullable(),
    /** What the word is, in its usual spelling; null: nothing to be said. */
    canonical: z
      .string(fieldMessage('field_is_not_valid'))
      .trim()
      .min(1, fieldMessage('field_is_required'))
      .max(MAX_CANONICAL_LENGTH, fieldMessage('field_is_too_long'))
      .regex(/^[^\p{Cc}]*$/u, fieldMessage('field_has_forbidden_characters'))
      .nullable(),
  })
  .meta({ id: 'RatingWord' });
export type RatingWord = z.infer<typeof RatingWordSchema>;

export const DeskAnswerSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    /** The letter asked for, in `lang`. */
    letter: z.string(),
    state: z.enum(['first', 'second', 'adjudication']),
    /** The submitted tokens as typed. */
    answer: z.array(z.string()),
    /** The machine's words as typed, a line each: what `start` and `end` count in. */
    text: z.string(),
    words: z.array(DeskWordSchema),
    /** Material and raters' additions by which the words were proposed, for instance `g1+3`. */
    lexiconVersion: z.string(),
    /** Goes back with every save. */
    revision: z.int(),
    /** Until when nobody else is given this answer; every save moves it on. */
    leaseUntil: Moment,
    /** Adjudication only: what two raters said, in no order. Empty otherwise. */
    ratings: z.array(z.object({ label: z.enum(['A', 'B']), words: z.array(RatingWordSchema) })),
  })
  .meta({ id: 'DeskAnswer' });
export type DeskAnswer = z.infer<typeof DeskAnswerSchema>;

export const NextAnswerRequestSchema = z
  .object({
    ...filters,
    state: z.enum(['first', 'second'], fieldMessage('field_is_not_valid')).nullable().optional(),
  })
  .meta({ id: 'NextAnswerRequest' });
export type NextAnswerRequest = z.infer<typeof NextAnswerRequestSchema>;

export const AttemptRequestSchema = z
  .object({ attemptCode: AttemptCodeSchema })
  .meta({ id: 'AttemptRequest' });

export const RatingRequestSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    /** As last received: a save from an older state is refused. */
    revision: z
      .int(fieldMessage('field_is_not_valid'))
      .min(0, fieldMessage('field_is_out_of_range')),
    /** In the order of the text, without overlaps; what lies between them is left out of the rating. */
    words: z
      .array(RatingWordSchema, fieldMessage('field_is_required'))
      .max(MAX_RATED_WORDS, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'RatingRequest' });
export type RatingRequest = Sent<z.infer<typeof RatingRequestSchema>>;

export const SavedDraftSchema = z
  .object({ revision: z.int(), leaseUntil: Moment })
  .meta({ id: 'SavedDraft' });

export const ConfirmedRatingSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    state: AnswerStateSchema,
    /** Only where the answer is final. */
    score: z.int().nullable(),
    /** Words that entered the lexicon by this rating. */
    newLexiconWords: z.array(z.string()),
  })
  .meta({ id: 'ConfirmedRating' });
export type ConfirmedRating = z.infer<typeof ConfirmedRatingSchema>;

export const SuggestWordsRequestSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    /** How the rater cuts the text. */
    words: z
      .array(z.object(span), fieldMessage('field_is_required'))
      .max(MAX_RATED_WORDS, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'SuggestWordsRequest' });

/** One line of the queue or of the archive. */
export const QueuedAnswerSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    state: AnswerStateSchema,
    wordCount: z.int(),
    unknownCount: z.int(),
    lexiconVersion: z.string(),
    /** The caller has an unconfirmed rating of it. */
    isMine: z.boolean(),
    /** Another rater has it open. */
    isOpenElsewhere: z.boolean(),
    /** The caller may open it now. */
    canOpen: z.boolean(),
    /** Final answers only. */
    score: z.int().nullable(),
  })
  .meta({ id: 'QueuedAnswer' });
export type QueuedAnswer = z.infer<typeof QueuedAnswerSchema>;

export const QueueRequestSchema = z
  .object({
    ...filters,
    state: AnswerStateSchema.nullable().optional(),
    limit: z
      .int(fieldMessage('field_is_not_valid'))
      .min(1, fieldMessage('field_is_out_of_range'))
      .max(100, fieldMessage('field_is_out_of_range'))
      .optional(),
    /** The last code of the page before: the next newer ones follow. */
    after: AttemptCodeSchema.nullable().optional(),
  })
  .meta({ id: 'QueueRequest' });
export type QueueRequest = z.infer<typeof QueueRequestSchema>;

export const RatingSettingsSchema = z
  .object({
    /** Off: one rating is enough, for an installation with one rater. */
    isSecondRatingOn: z.boolean(fieldMessage('field_is_not_valid')),
  })
  .meta({ id: 'RatingSettings' });

export const DeskSchema = z
  .object({
    raterNo: RaterNo,
    ...RatingSettingsSchema.shape,
    canChangeSettings: z.boolean(),
    /** Of all answers, drawn for a second rating when they arrive, 0–1. */
    secondRatingShare: z.number(),
    /** From this many unknown words on an answer is always rated twice. */
    secondRatingUnknowns: z.int(),
    /** Answers by test, language and state; absent: none. */
    queue: z.array(
      z.object({
        testName: TestNameSchema,
        lang: LanguageSchema,
        state: AnswerStateSchema,
        answerCount: z.int(),
      }),
    ),
    /** What `next` would give the caller now, filters aside. */
    waitingForMe: z.int(),
    lexiconVersion: z.string(),
    /** Waiting answers that nobody has touched and that were proposed by an older lexicon. */
    staleWaitingCount: z.int(),
    /** Final answers last scored by an older lexicon. */
    staleFinalCount: z.int(),
    /** Code of the answer whose confirmation the caller can take back now; null: none. */
    undoable: AttemptCodeSchema.nullable(),
  })
  .meta({ id: 'RatingDesk' });
export type RatingDesk = z.infer<typeof DeskSchema>;

/** What raters should reach (battery design, section 4). */
export const AGREEMENT_TARGETS = { kappa: 0.8, icc: 0.95 } as const;

const agreement = {
  /** Answers rated twice. */
  answerCount: z.int(),
  /** Words that both raters cut alike. */
  wordCount: z.int(),
  /** Cohen's kappa over the four decisions; null: not defined (no words, or one decision only). */
  kappa: z.number().nullable(),
  /** 95 % interval of kappa; null: not defined. */
  kappaInterval: z.tuple([z.number(), z.number()]).nullable(),
  /** Cohen's kappa over counts or not. */
  kappaCounts: z.number().nullable(),
  /** Share of words with equal decisions, 0–1. */
  agreedShare: z.number().nullable(),
  /** ICC(2,1) of the totals; null: fewer than two answers or no variance. */
  icc: z.number().nullable(),
  /** Answers that two raters cut into different words. */
  splitDifferenceCount: z.int(),
};

export const AgreementRequestSchema = z.object(filters).meta({ id: 'AgreementRequest' });

export const AgreementSchema = z
  .object({
    ...agreement,
    /** The same for each two raters. */
    pairs: z.array(z.object({ raterNos: z.tuple([RaterNo, RaterNo]), ...agreement })),
  })
  .meta({ id: 'RatingAgreement' });
export type RatingAgreement = z.infer<typeof AgreementSchema>;

export const RATING_EVENTS = [
  'claimed',
  'released',
  'decided',
  'confirmed',
  'takenBack',
  'finished',
  'rescored',
  'rescoringUndone',
] as const;

/** Append-only history of a final answer, oldest first. */
export const RatingEventSchema = z
  .object({
    at: Moment,
    /** Null: the machine, or the setting of second ratings. */
    raterNo: RaterNo.nullable(),
    kind: z.enum(RATING_EVENTS),
    /** `decided` and `rescored`: which word, and its decision before and after. */
    typed: z.string().nullable(),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'RatingEvent' });
export type RatingEvent = z.infer<typeof RatingEventSchema>;

/** A word that raters added at this installation. */
export const AddedLexiconWordSchema = z
  .object({
    wordId: z.string(),
    testName: TestNameSchema,
    lang: LanguageSchema,
    canonical: z.string(),
    addedInVersion: z.int(),
    /** Null: still in. */
    withdrawnInVersion: z.int().nullable(),
  })
  .meta({ id: 'AddedLexiconWord' });
export type AddedLexiconWord = z.infer<typeof AddedLexiconWordSchema>;

export const LexiconRequestSchema = z.object(filters).meta({ id: 'LexiconRequest' });

export const LexiconSchema = z
  .object({
    lexiconVersion: z.string(),
    addedWords: z.array(AddedLexiconWordSchema),
    /** Words that one rater or one sitting alone has counted so far. */
    candidates: z.array(
      z.object({
        testName: TestNameSchema,
        lang: LanguageSchema,
        canonical: z.string(),
        raterCount: z.int(),
        answerCount: z.int(),
      }),
    ),
  })
  .meta({ id: 'Lexicon' });
export type Lexicon = z.infer<typeof LexiconSchema>;

export const WithdrawWordRequestSchema = z
  .object({ wordId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'WithdrawWordRequest' });

/** Waiting answers are proposed again; none of them was touched by a rater. */
export const RescoredWaitingSchema = z
  .object({ answerCount: z.int(), changedCount: z.int() })
  .meta({ id: 'RescoredWaiting' });

export const RescoringChangeSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    scoreBefore: z.int(),
    scoreAfter: z.int(),
    /** Only the words whose decision changes. */
    words: z.array(z.object({ typed: z.string(), before: DecisionSchema, after: DecisionSchema })),
  })
  .meta({ id: 'RescoringChange' });
export type RescoringChange = z.infer<typeof RescoringChangeSchema>;

export const RescoringPreviewSchema = z
  .object({
    lexiconVersion: z.string(),
    /** Final answers of an older lexicon that were looked at. */
    checkedCount: z.int(),
    /** At most five hundred; the rest comes after these have been carried out. */
    changes: z.array(RescoringChangeSchema),
  })
  .meta({ id: 'RescoringPreview' });
export type RescoringPreview = z.infer<typeof RescoringPreviewSchema>;

export const RescoringRequestSchema = z
  .object({
    /** Of the preview: refused when the lexicon has changed since. */
    lexiconVersion: z.string(fieldMessage('field_is_required')).max(80),
    attemptCodes: z
      .array(AttemptCodeSchema, fieldMessage('field_is_required'))
      .min(1, fieldMessage('list_has_wrong_length'))
      .max(500, fieldMessage('list_has_wrong_length')),
  })
  .meta({ id: 'RescoringRequest' });

export const RescoringSchema = z
  .object({
    rescoringId: z.string(),
    at: Moment,
    raterNo: RaterNo,
    lexiconVersion: z.string(),
    changes: z.array(RescoringChangeSchema),
    /** Null: it holds. */
    undoneAt: Moment.nullable(),
    /** The newest that holds can be undone. */
    canUndo: z.boolean(),
  })
  .meta({ id: 'Rescoring' });
export type Rescoring = z.infer<typeof RescoringSchema>;

export const UndoRescoringRequestSchema = z
  .object({ rescoringId: z.guid(fieldMessage('field_is_not_valid')) })
  .meta({ id: 'UndoRescoringRequest' });

/** GET /takingTest with a rater's token: answers that wait. */
export const WaitingAnswerSchema = z
  .object({
    attemptCode: AttemptCodeSchema,
    testName: TestNameSchema,
    lang: LanguageSchema,
    letter: z.string(),
    /** The typed words joined by commas. */
    answer: z.string(),
    state: z.enum(['first', 'second', 'adjudication']),
  })
  .meta({ id: 'WaitingAnswer' });
export type WaitingAnswer = z.infer<typeof WaitingAnswerSchema>;

/** GET /longTermTest with a rater's token: what the naming tests ask. */
export const NamingQuestionSchema = z
  .object({
    testName: TestNameSchema,
    orderNo: z.int(),
    /** The Thai letter, then the English one. */
    questionName: z.array(z.string()),
  })
  .meta({ id: 'NamingQuestion' });

/**
 * Files for GET with a rater's token, below `/api`: not in the envelope. CSV in UTF-8 with its mark, cells that
 * a spreadsheet would take for formulas made harmless.
 */
export const EXPORT_FILES = ['ratings.csv', 'ratings.json', 'lexicon.csv', 'lexicon.json'] as const;
export type ExportFile = (typeof EXPORT_FILES)[number];
export const exportPath = (file: ExportFile) => `/rating/export/${file}` as const;
