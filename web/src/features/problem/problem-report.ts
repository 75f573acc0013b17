/** The problem report as it is sent: the two texts, and where they were written. */
import type { Language } from '@jamdai/battery/present';
import { ProblemReportRequestSchema, type ProblemReportRequest } from '@jamdai/contract';
import { readBrowser } from '../../shared/runner/device.ts';

export interface ReportValues {
  readonly problem: string;
  readonly description: string;
}

interface Surroundings {
  readonly lang: Language;
  /** What the link to the form left in the history: `{ from: path }`, or anything. */
  readonly state: unknown;
  readonly userAgent: string;
}

/** A page that the contract does not take is left out: it must never hold the report up. */
export function buildReport(
  { problem, description }: ReportValues,
  { lang: language, state, userAgent }: Surroundings,
): ProblemReportRequest {
  const from = typeof state === 'object' && state && 'from' in state ? state.from : undefined;
  const page = ProblemReportRequestSchema.shape.page.safeParse(from).data;
  const { browser } = readBrowser(userAgent);
  return { problem, description, lang: language, browser, ...(page === undefined ? {} : { page }) };
}
