/** Five facts about the account, to read. */
import { useTranslation } from 'react-i18next';
import { useUserProfileOneQuery } from '../../store/api.ts';
import { PageLoading } from '../layout/page-loading.tsx';
import { CallFailure } from '../parts/call-failure.tsx';
import { DeviceLink } from '../this-device/device-link.tsx';
import styles from './profile.module.css';

const FACTS = ['email', 'username', 'firstname', 'lastname', 'schoolName'] as const;

export function AccountInformation() {
  const { t } = useTranslation();
  const { data: profile, error, refetch } = useUserProfileOneQuery();
  if (error || profile === null) {
    return (
      <CallFailure
        error={error ?? {}}
        text={() => t('profile.fetchFailed')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!profile) return <PageLoading />;
  return (
    <>
      <dl className={styles['facts']}>
        {FACTS.map((fact) => (
          <div key={fact}>
            <dt>{t(`profile.${fact}`)}</dt>
            <dd>
              <bdi>{profile[fact]}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <DeviceLink />
    </>
  );
}
