/** Research: the analysis, other rules, single runs, norms, participants. */
import { ComparisonRulesRequestSchema, ComparisonRulesSchema } from '../comparison-rules.ts';
import { successOf } from '../envelope.ts';
import {
  ItemReviewRequestSchema,
  ItemReviewSchema,
  RestoreItemRequestSchema,
  WithdrawItemRequestSchema,
  WithdrawnItemSchema,
} from '../item-review.ts';
import { ChooseMeasuresRequestSchema, MeasuresVersionsSchema } from '../measures-versions.ts';
import {
  NormsRequestSchema,
  NormsSchema,
  PublishNormsRequestSchema,
  WithdrawNormsRequestSchema,
} from '../norms.ts';
import {
  ParticipantNameSchema,
  ParticipantNamesRequestSchema,
  ParticipantsRequestSchema,
  ParticipantsSchema,
} from '../participants.ts';
import {
  ReplayRequestSchema,
  ReplaySchema,
  RescoredTestRequestSchema,
  RescoredTestSchema,
  ResearchRunsRequestSchema,
  ResearchRunsSchema,
} from '../research-runs.ts';
import {
  AnalysisRequestSchema,
  CorrelationsRequestSchema,
  PracticeRequestSchema,
  RESEARCH_ROLES,
  TestAnalysisSchema,
  TestCorrelationsSchema,
  TestPracticeSchema,
} from '../research.ts';
import { z } from '../schema.ts';
import { call } from './call.ts';

export const RESEARCH_CALLS = {
  testAnalysis: call({
    method: 'POST',
    path: '/research/analysis',
    access: RESEARCH_ROLES,
    summary: 'How a test works, from all takings that may be used for research, as they are now.',
    request: AnalysisRequestSchema,
    answer: successOf(TestAnalysisSchema),
  }),
  testCorrelations: call({
    method: 'POST',
    path: '/research/correlations',
    access: RESEARCH_ROLES,
    summary: 'How the scores of a test go together with those of every other test.',
    request: CorrelationsRequestSchema,
    answer: successOf(TestCorrelationsSchema),
  }),
  testPractice: call({
    method: 'POST',
    path: '/research/practice',
    access: RESEARCH_ROLES,
    summary: 'What each further attempt of a test adds, from all attempts in one model.',
    request: PracticeRequestSchema,
    answer: successOf(TestPracticeSchema),
  }),
  researchRescoring: call({
    method: 'POST',
    path: '/research/rescoring',
    access: RESEARCH_ROLES,
    summary: 'All takings of a test scored again under other rules, beside the stored score.',
    request: RescoredTestRequestSchema,
    answer: successOf(RescoredTestSchema),
  }),
  researchRuns: call({
    method: 'POST',
    path: '/research/runs',
    access: RESEARCH_ROLES,
    summary: 'Runs of a test under their pseudonyms, excluded ones with the reason.',
    request: ResearchRunsRequestSchema,
    answer: successOf(ResearchRunsSchema),
  }),
  replay: call({
    method: 'POST',
    path: '/research/replay',
    access: RESEARCH_ROLES,
    summary: 'One run as it went, question by question. Each opening is kept in the audit trail.',
    request: ReplayRequestSchema,
    answer: successOf(ReplaySchema),
  }),
  itemReview: call({
    method: 'POST',
    path: '/research/items',
    access: RESEARCH_ROLES,
    summary: 'Questions of a test that misbehave, differences between groups, and the eight forms.',
    request: ItemReviewRequestSchema,
    answer: successOf(ItemReviewSchema),
  }),
  withdrawnItems: call({
    method: 'POST',
    path: '/research/items/withdrawn',
    access: RESEARCH_ROLES,
    summary: 'Questions that are withdrawn from the next battery version, and those put back.',
    request: z.object({}),
    answer: successOf(z.array(WithdrawnItemSchema)),
  }),
  withdrawItem: call({
    method: 'POST',
    path: '/research/items/withdraw',
    access: RESEARCH_ROLES,
    summary: 'Withdraws a question from the next battery version. What is served stays as it is.',
    request: WithdrawItemRequestSchema,
    answer: successOf(z.array(WithdrawnItemSchema)),
  }),
  restoreItem: call({
    method: 'POST',
    path: '/research/items/restore',
    access: RESEARCH_ROLES,
    summary: 'Puts a withdrawn question back.',
    request: RestoreItemRequestSchema,
    answer: successOf(z.array(WithdrawnItemSchema)),
  }),
  measuresVersions: call({
    method: 'POST',
    path: '/research/measures',
    access: RESEARCH_ROLES,
    summary: 'By which versions of the rules results have measures, and what each version changed.',
    request: z.object({}),
    answer: successOf(MeasuresVersionsSchema),
  }),
  chooseMeasures: call({
    method: 'POST',
    path: '/research/measures/choose',
    access: RESEARCH_ROLES,
    summary:
      'Takes the history to the measures of another version, which stand beside; the way back is the same call.',
    request: ChooseMeasuresRequestSchema,
    answer: successOf(MeasuresVersionsSchema),
  }),
  norms: call({
    method: 'POST',
    path: '/research/norms',
    access: RESEARCH_ROLES,
    summary: 'The norm table of a test as it would be published now, and those that were.',
    request: NormsRequestSchema,
    answer: successOf(NormsSchema),
  }),
  publishNorms: call({
    method: 'POST',
    path: '/research/norms/publish',
    access: RESEARCH_ROLES,
    summary: 'Publishes the norm table that was looked at. From then on it is shown with results.',
    request: PublishNormsRequestSchema,
    answer: successOf(NormsSchema),
  }),
  withdrawNorms: call({
    method: 'POST',
    path: '/research/norms/withdraw',
    access: RESEARCH_ROLES,
    summary: 'Withdraws the norm table that is shown. None is shown until another is published.',
    request: WithdrawNormsRequestSchema,
    answer: successOf(NormsSchema),
  }),
  comparisonRules: call({
    method: 'POST',
    path: '/research/comparison_rules',
    access: RESEARCH_ROLES,
    summary: 'For which signs of doubt comparisons leave a result out.',
    request: z.object({}),
    answer: successOf(ComparisonRulesSchema),
  }),
  changeComparisonRules: call({
    method: 'POST',
    path: '/research/comparison_rules/change',
    access: RESEARCH_ROLES,
    summary: 'Which signs of doubt do not leave a result out from now on; all others do.',
    request: ComparisonRulesRequestSchema,
    answer: successOf(ComparisonRulesSchema),
  }),
  participants: call({
    method: 'POST',
    path: '/research/participants',
    access: RESEARCH_ROLES,
    summary: 'Who takes part in research, by pseudonyms, with progress and flags, page by page.',
    request: ParticipantsRequestSchema,
    answer: successOf(ParticipantsSchema),
  }),
  participantNames: call({
    method: 'POST',
    path: '/research/participants/names',
    access: RESEARCH_ROLES,
    summary: 'Names of participants, for a reason. Each look is an event in the audit trail.',
    request: ParticipantNamesRequestSchema,
    answer: successOf(z.array(ParticipantNameSchema)),
  }),
} as const;
