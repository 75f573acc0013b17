/** Which page stands at which address. Every page is loaded when it is first opened. */
import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { HomePage } from '../home/home-page.tsx';
import { Layout } from '../layout/layout.tsx';
import { PageLoading } from '../layout/page-loading.tsx';
import { readSession } from '../../store/session.ts';
import { pageAt, type LazyPage } from './page-at.tsx';
import { PATHS } from './paths.ts';

const LogInPage = lazy(() => import('../log-in/log-in-page.tsx'));
const ResetPage = lazy(() => import('../log-in/reset-page.tsx'));
const SignUpPage = lazy(() => import('../sign-up/sign-up-page.tsx'));
const TestsPage = lazy(() => import('../tests/tests-page.tsx'));
const ResultsPage = pageAt(async () => {
  const { default: Page, prepare } = await import('../results/results-page.tsx');
  return { default: Page, prepare };
});
const ReportPage = lazy(() => import('../results/report/report-page.tsx'));
const ProfilePage = lazy(() => import('../profile/profile-page.tsx'));
const HelpPage = lazy(() => import('../help/help-page.tsx'));
const ContentPage = lazy(() => import('../content/content-page.tsx'));
const ContactPage = lazy(() => import('../contact/contact-page.tsx'));
const ProblemPage = lazy(() => import('../problem/problem-page.tsx'));
const ThisDevicePage = lazy(() => import('../this-device/this-device-page.tsx'));
const RecordingDeskPage = lazy(() => import('../recording-desk/recording-desk-page.tsx'));
const StaffPage = lazy(() => import('../staff/staff-page.tsx'));
const ActivatePage = lazy(() => import('../staff/activate-page.tsx'));
const ReportsPage = lazy(() => import('../staff/reports-page.tsx'));
const RunsPage = lazy(() => import('../staff/runs-page.tsx'));
const ResearchPage = pageAt(() => import('../research/research-page.tsx'));
const ReplayPage = lazy(() => import('../replay/replay-page.tsx'));
const ClassesPage = lazy(() => import('../classes/classes-page.tsx'));
const JoinPage = lazy(() => import('../join/join-page.tsx'));
const ConsentFormPage = lazy(() => import('../consent-form/consent-form-page.tsx'));
const GuardianPage = lazy(() => import('../guardian/guardian-page.tsx'));
const RaterDeskPage = lazy(() => import('../rater-desk/rater-desk-page.tsx'));
const UnauthorizedPage = lazy(() => import('../unauthorized/unauthorized-page.tsx'));
const NotFoundPage = lazy(() => import('../not-found/not-found-page.tsx'));
const TestRoute = lazy(() => import('./test-route.tsx'));

const LONG_WAYS: ReadonlyMap<string, LazyPage> = new Map([
  [PATHS.results, ResultsPage],
  [PATHS.staffResearch, ResearchPage],
]);

/**
 * Before anything is drawn: fetches the page that this visit was opened at, where it is a long way to its first picture.
 * Resolves when it can be drawn, or when its code is long in coming.
 */
export async function preparePage(path: string): Promise<void> {
  const page = LONG_WAYS.get(path);
  if (!page || !readSession().token) return;
  await page.prepare();
}

export function AppRoutes() {
  return (
    <Layout>
      <Suspense fallback={<PageLoading />}>
        <Routes>
          <Route index element={<HomePage />} />
          <Route path={PATHS.home} element={<HomePage />} />
          <Route path={PATHS.logIn} element={<LogInPage />} />
          <Route path={PATHS.reset} element={<ResetPage />} />
          <Route path={PATHS.signUp} element={<SignUpPage />} />
          <Route path={PATHS.tests} element={<TestsPage />} />
          <Route path={PATHS.results} element={<ResultsPage />} />
          <Route path={PATHS.resultsReport} element={<ReportPage />} />
          <Route path={PATHS.profile} element={<ProfilePage />} />
          <Route path={PATHS.help} element={<HelpPage />} />
          <Route path={PATHS.content} element={<ContentPage />} />
          <Route path={PATHS.contact} element={<ContactPage />} />
          <Route path={PATHS.reportProblem} element={<ProblemPage />} />
          <Route path={PATHS.thisDevice} element={<ThisDevicePage />} />
          <Route path={PATHS.recordingDesk} element={<RecordingDeskPage />} />
          <Route path={PATHS.staff} element={<StaffPage />} />
          <Route path={PATHS.staffActivate} element={<ActivatePage />} />
          <Route path={PATHS.staffReports} element={<ReportsPage />} />
          <Route path={PATHS.staffRuns} element={<RunsPage />} />
          <Route path={PATHS.staffResearch} element={<ResearchPage />} />
          <Route path={PATHS.staffReplay} element={<ReplayPage />} />
          <Route path={PATHS.classes} element={<ClassesPage />} />
          <Route path={PATHS.join} element={<JoinPage />} />
          <Route path={PATHS.consentForm} element={<ConsentFormPage />} />
          <Route path={PATHS.guardian} element={<GuardianPage />} />
          <Route path={PATHS.longTermTestCheck} element={<RaterDeskPage />} />
          <Route path={PATHS.unauthorized} element={<UnauthorizedPage />} />
          <Route path=":testName" element={<TestRoute />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </Layout>
  );
}
