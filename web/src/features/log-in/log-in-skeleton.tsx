/**
 * The log-in page as it is drawn when the web is built: its words at their places, and the outlines of what cannot be used before
 * the application has come. No field and no link: what is typed or pressed here would be lost.
 */
import { useTranslation } from 'react-i18next';
import { ElephantHead } from '../../shared/ui/art/elephant-head.tsx';
import styles from '../../shared/ui/form.module.css';
import { Page } from '../../shared/page/page.tsx';

export function LogInSkeleton() {
  const { t } = useTranslation();
  return (
    <Page title={t('logIn.title')} width="form">
      <div className={`${styles['form']} ${styles['peeked']}`}>
        <ElephantHead className={styles['peek']} />
        {[t('logIn.username'), t('logIn.password')].map((label) => (
          <div key={label}>
            <span>{label}</span>
            <div className={styles['outline']} />
          </div>
        ))}
        <span>{t('logIn.shared')}</span>
        <span className={styles['hint']}>{t('logIn.sharedHint')}</span>
        <div className={styles['outline']} data-tone="main" />
      </div>
      <p className={styles['after']}>
        {t('logIn.noAccount')} <u>{t('logIn.signUp')}</u>
      </p>
      <p className={styles['after']}>
        {t('logIn.forgot')} <u>{t('logIn.toReset')}</u>
      </p>
    </Page>
  );
}
