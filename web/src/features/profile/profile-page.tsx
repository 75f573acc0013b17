/** Profile: account information, deleting the account, privacy policy, my data. */
import '../../shared/strings/account.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page/page.tsx';
import { Policy } from '../../shared/page/policy.tsx';
import { TabPage } from '../../shared/page/tab-page.tsx';
import { AccountInformation } from './account-information.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { MyData } from './my-data.tsx';

export default function ProfilePage() {
  const { t } = useTranslation(['app', 'account']);
  return (
    <Page title={t('profile.title')} width="wide">
      <TabPage
        label={t('profile.menu')}
        tabs={[
          { id: 'account', name: t('profile.tabAccount'), body: <AccountInformation /> },
          { id: 'delete', name: t('profile.tabDelete'), body: <DeleteAccount /> },
          { id: 'privacy', name: t('profile.tabPrivacy'), body: <Policy /> },
          { id: 'data', name: t('account:tab'), body: <MyData /> },
        ]}
      />
    </Page>
  );
}
