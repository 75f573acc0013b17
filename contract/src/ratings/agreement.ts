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

export const AgreementSchema = z
  .object({
    ...agreement,
    /** The same for each two raters. */
    pairs: z.array(z.object({ raterNos: z.tuple([RaterNo, RaterNo]), ...agreement })),
  })
  .meta({ id: 'RatingAgreement' });
export type RatingAgreement = z.infer<typeof AgreementSchema>;
