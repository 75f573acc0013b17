/**
 * What researchers get: files for GET with a researcher's token, below `/api` and not in the envelope, and the analysis of
 * a test. What each column means stands in the file `codebook.csv` and in docs/codebook.md.
 */
import { FORM_COUNT } from '@jamdai/battery/present';
import { LanguageSchema, MomentSchema, type Role } from './accounts.ts';
import { fieldMessage } from './message-keys.ts';
import { z } from './schema.ts';
import { TestNameSchema } from './tests.ts';

export const RESEARCH_ROLES = ['RESEARCHER', 'ADMIN'] as const satisfies readonly Role[];

/** `…_data.csv` are those of the Psych-DS data set; the other CSV files are for spreadsheets. */
export const RESEARCH_FILES = [
  'participants.csv',
  'takings.csv',
  'questions.csv',
  'items.csv',
  'timing.csv',
  'incomplete.csv',
  'shortTakings.csv',
  'shortQuestions.csv',
  'measures.csv',
  'former.csv',
  'correlations.csv',
  'codebook.csv',
  'all.ndjson',
  'dataset_description.json',
  'participants_data.csv',
  'takings_data.csv',
  'questions_data.csv',
  'items_data.csv',
  'timing_data.csv',
  'incomplete_data.csv',
  'shortTakings_data.csv',
  'shortQuestions_data.csv',
  'measures_data.csv',
  'former_data.csv',
  'correlations_data.csv',
  'SHA256SUMS',
] as const;
export type ResearchFile = (typeof RESEARCH_FILES)[number];
/** All other files with their checksums, as `sha256sum -c` reads them. */
export const RESEARCH_SUMS = 'SHA256SUMS' satisfies ResearchFile;
/** All of them, packed, the checksums of what is packed among them. */
export const RESEARCH_ARCHIVE = 'all.zip';

/** Pseudonyms can be joined within one label, never across. It becomes part of file names. */
export const STUDY_LABEL_MAX_LENGTH = 40;
export const StudyLabelSchema = z
  .string(fieldMessage('field_is_not_valid'))
  .max(STUDY_LABEL_MAX_LENGTH, fieldMessage('field_is_too_long'))
  .regex(/^[a-zA-Z0-9]+$/, fieldMessage('field_is_not_valid'));

/** The part of an address behind `?`. */
export const ResearchQuerySchema = z.object({
  study: StudyLabelSchema.default('all'),
  /** What arrived later is left out; the present where absent. */
  until: MomentSchema.optional(),
  /** `yes`: nobody's data, drawn by chance in the same shape. */
  twin: z.enum(['yes', 'no'], fieldMessage('field_is_not_valid')).default('no'),
});

export function researchPath(
  file: ResearchFile | typeof RESEARCH_ARCHIVE,
  query: z.input<typeof ResearchQuerySchema>,
) {
  const requested = Object.entries(query).map(
    ([name, value = '']) => `${name}=${encodeURIComponent(value)}`,
  );
  return `/research/export/${file}?${requested.join('&')}` as const;
}

export const DEVICE_KINDS = ['computer', 'phone', 'unknown'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

export const AnalysisRequestSchema = z
  .object({
    testName: TestNameSchema,
    /** Null or absent: both. */
    lang: LanguageSchema.nullable().optional(),
  })
  .meta({ id: 'AnalysisRequest' });
export type AnalysisRequest = z.infer<typeof AnalysisRequestSchema>;

export const CorrelationsRequestSchema = AnalysisRequestSchema.meta({ id: 'CorrelationsRequest' });
export type CorrelationsRequest = z.infer<typeof CorrelationsRequestSchema>;

/** Those of `correlations.csv` in which a test stands: languages are never put together. */
export const TestCorrelationsSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema.nullable(),
    /** In the order of the tests, without those of fewer than thirty people. */
    pairs: z.array(
      z.object({
        otherTestName: TestNameSchema,
        lang: LanguageSchema,
        pairCount: z.int().min(0),
        r: z.number().min(-1).max(1),
        /** Null: all pairs lie on one line. */
        interval: z.object({ low: z.number(), high: z.number() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'TestCorrelations' });
export type TestCorrelations = z.infer<typeof TestCorrelationsSchema>;

export const PracticeRequestSchema = AnalysisRequestSchema.meta({ id: 'PracticeRequest' });
export type PracticeRequest = z.infer<typeof PracticeRequestSchema>;

/**
 * What each further attempt adds: attempts of one person in one language without a gap from the first on, all in one mixed
 * model. With both languages a person counts in the first one taken.
 */
export const TestPracticeSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema.nullable(),
    /** Attempts that thirty people have. */
    steps: z.array(
      z.object({
        /** From this attempt, counted from 1, to the next. */
        from: z.int().min(1),
        pairCount: z.int().min(0),
        /** Points. */
        gain: z.number(),
        interval: z.object({ low: z.number(), high: z.number() }),
        /** In SDs of one attempt; null where scores do not vary. */
        standardised: z.number().nullable(),
      }),
    ),
    /** Correlation of two attempts of a person in the model; null without steps. */
    agreement: z.number().nullable(),
    /** Of one attempt around what its person reaches on average, points; null without steps. */
    errorSd: z.number().nullable(),
  })
  .meta({ id: 'TestPractice' });
export type TestPractice = z.infer<typeof TestPracticeSchema>;

const Count = z.int().min(0);
/** Null: too few people, or not defined. */
const Figure = z.number().nullable();
const IntervalSchema = z.object({ low: z.number(), high: z.number() }).nullable();
const WithInterval = z.object({ value: z.number(), interval: IntervalSchema }).nullable();

const GroupSchema = z.object({ count: Count, mean: z.number(), sd: z.number() });
/** First less second; `g` is Hedges' with its interval. */
const ComparisonSchema = z
  .object({
    first: GroupSchema,
    second: GroupSchema,
    g: z.number(),
    interval: z.object({ low: z.number(), high: z.number() }),
  })
  .nullable();

/** All figures are of first attempts, one a person, without excluded runs, unless they say otherwise. */
export const TestAnalysisSchema = z
  .object({
    testName: TestNameSchema,
    lang: LanguageSchema.nullable(),
    /** Changes with every change of the data behind it, the same on every server. */
    dataVersion: z.string(),
    /** Null: fewer than ten. */
    takerCount: Count.nullable(),
    /** Runs of people who agreed to research, later attempts and excluded ones too. */
    runCount: Count.nullable(),
    /** Runs left out, by reason; a run can have several. Null: fewer than ten people. */
    excluded: z.array(z.object({ flag: z.string(), count: Count.nullable() })),
    excludedCount: Count.nullable(),
    /** Runs of people without consent to research, which are counted nowhere else. */
    withoutConsentCount: Count.nullable(),
    mean: WithInterval,
    sd: Figure,
    /** Neighbouring scores together until each holds ten people; both ends inclusive. */
    distribution: z.array(z.object({ from: z.int(), to: z.int(), count: Count })),
    floor: WithInterval,
    ceiling: WithInterval,
    alpha: WithInterval,
    omega: Figure,
    oddEven: Figure,
    measurementError: Figure,
    /** First attempt with the second, of people with both. */
    retest: WithInterval,
    /** By place: the questions of all forms together. */
    items: z.array(
      z.object({
        index: z.int(),
        difficulty: z.number(),
        interval: z.object({ low: z.number(), high: z.number() }),
        /** Correlation with the rest of the test. */
        itemRest: Figure,
      }),
    ),
    /** By form, where thirty people or more took it. */
    forms: z.array(
      z.object({
        batteryVersion: z.string(),
        lang: LanguageSchema,
        form: z
          .int()
          .min(0)
          .max(FORM_COUNT - 1),
        takerCount: Count,
        /**
         * By index, each question by itself, where `items` has eight at each place together: how often each of the four
         * choices was taken, as a share, which is right, and the figures of `items`.
         */
        questions: z.array(
          z.object({
            shares: z.array(z.number()).length(4),
            correctChoiceNo: z.int(),
            difficulty: z.number(),
            interval: z.object({ low: z.number(), high: z.number() }),
            itemRest: Figure,
          }),
        ),
      }),
    ),
    /** People by language and device, with small groups left out so that no difference gives them away. */
    groups: z.array(
      z.object({ lang: LanguageSchema, device: z.enum(DEVICE_KINDS), count: Count.nullable() }),
    ),
    /** Thai less English. Null also where one language was asked for. */
    languages: ComparisonSchema,
    /** Phone or tablet less computer. */
    devices: ComparisonSchema,
  })
  .meta({ id: 'TestAnalysis' });
export type TestAnalysis = z.infer<typeof TestAnalysisSchema>;
