/**
 * The navigation bar: pages for everyone, pages for those logged in or out, colours, language, log-out. On
 * narrow screens the links fold behind a menu button.
 */
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { saveLanguage } from '../../shared/api/session.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { toggleLanguage } from '../../shared/strings/i18n.ts';
import { ElephantHead } from '../../shared/ui/art/elephant-head.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './bar.module.css';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { logOut } from '../../shared/routing/log-out.ts';

// With its first page the queue begins to send; it carries the calls, so it comes after the bar.
// Where it cannot be had, the bar does without.
const QueueCount = lazy(() =>
  import('../../shared/queue/queue-count.tsx').catch(() => ({ default: () => null })),
);
const LogOutButton = lazy(() =>
  import('../../shared/queue/log-out-button.tsx').catch(() => ({ default: LogOutAtOnce })),
);

const FOR_ALL = ['home', 'content', 'contact'] as const;
const LOGGED_IN = ['tests', 'results', 'profile'] as const;
const STAFF = ['staff'] as const;
const LOGGED_OUT = ['help', 'logIn', 'signUp'] as const;

/** `hasLinks`: false leaves the name, the colours and the language. */
export function Bar({ hasLinks }: { readonly hasLinks: boolean }) {
  const { t } = useTranslation();
  const { key } = useLocation();
  // The menu belongs to the page on which it was opened, so it closes by itself on the next one.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === key;
  return (
    <header className={styles['bar']}>
      <a className={styles['skip']} href="#content">
        {t('bar.skip')}
      </a>
      <div className={styles['inner']}>
        {hasLinks ? (
          <Link to={PATHS.home} className={styles['brand']}>
            <Brand />
          </Link>
        ) : (
          <span className={styles['brand']}>
            <Brand />
          </span>
        )}
        {hasLinks ? (
          <>
            <button
              type="button"
              className={styles['menu']}
              aria-expanded={isOpen}
              aria-controls="bar-links"
              onClick={() => setOpenedAt(isOpen ? null : key)}
            >
              <MenuGlyph isOpen={isOpen} />
              <span className="visually-hidden">{t('bar.menu')}</span>
            </button>
            <nav
              id="bar-links"
              className={styles['links']}
              data-open={isOpen}
              aria-label={t('bar.main')}
            >
              <BarLinks />
            </nav>
          </>
        ) : null}
        <div className={styles['tools']}>
          <ColourSchemeButton className={styles['tool'] ?? ''} />
          <button
            type="button"
            className={styles['tool']}
            aria-label={t('bar.otherLanguageLabel')}
            onClick={() => void toggleLanguage().then(saveLanguage)}
          >
            {t('bar.otherLanguage')}
          </button>
        </div>
      </div>
    </header>
  );
}

function Brand() {
  const { t } = useTranslation();
  return (
    <>
      <ElephantHead className={styles['logo']} />
      <span>{t('product.name')}</span>
    </>
  );
}

function BarLinks() {
  const { t } = useTranslation();
  const { token, role } = useSession();
  const { pathname } = useLocation();
  // The empty path is the home page too.
  const here = pathname === '/' ? PATHS.home : pathname;
  const isStaff = token !== null && role !== null && role !== 'USER';
  const leaving = { token: token ?? '', className: styles['logOut'] ?? '' };
  const pages = [...FOR_ALL, ...(token ? LOGGED_IN : LOGGED_OUT), ...(isStaff ? STAFF : [])];
  return (
    <ul>
      {pages.map((page) => (
        <li key={page}>
          <Link to={PATHS[page]} aria-current={PATHS[page] === here ? 'page' : undefined}>
            {t(`bar.${page}`)}
          </Link>
        </li>
      ))}
      {token ? (
        <>
          <li>
            <Suspense fallback={<LogOutAtOnce {...leaving} />}>
              <LogOutButton {...leaving} />
            </Suspense>
          </li>
          {/* Last: it comes and goes, and moves nothing. */}
          <Suspense fallback={null}>
            <QueueCount />
          </Suspense>
        </>
      ) : null}
    </ul>
  );
}

/** Until the queue is there to be asked. */
function LogOutAtOnce({
  token,
  className,
}: {
  readonly token: string;
  readonly className: string;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <button type="button" className={className} onClick={() => logOut(token, navigate)}>
      {t('bar.logOut')}
    </button>
  );
}

function MenuGlyph({ isOpen }: { readonly isOpen: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={isOpen ? 'M5 5l14 14M19 5L5 19' : 'M3 6h18M3 12h18M3 18h18'}
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
