/** Help: the privacy policy, and how to delete an account in five steps. */
import '../../shared/strings/help.ts';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page/page.tsx';
import { Policy } from '../../shared/page/policy.tsx';
import { TabPage } from '../../shared/page/tab-page.tsx';
import styles from './help-page.module.css';
import { PICTURE_HEIGHT, PICTURE_WIDTH, STEPS, stepPictureOf } from './step-pictures.ts';

export default function HelpPage() {
  const { t } = useTranslation('help');
  return (
    <Page title={t('title')} width="wide">
      <TabPage
        label={t('title')}
        tabs={[
          { id: 'privacy', name: t('tabPrivacy'), body: <Policy /> },
          { id: 'delete', name: t('tabDelete'), body: <DeleteSteps /> },
        ]}
      />
    </Page>
  );
}

function DeleteSteps() {
  const { t, i18n } = useTranslation('help');
  const language = i18n.language === 'th' ? 'th' : 'en';
  return (
    <>
      <h2>{t('tabDelete')}</h2>
      <p>{t('deleteLead')}</p>
      <ol className={styles['steps']}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <div>
              <h3>{t('step', { number: index + 1 })}</h3>
              <p>{t(`steps.${step}`)}</p>
            </div>
            <img
              className={styles['picture']}
              src={stepPictureOf(step, language)}
              alt={t(`pictures.${step}`)}
              width={PICTURE_WIDTH}
              height={PICTURE_HEIGHT}
              loading={index === 0 ? 'eager' : 'lazy'}
            />
          </li>
        ))}
      </ol>
    </>
  );
}
