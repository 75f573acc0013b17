/** The ten recovery codes, shown once. Whoever was logged in here before is logged out on the way on. */
import '../../shared/strings/staff.ts';
import type { ActivatedStaff } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../shared/ui/button.tsx';
import { leaveTo } from '../../shared/routing/log-out.ts';
import { Page } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './staff.module.css';

export function RecoveryCodes({ activated }: { readonly activated: ActivatedStaff }) {
  const { t } = useTranslation(['app', 'staff']);
  const navigate = useNavigate();
  const [isCopied, setCopied] = useState(false);
  const { username, recoveryCodes } = activated;
  const copy = () =>
    void navigator.clipboard.writeText(recoveryCodes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Page title={t('staff:keepTitle')} lead={t('staff:keepText')} width="form">
      <ul className={styles['codes']} aria-label={t('staff:recoveryCodes', { username })}>
        {recoveryCodes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles['actions']}>
        {globalThis.isSecureContext ? (
          <Button tone="quiet" onClick={copy}>
            {t('staff:copy')}
          </Button>
        ) : null}
        <Button onClick={() => leaveTo(PATHS.logIn, navigate)}>{t('staff:toLogIn')}</Button>
      </div>
      <p role="status">{isCopied ? t('staff:copied') : null}</p>
    </Page>
  );
}
