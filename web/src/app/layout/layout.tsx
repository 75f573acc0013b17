/**
 * The frame of every page: bar, main part, footer. A running test hides bar and footer. A guardian's page has no links: whoever
 * is logged in on that device is none of its business.
 */
import { withoutSlashesAtEnd } from '@jamdai/contract';
import { lazy, Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { hasChosenLanguage } from '../../shared/api/session.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { useRunChrome } from '../../shared/ui/run-chrome.tsx';
import { SessionOver } from './session-over.tsx';
import { Guarded } from '../guards/guarded.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { Bar } from './bar.tsx';
import styles from './layout.module.css';

// Where it cannot be had, the bar has the same way.
const ThaiOffer = lazy(() => import('./thai-offer.tsx').catch(() => ({ default: () => null })));

/** A Thai browser on which nobody has chosen a language yet: its pages are English. */
const isThaiOffered = navigator.language.startsWith('th') && !hasChosenLanguage();

export function Layout({ children }: { readonly children: ReactNode }) {
  const { isRunActive } = useRunChrome();
  const hasLinks = withoutSlashesAtEnd(useLocation().pathname) !== PATHS.guardian;
  return (
    <div className={styles['layout']}>
      {isRunActive ? null : <Bar hasLinks={hasLinks} />}
      <main className={styles['main']} id="content" tabIndex={-1}>
        <Guarded>{children}</Guarded>
      </main>
      {isRunActive ? null : <Footer hasLinks={hasLinks} />}
      {/* A guardian's page is none of the session's. */}
      {hasLinks ? <SessionOver /> : null}
      {isThaiOffered && !isRunActive ? (
        <Suspense fallback={null}>
          <ThaiOffer />
        </Suspense>
      ) : null}
    </div>
  );
}

function Footer({ hasLinks }: { readonly hasLinks: boolean }) {
  const { t } = useTranslation();
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInner']}>
        <p>{t('footer.about')}</p>
        <p>{t('footer.caution')}</p>
        {hasLinks ? <FooterLinks /> : null}
      </div>
    </footer>
  );
}

function FooterLinks() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLoggedIn = useSession().token !== null;
  return (
    <nav aria-label={t('footer.links')}>
      {isLoggedIn ? (
        <>
          <Link to={`${PATHS.profile}?tab=privacy`}>{t('footer.privacy')}</Link>
          <Link to={PATHS.reportProblem} state={{ from: pathname }}>
            {t('footer.reportProblem')}
          </Link>
        </>
      ) : (
        <Link to={PATHS.help}>{t('footer.privacy')}</Link>
      )}
      <Link to={PATHS.parents}>{t('footer.parents')}</Link>
    </nav>
  );
}
