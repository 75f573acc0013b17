/** What teachers are told of results: figures of a class, and single results that pupils show. */
import {
  ClassSummarySchema,
  MemberWithResultsSchema,
  SeenResultSchema,
  ShownResultSchema,
} from '../class-summary.ts';
import { ClassRequestSchema, MemberRequestSchema } from '../class-request.ts';
import { CLASS_ROLES } from '../classes.ts';
import { DoneSchema, successOf } from '../envelope.ts';
import { z } from '../schema.ts';
import { call, nothing } from './call.ts';

export const CLASS_SUMMARY_CALLS = {
  classSummary: call({
    method: 'POST',
    path: '/class/summary',
    access: CLASS_ROLES,
    summary:
      'How many of one of the caller’s own classes have done each test, from ten on; mean and spread from thirty.',
    request: ClassRequestSchema,
    answer: successOf(ClassSummarySchema),
  }),
  membersWithResults: call({
    method: 'POST',
    path: '/class/shown_results',
    access: CLASS_ROLES,
    summary: 'Which pupils of one of the caller’s own classes show results, and how many.',
    request: ClassRequestSchema,
    answer: successOf(z.array(MemberWithResultsSchema)),
  }),
  seenResults: call({
    method: 'POST',
    path: '/class/member/shown_results',
    access: CLASS_ROLES,
    summary: 'The results that a pupil shows to the teacher of this class. Each look is recorded.',
    request: MemberRequestSchema,
    answer: successOf(z.array(SeenResultSchema)),
  }),
  shownResults: call({
    method: 'POST',
    path: '/result/shown',
    access: ['USER'],
    summary: 'Which of the caller’s own results teachers see now.',
    request: nothing,
    answer: successOf(z.array(ShownResultSchema)),
  }),
  showResult: call({
    method: 'POST',
    path: '/result/show',
    access: ['USER'],
    summary: 'Shows one own result to the teacher of a class that the caller is in.',
    request: ShownResultSchema,
    answer: DoneSchema,
  }),
  takeBackResult: call({
    method: 'POST',
    path: '/result/take_back',
    access: ['USER'],
    summary: 'The teacher no longer sees this result.',
    request: ShownResultSchema,
    answer: DoneSchema,
  }),
} as const;
