/** Which page stands at which address. Every page is loaded when it is first opened. */
import { lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { HomePage } from '../features/home/index.ts';
import { Layout } from './layout/layout.tsx';
import { PageLoading } from '../shared/page/page-loading.tsx';
import { readSession } from '../shared/api/session.ts';
import { pageAt, type LazyPage } from './fast/page-at.tsx';
import { PATHS } from '../shared/routing/paths.ts';

const LogInPage = lazy(() => import('../features/log-in/log-in-page.tsx'));
const ResetPage = lazy(() => import('../features/log-in/reset-page.tsx'));
const SignUpPage = lazy(() => import('../features/sign-up/sign-up-page.tsx'));
const PlanPage = lazy(() => import('../features/plan/plan-page.tsx'));
const TestsPage = lazy(() => import('../features/tests/tests-page.tsx'));
const ResultsPage = pageAt(async () => {
  const { default: Page, prepare } = await import('../features/results/results-page.tsx');
  return { default: Page, prepare };
});
const ReportPage = lazy(() => import('../features/results/report/report-page.tsx'));
const PortraitPage = lazy(() => import('../features/results/portrait/portrait-page.tsx'));
const CertificatePage = lazy(() => import('../features/results/certificate/certificate-page.tsx'));
const ProfilePage = lazy(() => import('../features/profile/profile-page.tsx'));
const HelpPage = lazy(() => import('../features/help/help-page.tsx'));
const ContentPage = lazy(() => import('../features/content/content-page.tsx'));
const ContactPage = lazy(() => import('../features/contact/contact-page.tsx'));
const ProblemPage = lazy(() => import('../features/problem/problem-page.tsx'));
const ThisDevicePage = lazy(() => import('../features/this-device/this-device-page.tsx'));
const RecordingDeskPage = lazy(() => import('../features/recording-desk/recording-desk-page.tsx'));
const StaffPage = lazy(() => import('../features/staff/staff-page.tsx'));
const ActivatePage = lazy(() => import('../features/staff/activate-page.tsx'));
const ReportsPage = lazy(() => import('../features/staff/reports-page.tsx'));
const ContactCardsPage = lazy(() => import('../features/staff/contact/contact-cards-page.tsx'));
const VoicesPage = lazy(() => import('../features/voices/voices-page.tsx'));
const ListeningPage = lazy(() => import('../features/voices/listening/listening-page.tsx'));
const RunsPage = lazy(() => import('../features/staff/runs-page.tsx'));
const ResearchPage = pageAt(() => import('../features/research/research-page.tsx'));
const ReplayPage = lazy(() => import('../features/replay/replay-page.tsx'));
const StudiesPage = lazy(() => import('../features/studies/studies-page.tsx'));
const StudyPage = lazy(() => import('../features/study/study-page.tsx'));
const StudyGuardianPage = lazy(() => import('../features/study-guardian/study-guardian-page.tsx'));
const ClassesPage = lazy(() => import('../features/classes/classes-page.tsx'));
const JoinPage = lazy(() => import('../features/join/join-page.tsx'));
const ConsentFormPage = lazy(() => import('../features/consent-form/consent-form-page.tsx'));
const ParentsPage = lazy(() => import('../features/parents/parents-page.tsx'));
const GuardianPage = lazy(() => import('../features/guardian/guardian-page.tsx'));
const RaterDeskPage = lazy(() => import('../features/rater-desk/rater-desk-page.tsx'));
const UnauthorizedPage = lazy(() => import('../features/unauthorized/unauthorized-page.tsx'));
const NotFoundPage = lazy(() => import('../features/not-found/not-found-page.tsx'));
const TestRoute = lazy(() => import('./test-route.tsx'));

/** By address. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  [PATHS.home]: HomePage,
  [PATHS.logIn]: LogInPage,
  [PATHS.reset]: ResetPage,
  [PATHS.signUp]: SignUpPage,
  [PATHS.tests]: TestsPage,
  [PATHS.plan]: PlanPage,
  [PATHS.results]: ResultsPage,
  [PATHS.resultsReport]: ReportPage,
  [PATHS.portrait]: PortraitPage,
  [PATHS.certificate]: CertificatePage,
  [PATHS.profile]: ProfilePage,
  [PATHS.help]: HelpPage,
  [PATHS.content]: ContentPage,
  [PATHS.contact]: ContactPage,
  [PATHS.reportProblem]: ProblemPage,
  [PATHS.thisDevice]: ThisDevicePage,
  [PATHS.recordingDesk]: RecordingDeskPage,
  [PATHS.staff]: StaffPage,
  [PATHS.staffActivate]: ActivatePage,
  [PATHS.staffReports]: ReportsPage,
  [PATHS.staffRuns]: RunsPage,
  [PATHS.staffContact]: ContactCardsPage,
  [PATHS.voices]: VoicesPage,
  [PATHS.listening]: ListeningPage,
  [PATHS.staffResearch]: ResearchPage,
  [PATHS.staffReplay]: ReplayPage,
  [PATHS.studies]: StudiesPage,
  [PATHS.study]: StudyPage,
  [PATHS.studyGuardian]: StudyGuardianPage,
  [PATHS.classes]: ClassesPage,
  [PATHS.join]: JoinPage,
  [PATHS.consentForm]: ConsentFormPage,
  [PATHS.guardian]: GuardianPage,
  [PATHS.parents]: ParentsPage,
  [PATHS.longTermTestCheck]: RaterDeskPage,
  [PATHS.unauthorized]: UnauthorizedPage,
  ':testName': TestRoute,
  '*': NotFoundPage,
};

const LONG_WAYS: ReadonlyMap<string, LazyPage> = new Map([
  [PATHS.results, ResultsPage],
  [PATHS.staffResearch, ResearchPage],
]);

/**
 * Before anything is drawn: fetches the page that this visit was opened at, where it is a long way to its first contentful render.
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
          {Object.entries(PAGES).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      </Suspense>
    </Layout>
  );
}
