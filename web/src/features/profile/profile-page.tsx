/** Profile: account information, deleting the account, privacy policy, my data. */
import '../../shared/strings/account.ts';
import '../../shared/strings/profile.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page/page.tsx';
import { Policy } from '../../shared/page/policy.tsx';
import { TabPage } from '../../shared/page/tab-page.tsx';
import { AccountInformation } from './account-information.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';

export default function ProfilePage() {
  const { t } = useTranslation(['profile', 'account']);
  return (
    <Page title={t('title')} width="wide">
      <TabPage
        label={t('menu')}
        tabs={[
          { id: 'account', name: t('tabAccount'), body: <AccountInformation /> },
          { id: 'delete', name: t('tabDelete'), body: <DeleteAccount /> },
          { id: 'privacy', name: t('tabPrivacy'), body: <Policy /> },
          { id: 'data', name: t('account:tab'), body: <MyData /> },
        ]}
      />
    </Page>
  );
}
