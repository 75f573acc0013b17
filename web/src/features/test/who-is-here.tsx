/**
 * Above Start: whose test this will be. On a computer that many people use, the one before may have stayed logged in.
 * Says nothing while it is not known, and keeps its place meanwhile, so that Start does not move.
 */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useUserProfileQuery } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { logOut } from '../../shared/routing/log-out.ts';
import styles from './who-is-here.module.css';

export function WhoIsHere() {
  const { t } = useTranslation('runner');
  const navigate = useNavigate();
  const { token } = useSession();
  const { data: [profile] = [] } = useUserProfileQuery(undefined, { skip: token === null });
  return (
    <p className={styles['who']}>
      {profile && token !== null ? (
        <>
          <bdi>{t('direction.youAre', { name: profile.firstname || profile.username })}</bdi>{' '}
          <button type="button" className={styles['not']} onClick={() => logOut(token, navigate)}>
            {t('direction.notYou')}
          </button>
        </>
      ) : null}
    </p>
  );
}
