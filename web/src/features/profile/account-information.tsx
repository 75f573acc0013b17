/** Five facts about the account, to read. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUserProfileQuery } from '../../shared/api/api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { DeviceLink } from '../this-device/index.ts';
import facts from '../../shared/ui/facts.module.css';

const FACTS = ['email', 'username', 'firstname', 'lastname', 'schoolName'] as const;

export function AccountInformation() {
  const { t } = useTranslation('profile');
  const { role } = useSession();
  const { data, error, refetch } = useUserProfileQuery();
  const profile = data?.[0];
  if (error || (data && !profile)) {
    return <CallFailure call={{ error: error ?? {}, refetch }} text={() => t('fetchFailed')} />;
  }
  if (!profile) return <PageLoading />;
  return (
    <>
      <dl className={facts['facts']}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(fact)}</dt>
            <dd>
              <bdi>{profile[fact]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {role === 'USER' ? (
        <p>
          <Link to={PATHS.join}>{t('toJoin')}</Link>
        </p>
      ) : null}
      <DeviceLink />
    </>
  );
}
