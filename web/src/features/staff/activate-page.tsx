/**
 * What the one-time link opens: password and second factor, then the recovery codes. The link's secret stands
 * behind the `#`, which browsers never send, and leaves the address when it is used up.
 */
import '../../shared/strings/staff.ts';
import type { ActivatedStaff } from '@jamdai/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useStaffActivationMutation } from '../../shared/api/api.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ActivationForm } from './activation-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export default function ActivatePage() {
  const inAddress = useLocation().hash.slice(1);
  const [link, setLink] = useState(inAddress);
  // Another link was opened in this tab; an empty one means that this one has been used.
  if (inAddress !== '' && inAddress !== link) setLink(inAddress);
  return <Activation key={link} link={link} />;
}

function Activation({ link }: { readonly link: string }) {
  const { t } = useTranslation(['app', 'staff']);
  const navigate = useNavigate();
  const [open, { data: activation, error }] = useStaffActivationMutation();
  const [activated, setActivated] = useState<ActivatedStaff | null>(null);
  useEffect(() => void open({ link }), [open, link]);
  if (activated) return <RecoveryCodes activated={activated} />;
  const finish = (staff: ActivatedStaff) => {
    setActivated(staff);
    void navigate({ hash: '' }, { replace: true });
  };
  return (
    <Page title={t('staff:activateTitle')} width="form">
      {activation ? (
        <ActivationForm link={link} activation={activation} onActivated={finish} />
      ) : null}
      {error && isLinkDead(error) ? (
        <Notice tone="bad">
          <p>{t('message.link_is_not_valid')}</p>
          <ButtonLink to={PATHS.home} tone="quiet">
            {t('notFound.home')}
          </ButtonLink>
        </Notice>
      ) : null}
      {error && !isLinkDead(error) ? (
        <CallFailure call={{ error, refetch: () => open({ link }) }} text={(reason) => reason} />
      ) : null}
      {activation || error ? null : <PageLoading />}
    </Page>
  );
}

function isLinkDead(error: object): boolean {
  return 'status' in error && (error.status === 404 || error.status === 400);
}
