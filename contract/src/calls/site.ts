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
import {
  CONTACT_EDITOR_ROLES,
  OwnContactCardSchema,
  OwnContactCardsSchema,
  SaveContactCardSchema,
  SiteSchema,
} from '../site.ts';
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
    summary: 'The contact cards; what nobody has set is null, and the pages show examples for it.',
    request: nothing,
    answer: successOf(SiteSchema),
  }),
  contactCards: call({
    method: 'GET',
    path: '/site/contacts',
    access: CONTACT_EDITOR_ROLES,
    summary: 'The contact cards as they were set here, and what shows where nothing was.',
    request: nothing,
    answer: successOf(OwnContactCardsSchema),
  }),
  /** 409 `contact_card_was_changed`: it is another one now than at `revision`. */
  saveContactCard: call({
    method: 'POST',
    path: '/site/contact',
    access: CONTACT_EDITOR_ROLES,
    summary:
      'Sets one contact card; null is back to what shows without it. Sending it again changes nothing.',
    request: SaveContactCardSchema,
    answer: successOf(OwnContactCardSchema),
  }),
} as const;
