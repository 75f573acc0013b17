/** One contact card, in the language of the page. What it does not say is the example's. */
import {
  sitePhotoPath,
  type ContactCard,
  type ContactPerson,
  type ContactText,
} from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { API_BASE } from '../../shared/api/api-base.ts';
import { ContactPortrait } from '../../shared/ui/art/contact-portrait.tsx';
import styles from './contact.module.css';

interface ContactCardViewProps {
  readonly person: ContactPerson;
  readonly card: ContactCard;
  /** Address of the picture; null: the drawn one. */
  readonly photo: string | null;
  readonly heading?: 'h2' | 'h3';
  /** Whether it says of itself that it is an example. */
  readonly isExample: boolean;
}

export function ContactCardView(props: ContactCardViewProps) {
  const { person, card, photo, heading: Heading = 'h2', isExample } = props;
  const { t, i18n } = useTranslation();
  const language = i18n.language === 'th' ? 'th' : 'en';
  const lineOf = (text: ContactText) => {
    const line = card[text]?.[language];
    // Empty: while it is written.
    return line ? line : t(`contact.${person}.${text}`);
  };
  const email = card.email ?? t(`contact.${person}.email`);
  const name = lineOf('name');
  return (
    <article className={styles['card']}>
      <Photo key={photo} address={photo} name={name} person={person} />
      <p className={styles['role']}>{lineOf('role')}</p>
      <Heading>
        <bdi>{name}</bdi>
      </Heading>
      <p>{lineOf('faculty')}</p>
      <p>{lineOf('university')}</p>
      <p className={styles['email']}>
        <span className="visually-hidden">{t('contact.email')}: </span>
        <a href={`mailto:${email}`} translate="no">
          <Address email={email} />
        </a>
      </p>
      {isExample ? <p className={styles['example']}>{t('contact.oneIsExample')}</p> : null}
    </article>
  );
}

/** Where it does not fit into a line it breaks behind the sign. */
function Address({ email }: { readonly email: string }) {
  const [name, host] = email.split('@');
  if (host === undefined) return email;
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  );
}

interface PhotoProps {
  readonly address: string | null;
  readonly name: string;
  readonly person: ContactPerson;
}

/** The drawn one also where the picture does not come: without network it may not be on the device. */
function Photo({ address, name, person }: PhotoProps) {
  const { t } = useTranslation();
  const [isMissing, setMissing] = useState(false);
  if (address === null || isMissing)
    return <ContactPortrait person={person} className={styles['photo']} />;
  return (
    <img
      className={styles['photo']}
      src={address}
      alt={t('contact.photoOf', { name })}
      width={144}
      height={144}
      onError={() => setMissing(true)}
    />
  );
}

/** Null: the drawn one. */
export function photoAddressOf(person: ContactPerson, { photo }: ContactCard): string | null {
  return photo === null ? null : `${API_BASE}${sitePhotoPath(person, photo)}`;
}
