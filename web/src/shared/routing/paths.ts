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
  results: '/results',
  resultsReport: '/results/report',
  profile: '/profile',
  thisDevice: '/this-device',
  reportProblem: '/reportProblem',
  longTermTestCheck: '/longTermTestCheckPage',
  recordingDesk: '/recordingDesk',
  staff: '/staff',
  staffActivate: '/staff/activate',
  staffReports: '/staff/reports',
  staffRuns: '/staff/runs',
  staffResearch: '/staff/research',
  staffReplay: '/staff/research/replay',
  classes: '/classes',
  join: '/join',
  consentForm: '/consent-form',
  guardian: '/guardian',
  unauthorized: '/unauthorization',
} as const;

/** Addresses of an older navigation, and where they lead today. */
export const OLDER_PATHS = {
  '/homePage': PATHS.home,
  '/contentPage': PATHS.content,
  '/contactUsPage': PATHS.contact,
  '/login': PATHS.logIn,
  '/signUpPage': PATHS.signUp,
} as const;
