/** Sets the two contact cards: for administrators. */
import '../../../shared/strings/contact-cards.ts';
import { CONTACT_PEOPLE } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContactCardsQuery } from '../../../shared/api/contact-api.ts';
import { Page } from '../../../shared/page/page.tsx';
import { CallStatus } from '../../../shared/page/call-failure.tsx';
import { PATHS } from '../../../shared/routing/paths.ts';
import { CardForm } from './card-form.tsx';
import styles from './contact-cards.module.css';

export default function ContactCardsPage() {
  const { t } = useTranslation('contactCards');
  const { data: cards, error, refetch } = useContactCardsQuery();
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <p className={styles['links']}>
        <Link to={PATHS.staff}>{t('backToStaff')}</Link>
        <Link to={PATHS.contact}>{t('toPage')}</Link>
      </p>
      <CallStatus
        call={{ data: cards, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {cards ? (
        <>
          <p>{t('howEmpty')}</p>
          {CONTACT_PEOPLE.map((person) => (
            <CardForm
              // Loaded again, it begins anew.
              key={`${person} ${cards[person].revision}`}
              person={person}
              card={cards[person]}
              onReload={() => void refetch()}
            />
          ))}
        </>
      ) : null}
    </Page>
  );
}
