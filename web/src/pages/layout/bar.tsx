/**
 * The navigation bar: pages for everyone, pages for those logged in or out, colours, language, log-out. On
 * narrow screens the links fold behind a menu button.
 */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { saveLanguage } from '../../store/session.ts';
import { useSession } from '../../store/use-session.ts';
import { toggleLanguage } from '../../strings/i18n.ts';
import { ElephantHead } from '../../ui/art/elephant-head.tsx';
import { PATHS } from '../routing/paths.ts';
import styles from './bar.module.css';
import { ColourSchemeButton } from './colour-scheme-button.tsx';
import { logOut } from './log-out.ts';

const FOR_ALL = ['home', 'content', 'contact'] as const;
const LOGGED_IN = ['tests', 'results', 'profile'] as const;
const LOGGED_OUT = ['help', 'logIn', 'signUp'] as const;

export function Bar() {
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
        <Link to={PATHS.home} className={styles['brand']}>
          <ElephantHead className={styles['logo']} />
          <span>{t('product.name')}</span>
        </Link>
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

function BarLinks() {
  const { t } = useTranslation();
  const { token } = useSession();
  const { pathname } = useLocation();
  // The empty path is the home page too.
  const here = pathname === '/' ? PATHS.home : pathname;
  const navigate = useNavigate();
  const pages = [...FOR_ALL, ...(token ? LOGGED_IN : LOGGED_OUT)];
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
        <li>
          <button
            type="button"
            className={styles['logOut']}
            onClick={() => logOut(token, navigate)}
          >
            {t('bar.logOut')}
          </button>
        </li>
      ) : null}
    </ul>
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
