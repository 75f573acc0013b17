/** Two contact cards. They are the operator's, or examples that say so; without network, those of the last visit. */
import { CONTACT_PEOPLE, type ContactCard, type Site } from '@jamdai/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSiteQuery } from '../../shared/api/api.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { ContactCardView, photoAddressOf } from './contact-card-view.tsx';
import styles from './contact.module.css';
import { readKnownSite, rememberSite } from './known-site.ts';

export default function ContactPage() {
  const { t } = useTranslation();
  const {
    data: site,
    error,
    refetch,
  } = useSiteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [known] = useState(readKnownSite);
  useEffect(() => (site ? rememberSite(site) : undefined), [site]);
  const shown = site ?? (error ? known : null);
  return (
    <Page title={t('bar.contact')} lead={t('contact.lead')}>
      <CallStatus
        call={{ data: site, error, refetch }}
        text={(reason) => (shown ? t('contact.fromLastVisit', { reason }) : reason)}
      />
      {shown ? <Cards site={shown} /> : null}
    </Page>
  );
}

function Cards({ site: { contacts } }: { readonly site: Site }) {
  const { t } = useTranslation();
  const areExamples = CONTACT_PEOPLE.every((person) => isExample(contacts[person]));
  return (
    <>
      {areExamples ? <Notice tone="plain">{t('contact.exampleNote')}</Notice> : null}
      <div className={styles['cards']}>
        {CONTACT_PEOPLE.map((person) => (
          <ContactCardView
            key={person}
            person={person}
            card={contacts[person]}
            photo={photoAddressOf(person, contacts[person])}
            isExample={!areExamples && isExample(contacts[person])}
          />
        ))}
      </div>
    </>
  );
}

/** Who it is and how to write there are still made up. */
function isExample({ name, email }: ContactCard): boolean {
  return name === null || email === null;
}
