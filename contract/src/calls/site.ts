/** Problem reports, and what anybody may know of the installation. */
import { DoneSchema, successOf } from '../envelope.ts';
import {
  ProblemReportListRequestSchema,
  ProblemReportMarkSchema,
  ProblemReportRequestSchema,
  ProblemReportSchema,
  REPORT_READER_ROLES,
} from '../problem-reports.ts';
import { z } from '../schema.ts';
import { SettingsSchema } from '../settings.ts';
import { SiteSchema } from '../site.ts';
import { call, nothing } from './call.ts';

export const SITE_CALLS = {
  problemReport: call({
    method: 'POST',
    path: '/problem_report',
    access: 'token',
    summary: 'Delivers a problem report to the people who run this installation.',
    request: ProblemReportRequestSchema,
    answer: DoneSchema,
  }),
  problemReports: call({
    method: 'POST',
    path: '/problem_report/all',
    access: REPORT_READER_ROLES,
    summary: 'Problem reports, newest first. Only administrators see whose they are.',
    request: ProblemReportListRequestSchema,
    answer: successOf(z.array(ProblemReportSchema)),
  }),
  markProblemReport: call({
    method: 'POST',
    path: '/problem_report/done',
    access: REPORT_READER_ROLES,
    summary: 'Marks a problem report as done, or as open again; says by whom and when.',
    request: ProblemReportMarkSchema,
    answer: successOf(ProblemReportSchema),
  }),
  settings: call({
    method: 'GET',
    path: '/settings',
    access: 'anyone',
    summary: 'Password profile, time zone and policy version of this installation.',
    request: nothing,
    answer: successOf(SettingsSchema),
  }),
  site: call({
    method: 'GET',
    path: '/site',
    access: 'anyone',
    summary: 'The contact cards that the operator wrote; null: none, so the pages show examples.',
    request: nothing,
    answer: successOf(SiteSchema),
  }),
} as const;
