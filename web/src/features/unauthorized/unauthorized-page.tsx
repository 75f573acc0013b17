/** 401: says why, leads home, and offers log-in to those who can use it. */
import { useTranslation } from 'react-i18next';
import { useSession } from '../../shared/api/use-session.ts';
import { GateScene } from '../../shared/ui/art/scenes.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import styles from '../../shared/ui/picture-page.module.css';
import { usePageHeading } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';

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
