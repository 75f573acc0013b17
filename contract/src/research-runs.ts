/** What researchers see of stored runs beside the analysis: their scores under other rules, and each run as it went. */
import {
  DECISIONS,
  FORM_COUNT,
  QUESTION_COUNT,
  SCORING_RULES,
  TESTS,
  type TestName,
} from '@jamdai/battery/present';
import { LanguageSchema } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { ShownQuestionSchema } from './questions.ts';
import { StudyLabelSchema } from './research.ts';
import { z } from './schema.ts';
import { TestNameSchema } from './tests.ts';
import { ChoiceTrialSchema, NamingTrialSchema, OperationTrialSchema } from './trials.ts';

/** A test of thirty questions: raters score naming tests. */
export const QuestionTestSchema = z.enum(
  TESTS.filter(({ testTypeName }) => testTypeName !== 'long_term_retrieval').map(
    ({ testName }) => testName,
  ) as [TestName, ...TestName[]],
  fieldMessage('test_is_unknown'),
);

export const RescoredTestRequestSchema = z
  .object({
    testName: QuestionTestSchema,
    /** Null or absent: both. */
    lang: LanguageSchema.nullable().optional(),
  })
  .meta({ id: 'RescoredTestRequest' });
export type RescoredTestRequest = z.infer<typeof RescoredTestRequestSchema>;

const Count = z.int().min(0);
const Interval = z.object({ low: z.number(), high: z.number() }).nullable();
const WithInterval = z.object({ value: z.number(), interval: Interval }).nullable();

/** `stored`: the score as it is kept. */
const RULES_COMPARED = ['stored', ...SCORING_RULES] as const;
export type ComparedRule = (typeof RULES_COMPARED)[number];

const RuledScoresSchema = z.object({
  rule: z.enum(RULES_COMPARED),
  /** Of all right. */
  most: z.number(),
  mean: z.number(),
  sd: z.number(),
  alpha: WithInterval,
  /** r with the stored score; null for the stored score itself. */
  withStored: WithInterval,
});

const AttemptsSchema = z
  .object({
    takingCount: Count,
    /** Attempts whose stored score is another than their answers give now; null: one to nine. */
    differCount: Count.nullable(),
    /** Without `bits` where all questions share the same four choices. */
    rules: z.array(RuledScoresSchema),
  })
  .nullable();

/** Of runs that may be used for research and are not excluded. What is stored is not touched. */
export const RescoredTestSchema = z
  .object({
    testName: QuestionTestSchema,
    lang: LanguageSchema.nullable(),
    /** As in the analysis. */
    dataVersion: z.string(),
    /** One a person, as in the analysis; null: fewer than thirty people. */
    first: AttemptsSchema,
    /** The whole history; null also where one to twenty-nine people have come again: the difference would tell of them. */
    all: AttemptsSchema,
  })
  .meta({ id: 'RescoredTest' });
export type RescoredTest = z.infer<typeof RescoredTestSchema>;

export const RUNS_AT_ONCE = 50;

/** Runs in the order of their pseudonyms, which tells nothing. */
export const ResearchRunsRequestSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema.nullable().optional(),
    /** Label of the pseudonyms, as for the files. */
    study: StudyLabelSchema.default('all'),
    /** Only those that count nowhere. */
    isExcluded: z.boolean().default(false),
    /** How many are passed over. */
    start: z.int().min(0).max(10_000_000).default(0),
  })
  .meta({ id: 'ResearchRunsRequest' });
export type ResearchRunsRequest = z.input<typeof ResearchRunsRequestSchema>;

const runFacts = {
  /** Pseudonyms, as in the files of this label. */
  taking: z.string(),
  participant: z.string(),
  lang: LanguageSchema,
  form: z
    .int()
    .min(0)
    .max(FORM_COUNT - 1)
    .nullable(),
  sitting: z.int().min(1),
  /** Since the person's first run of any test; dates are not told. */
  daysSinceFirst: Count,
  batteryVersion: z.string(),
  score: Count.nullable(),
  /** Those of the flags for which the run counts nowhere. */
  excludedFor: z.array(z.string()),
  flags: z.array(z.string()),
};

export const ResearchRunsSchema = z
  .object({
    /** None where fewer than five people may be used, as in the files. */
    runs: z.array(z.object(runFacts)),
    total: Count,
  })
  .meta({ id: 'ResearchRuns' });
export type ResearchRuns = z.infer<typeof ResearchRunsSchema>;

export const ReplayRequestSchema = z
  .object({
    testName: TestNameSchema,
    study: StudyLabelSchema.default('all'),
    taking: z
      .string(fieldMessage('field_is_required'))
      .regex(/^t[0-9a-f]{16}$/, fieldMessage('field_is_not_valid')),
  })
  .meta({ id: 'ReplayRequest' });
export type ReplayRequest = z.input<typeof ReplayRequestSchema>;

const ReplayedQuestionSchema = ShownQuestionSchema.extend({
  version: z.int(),
  correctChoiceNo: z.int().min(1).max(4),
});

const RequestedSchema = z.object({
  index: z
    .int()
    .min(0)
    .max(QUESTION_COUNT - 1),
  version: z.int(),
  /** As it was served; null: no longer known. */
  question: ReplayedQuestionSchema.nullable(),
  /** Null in a spoiled question, which was replaced. */
  choice: z.int().min(1).max(4).nullable(),
  /** From the choices' frame, in seconds; null in a spoiled question. */
  answerTimeS: z.number().nullable(),
  /** Null: the device sent no log. */
  trial: z.discriminatedUnion('kind', [ChoiceTrialSchema, OperationTrialSchema]).nullable(),
});

/**
 * The minute of a naming test. What was typed can name people, so a word stands here as the lexicon writes it, or not at
 * all. As long as raters have not finished none does: whoever rates is not to know whose words they are.
 */
const WrittenSchema = z.object({
  /** As it was shown; null: no longer known. */
  letter: z.string().nullable(),
  isRated: z.boolean(),
  /** In the order typed; rated ones as raters cut them. */
  entries: z.array(
    z.object({
      /** Of the first key, from the letter's frame. */
      onsetS: z.number(),
      /** Letters as they are seen, blanks left out. */
      letterCount: Count,
      /** The lexicon's form; null: it is not told. */
      word: z.string().nullable(),
      /** Null: raters have not finished. */
      decision: z.enum(DECISIONS).nullable(),
    }),
  ),
  /** Null: the device sent no log. */
  trial: NamingTrialSchema.nullable(),
});

/** A run as it went. */
export const ReplaySchema = z
  .object({
    ...runFacts,
    testName: TestNameSchema,
    /** Whether this build is of the battery version of the run: else its screens may have been others. */
    isThisBattery: z.boolean(),
    thisBattery: z.string(),
    hasLog: z.boolean(),
    timeTotalS: z.number(),
    strategy: z.string().nullable(),
    voicePack: z.string().nullable(),
    pointer: z.string().nullable(),
    refreshRateHz: z.number().nullable(),
    /** In the order in which they were asked, spoiled ones too; none in a naming test. */
    asked: z.array(RequestedSchema),
    /** Of a naming test; null: of any other. */
    written: WrittenSchema.nullable(),
  })
  .meta({ id: 'Replay' });
export type Replay = z.infer<typeof ReplaySchema>;
export type ReplayedQuestion = Replay['asked'][number];
export type WrittenReplay = NonNullable<Replay['written']>;
