/** The frame of every page: bar, main part, footer. A running test hides bar and footer. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSession } from '../../store/use-session.ts';
import { useRunChrome } from '../../ui/run-chrome.tsx';
import { SessionOver } from '../log-in/session-over.tsx';
import { Guarded } from '../routing/guarded.tsx';
import { PATHS } from '../routing/paths.ts';
import { Bar } from './bar.tsx';
import styles from './layout.module.css';

export function Layout({ children }: { readonly children: ReactNode }) {
  const { isRunActive } = useRunChrome();
  return (
    <div className={styles['layout']}>
      {isRunActive ? null : <Bar />}
      <main className={styles['main']} id="content" tabIndex={-1}>
        <Guarded>{children}</Guarded>
      </main>
      {isRunActive ? null : <Footer />}
      <SessionOver />
    </div>
  );
}

function Footer() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isLoggedIn = useSession().token !== null;
  return (
    <footer className={styles['footer']}>
      <div className={styles['footerInner']}>
        <p>{t('footer.about')}</p>
        <p>{t('footer.caution')}</p>
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
        </nav>
      </div>
    </footer>
  );
}
