/** Help: the privacy policy, and how to delete an account in five steps. */
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page/page.tsx';
import { Policy } from '../../shared/page/policy.tsx';
import { TabPage } from '../../shared/page/tab-page.tsx';
import styles from './help-page.module.css';
import { PICTURE_HEIGHT, PICTURE_WIDTH, STEPS, stepPictureOf } from './step-pictures.ts';

export default function HelpPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('help.title')} width="wide">
      <TabPage
        label={t('help.title')}
        tabs={[
          { id: 'privacy', name: t('help.tabPrivacy'), body: <Policy /> },
          { id: 'delete', name: t('help.tabDelete'), body: <DeleteSteps /> },
        ]}
      />
    </Page>
  );
}

function DeleteSteps() {
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'th' ? 'th' : 'en';
  return (
    <>
      <h2>{t('help.tabDelete')}</h2>
      <p>{t('help.deleteLead')}</p>
      <ol className={styles['steps']}>
        {STEPS.map((step, index) => (
          <li key={step}>
            <div>
              <h3>{t('help.step', { number: index + 1 })}</h3>
              <p>{t(`help.steps.${step}`)}</p>
            </div>
            <img
              className={styles['picture']}
              src={stepPictureOf(step, language)}
              alt={t(`help.pictures.${step}`)}
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
