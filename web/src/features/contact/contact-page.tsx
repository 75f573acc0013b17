/** Two contact cards. They are the operator's (site.json of the installation), or examples that say so. */
import {
  CONTACT_PEOPLE,
  sitePhotoPath,
  type ContactCard,
  type ContactPerson,
} from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useSiteQuery } from '../../shared/api/api.ts';
import { API_BASE } from '../../shared/api/api-base.ts';
import { ContactPortrait } from '../../shared/ui/art/contact-portrait.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import styles from './contact-page.module.css';

export default function ContactPage() {
  const { t } = useTranslation();
  const {
    data: site,
    error,
    refetch,
  } = useSiteQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Page title={t('bar.contact')} lead={t('contact.lead')}>
      <CallStatus call={{ data: site, error, refetch }} text={(reason) => reason} />
      {site ? (
        <>
          {site.contacts ? null : <Notice tone="plain">{t('contact.exampleNote')}</Notice>}
          <div className={styles['cards']}>
            {CONTACT_PEOPLE.map((person) => (
              <Contact key={person} person={person} card={site.contacts?.[person] ?? null} />
            ))}
          </div>
        </>
      ) : null}
    </Page>
  );
}

interface ContactProps {
  readonly person: ContactPerson;
  /** Null: the example. */
  readonly card: ContactCard | null;
}

function Contact({ person, card }: ContactProps) {
  const { t } = useTranslation();
  const lines = useContactLines(person, card);
  return (
    <article className={styles['card']}>
      {card?.hasPhoto ? (
        <img
          className={styles['photo']}
          src={`${API_BASE}${sitePhotoPath(person)}`}
          alt=""
          width={144}
          height={144}
        />
      ) : (
        <ContactPortrait person={person} className={styles['photo']} />
      )}
      <p className={styles['role']}>{lines.role}</p>
      <h2>
        <bdi>{lines.name}</bdi>
      </h2>
      <p>{lines.faculty}</p>
      <p>{lines.university}</p>
      <p className={styles['email']}>
        <span className="visually-hidden">{t('contact.email')}: </span>
        <a href={`mailto:${lines.email}`}>{lines.email}</a>
      </p>
    </article>
  );
}

/** In the language of the page. */
function useContactLines(person: ContactPerson, card: ContactCard | null) {
  const { t, i18n } = useTranslation();
  const role = t(`contact.${person}.role`);
  if (card === null) {
    return {
      role,
      name: t(`contact.${person}.name`),
      faculty: t(`contact.${person}.faculty`),
      university: t(`contact.${person}.university`),
      email: t(`contact.${person}.email`),
    };
  }
  const language = i18n.language === 'th' ? 'th' : 'en';
  return {
    role: card.role?.[language] ?? role,
    name: card.name[language],
    faculty: card.faculty[language],
    university: card.university[language],
    email: card.email,
  };
}
