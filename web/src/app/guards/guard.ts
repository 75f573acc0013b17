/**
 * Who may open which page: the specification's two lists, and the check page's own rule before them. The server
 * checks every role again: here it is only about which page makes sense.
 */
import { withoutSlashesAtEnd } from '@jamdai/contract';
import { OLDER_PATHS, PATHS } from '../../shared/routing/paths.ts';

export interface Visitor {
  readonly isLoggedIn: boolean;
  /** What local storage holds under `accessToken`. */
  readonly accessToken: string | null;
}

const OPEN_TO_ALL = [
  '/',
  PATHS.unauthorized,
  PATHS.staffActivate,
  PATHS.consentForm,
  PATHS.join,
  PATHS.guardian,
  PATHS.parents,
  PATHS.study,
  PATHS.studyGuardian,
];
const CLOSED_AFTER_LOG_IN = [PATHS.signUp, PATHS.logIn, PATHS.reset, PATHS.help];
const FOR_STAFF = [
  PATHS.staff,
  PATHS.staffReports,
  PATHS.staffRuns,
  PATHS.staffContact,
  PATHS.voices,
  PATHS.listening,
  PATHS.staffResearch,
  PATHS.staffReplay,
  PATHS.studies,
  PATHS.classes,
  PATHS.recordingDesk,
];
const OPEN_BEFORE_LOG_IN = [
  PATHS.signUp,
  PATHS.logIn,
  PATHS.reset,
  PATHS.home,
  PATHS.content,
  PATHS.contact,
  PATHS.help,
];

/** Where the visitor is sent instead of `pathname`, or null where the page may be shown. */
export function redirectFor(pathname: string, visitor: Visitor): string | null {
  const path = withoutTrailingSlash(pathname);
  const today = todaysPathOf(path);
  if (today) return today;
  if (path === PATHS.longTermTestCheck && visitor.accessToken !== 'login') return PATHS.logIn;
  if (OPEN_TO_ALL.includes(path)) return null;
  if (isIn(FOR_STAFF, path) && visitor.accessToken !== 'login') return PATHS.unauthorized;
  const isOpen = visitor.isLoggedIn
    ? !isIn(CLOSED_AFTER_LOG_IN, path)
    : isIn(OPEN_BEFORE_LOG_IN, path);
  return isOpen ? null : PATHS.unauthorized;
}

function withoutTrailingSlash(pathname: string): string {
  return withoutSlashesAtEnd(pathname) || '/';
}

function todaysPathOf(path: string): string | null {
  return Object.entries(OLDER_PATHS).find(([older]) => older === path)?.[1] ?? null;
}

function isIn(paths: readonly string[], path: string): boolean {
  return paths.includes(path);
}
