/** My data: a copy of everything, consents, where one is logged in, the password, and the new school year. */
import { useTranslation } from 'react-i18next';
import { useOwnAccountQuery } from '../../shared/api/own-account-api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { ConsentsPart } from './consents-part.tsx';
import { DownloadPart } from './download-part.tsx';
import { PasswordPart } from './password-part.tsx';
import styles from './profile.module.css';
import { SchoolPart } from './school-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { SpeedPart } from './speed-part.tsx';
import '../../shared/ui/input-styles.ts';

export function MyData() {
  const { t } = useTranslation(['account', 'profile']);
  const { userId } = useSession();
  const {
    data: account,
    error,
    refetch,
  } = useOwnAccountQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const failure = <CallFailure call={{ error, refetch }} text={() => t('profile:fetchFailed')} />;
  // What was fetched before stays, with what is being typed in it.
  if (!account) return error ? failure : <PageLoading />;
  return (
    <>
      <h2 className={styles['dataTitle']}>{t('title')}</h2>
      <p>{t('lead')}</p>
      {failure}
      <div className={styles['parts']}>
        <DownloadPart />
        {account.isTaker ? <ConsentsPart account={account} /> : null}
        <SessionsPart />
        <PasswordPart isTaker={account.isTaker} />
        {account.isTaker ? <SchoolPart account={account} /> : null}
        {account.isTaker && userId ? <SpeedPart userId={userId} /> : null}
      </div>
    </>
  );
}
