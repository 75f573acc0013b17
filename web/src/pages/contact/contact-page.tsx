/** Two contact cards, clearly examples until an operator puts real ones in. */
import { useTranslation } from 'react-i18next';
import { ElephantHead } from '../../ui/art/elephant-head.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../layout/page.tsx';
import styles from './contact-page.module.css';

export default function ContactPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('bar.contact')} lead={t('contact.lead')}>
      <div className={styles['cards']}>
        <ContactCard person="researcher" />
        <ContactCard person="adviser" />
      </div>
      <Notice tone="plain">{t('contact.exampleNote')}</Notice>
    </Page>
  );
}

function ContactCard({ person }: { readonly person: 'researcher' | 'adviser' }) {
  const { t } = useTranslation();
  const email = t(`contact.${person}.email`);
  return (
    <article className={styles['card']} data-person={person}>
      <div className={styles['photo']}>
        <ElephantHead />
      </div>
      <h2>{t(`contact.${person}.role`)}</h2>
      <p className={styles['name']}>{t(`contact.${person}.name`)}</p>
      <p>{t(`contact.${person}.faculty`)}</p>
      <p>{t(`contact.${person}.university`)}</p>
      <p>
        <span className="visually-hidden">{t('contact.email')}: </span>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
    </article>
  );
}
