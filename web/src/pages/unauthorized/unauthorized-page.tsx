/** 401: says why, leads home, and offers log-in to those who can use it. */
import { useTranslation } from 'react-i18next';
import { useSession } from '../../store/use-session.ts';
import { GateScene } from '../../ui/art/scenes.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import styles from '../../ui/picture-page.module.css';
import { usePageHeading } from '../layout/page.tsx';
import { PATHS } from '../routing/paths.ts';

export default function UnauthorizedPage() {
  const { t } = useTranslation();
  const heading = usePageHeading(t('unauthorized.title'));
  const isLoggedIn = useSession().token !== null;
  return (
    <div className={styles['middle']}>
      <GateScene className={styles['picture']} />
      <h1 ref={heading} tabIndex={-1}>
        {t('unauthorized.title')}
      </h1>
      <p>{t(isLoggedIn ? 'unauthorized.textLoggedIn' : 'unauthorized.textLoggedOut')}</p>
      <div className={styles['actions']}>
        {isLoggedIn ? null : <ButtonLink to={PATHS.logIn}>{t('unauthorized.logIn')}</ButtonLink>}
        <ButtonLink to={PATHS.home} tone={isLoggedIn ? 'main' : 'quiet'}>
          {t('unauthorized.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
