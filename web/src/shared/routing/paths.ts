/** Every page's address, once. */
export const PATHS = {
  home: '/home-page',
  content: '/content',
  contact: '/contact-us',
  help: '/help',
  logIn: '/log-in',
  signUp: '/sign-up',
  reset: '/reset',
  tests: '/tests',
  plan: '/plan',
  results: '/results',
  resultsReport: '/results/report',
  portrait: '/results/portrait',
  certificate: '/results/certificate',
  profile: '/profile',
  thisDevice: '/this-device',
  reportProblem: '/reportProblem',
  longTermTestCheck: '/longTermTestCheckPage',
  recordingDesk: '/recordingDesk',
  staff: '/staff',
  staffActivate: '/staff/activate',
  staffReports: '/staff/reports',
  staffRuns: '/staff/runs',
  staffContact: '/staff/contact',
  voices: '/staff/voices',
  listening: '/staff/voices/listening',
  staffResearch: '/staff/research',
  studies: '/staff/studies',
  staffReplay: '/staff/research/replay',
  classes: '/classes',
  join: '/join',
  consentForm: '/consent-form',
  guardian: '/guardian',
  parents: '/for-parents',
  study: '/study',
  studyGuardian: '/study-guardian',
  unauthorized: '/unauthorization',
} as const;

/** A participant's own page of a study. */
export function ownStudyPath(studyId: string): string {
  return `${PATHS.study}?${new URLSearchParams({ study: studyId })}`;
}

/** The plan that is gone through in the sittings of a study. */
export function studyPlanPath(studyId: string): string {
  return `${PATHS.plan}?${new URLSearchParams({ study: studyId })}`;
}

/** Addresses of an older navigation, and where they lead today. */
export const OLDER_PATHS = {
  '/homePage': PATHS.home,
  '/contentPage': PATHS.content,
  '/contactUsPage': PATHS.contact,
  '/login': PATHS.logIn,
  '/signUpPage': PATHS.signUp,
} as const;
