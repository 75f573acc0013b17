/** How far two raters agree, with 95 % intervals. */
import { z } from '../schema.ts';
import { filters, RaterNo } from './fields.ts';

/** What raters should reach (battery design, section 4). */
export const AGREEMENT_TARGETS = { kappa: 0.8, icc: 0.95 } as const;

/** 95 %; null where its figure is, and of kappa where one rater used one decision only. */
const Interval = z.tuple([z.number(), z.number()]).nullable();

const agreement = {
  /** Answers rated twice. */
  answerCount: z.int(),
  /** Words that both raters cut alike. */
  wordCount: z.int(),
  /** Cohen's kappa over the four decisions; null: not defined (no words, or one decision only). */
  kappa: z.number().nullable(),
  kappaInterval: Interval,
  /** Cohen's kappa over counts or not. */
  kappaCounts: z.number().nullable(),
  kappaCountsInterval: Interval,
  /** Share of words with equal decisions, 0–1. */
  agreedShare: z.number().nullable(),
  /** ICC(2,1) of the totals; null: fewer than two answers or no variance. */
  icc: z.number().nullable(),
  iccInterval: Interval,
  /** Answers that two raters cut into different words. */
  splitDifferenceCount: z.int(),
};

export const AgreementRequestSchema = z.object(filters).meta({ id: 'AgreementRequest' });

const RatersSchema = z
  .object({
    ...agreement,
    /** The same for each two raters. */
    pairs: z.array(z.object({ raterNos: z.tuple([RaterNo, RaterNo]), ...agreement })),
  })
  .meta({ id: 'RatersAgreement' });
export type RatersAgreement = z.infer<typeof RatersSchema>;

const AutoScorerSchema = z
  .object({
    /** Blind answers that were rated twice and are settled: what two raters agree on, or a third decided. */
    answerCount: z.int(),
    /** Words that the auto-scorer and people cut alike. */
    wordCount: z.int(),
    /** Of these, words on which the auto-scorer decides nothing. */
    undecidedCount: z.int(),
    /** Of the words that the auto-scorer counts, the share that people count. */
    precision: z.number().nullable(),
    precisionInterval: Interval,
    /** Of the words that people count, the share that the auto-scorer counts; what it leaves to people is missed. */
    recall: z.number().nullable(),
    recallInterval: Interval,
    /** Over the four decisions, of words on which the auto-scorer decides. */
    kappa: z.number().nullable(),
    kappaInterval: Interval,
    /** Answers that people cut into other words. */
    splitDifferenceCount: z.int(),
  })
  .meta({ id: 'MachineAgreement' });
export type AutoScorerAgreement = z.infer<typeof AutoScorerSchema>;

export const AgreementSchema = z
  .object({
    /** Answers that both raters rated without the auto-scorer's proposals: how far people agree. */
    blind: RatersSchema,
    /** Answers for which both saw the same proposals: that the auto-scorer was followed shows in it too. */
    aided: RatersSchema,
    /** The auto-scorer's proposals against what people decided without them. */
    machine: AutoScorerSchema,
  })
  .meta({ id: 'RatingAgreement' });
export type RatingAgreement = z.infer<typeof AgreementSchema>;
