/** Sign up: the long form in five short parts. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import styles from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { useNextPage } from '../../shared/routing/next-page.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { ConsentPart } from './consent-part.tsx';
import { AccountPart, BodyPart, PersonPart, SchoolPart } from './parts.tsx';
import { useSignUp } from './use-sign-up.ts';
import '../../shared/ui/input-styles.ts';

export default function SignUpPage() {
  const { t } = useTranslation();
  const next = useNextPage();
  const { form, field, send, profile, dialog, closeDialog, isLoading, isSuccess } = useSignUp();
  const errorCount = Object.values(form.errors).filter(Boolean).length;
  return (
    <Page title={t('signUp.title')} lead={t('signUp.lead')}>
      <p>
        {t('signUp.haveAccount')} <Link to={PATHS.logIn + next.search}>{t('signUp.logIn')}</Link>
      </p>
      <p className={styles['hint']}>{t('signUp.required')}</p>
      <form className={styles['form']} onSubmit={send} noValidate>
        <AccountPart field={field} profile={profile} />
        <PersonPart field={field} />
        <SchoolPart field={field} values={form.values} />
        <BodyPart field={field} />
        <ConsentPart field={field} values={form.values} />
        <div role="status">
          {errorCount > 0 ? (
            <Notice tone="plain">{t('signUp.checkFields', { count: errorCount })}</Notice>
          ) : null}
        </div>
        <div className={styles['ending']}>
          <Button type="submit" isBusy={isLoading}>
            {isLoading ? t('common.loading') : t('signUp.submit')}
          </Button>
          <div role="status">
            {isSuccess ? <Notice tone="good">{t('message.sign_up_successfully')}</Notice> : null}
          </div>
        </div>
      </form>
      {dialog ? (
        <Dialog
          title={t('signUp.failedTitle')}
          tone="bad"
          onClose={closeDialog}
          actions={<Button onClick={closeDialog}>{t('common.ok')}</Button>}
        >
          {callReason(dialog)}
        </Dialog>
      ) : null}
    </Page>
  );
}
