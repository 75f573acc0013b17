/** One slip a pupil for the guardian, to print and cut: both languages, a picture to scan, the address, until when. */
import { type Language, LISTED_LANGUAGES } from '@jamdai/battery/present';
import '../../../shared/strings/guardian.ts';
import type { MadeGuardianLink } from '@jamdai/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../../shared/api/use-settings.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { formatDay } from '../../../shared/ui/dates.ts';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import classes from '../classes.module.css';
import { drawQrRows, isOnlyHere } from '../../../shared/page/qr-address.ts';
import { QrCode } from '../../../shared/page/qr-code.tsx';
import styles from './class-consents.module.css';

interface GuardianSlipsProps {
  readonly links: readonly MadeGuardianLink[];
  readonly onDone: () => void;
}

export function GuardianSlips({ links, onDone }: GuardianSlipsProps) {
  const { t } = useTranslation('consents');
  /** Name of the pupil whose link was copied; `false`: it could not be. */
  const [copied, setCopied] = useState<string | false | null>(null);
  const copy = (link: MadeGuardianLink) =>
    void navigator.clipboard.writeText(addressOf(link)).then(
      () => setCopied(`${link.firstname} ${link.lastname}`),
      () => setCopied(false),
    );
  return (
    <section className={`${forms['section']} ${classes['slipPart']}`}>
      <div className={classes['screenOnly']}>
        <h2>{t('slips.title')}</h2>
        <Notice tone="plain">{t('slips.once')}</Notice>
        {isOnlyHere(location.hostname) ? <Notice tone="bad">{t('slips.onlyHere')}</Notice> : null}
        <div className={classes['actions']}>
          <Button onClick={() => globalThis.print()}>{t('slips.print')}</Button>
          <Button tone="quiet" onClick={onDone}>
            {t('slips.done')}
          </Button>
        </div>
        <p role="status">
          {copied === null
            ? null
            : copied === false
              ? t('slips.notCopied')
              : t('slips.copied', { name: copied })}
        </p>
      </div>
      <ul className={`${classes['slips']} ${styles['slips']}`}>
        {links.map((link) => (
          <li key={link.linkId}>
            <Slip link={link} onCopy={() => copy(link)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ path }: MadeGuardianLink): string {
  return `${location.origin}${path}`;
}

interface SlipProps {
  readonly link: MadeGuardianLink;
  readonly onCopy: () => void;
}

function Slip({ link, onCopy }: SlipProps) {
  const { t } = useTranslation('consents');
  const name = `${link.firstname} ${link.lastname}`;
  const address = addressOf(link);
  const rows = useMemo(() => drawQrRows(address), [address]);
  return (
    <>
      <h3>
        <bdi>{link.seatNo === null ? name : `${link.seatNo}. ${name}`}</bdi>
      </h3>
      <div className={styles['picture']}>
        <QrCode rows={rows} label={t('slips.qr', { name })} />
      </div>
      {LISTED_LANGUAGES.map((language) => (
        <SlipText key={language} lang={language} link={link} />
      ))}
      <p className={styles['address']} translate="no">
        {address.replace(/^https?:\/\//, '')}
      </p>
      {globalThis.isSecureContext ? (
        <p className={classes['screenOnly']}>
          <Button tone="quiet" aria-label={t('slips.copyLabel', { name })} onClick={onCopy}>
            {t('slips.copy')}
          </Button>
        </p>
      ) : null}
    </>
  );
}

/** Guardians read what they read best, whatever the language of the page. */
function SlipText({
  lang: language,
  link,
}: {
  readonly lang: Language;
  readonly link: MadeGuardianLink;
}) {
  const { t } = useTranslation('guardian', { lng: language });
  const { timeZone } = useSettings();
  const { firstname, lastname, className, school, expiresAt } = link;
  return (
    <div lang={language} className={styles['slipText']}>
      <p>
        <strong>{t('slip.title', { name: `${firstname} ${lastname}` })}</strong>
      </p>
      <p>{t('slip.text', { className, school })}</p>
      <p className={classes['until']}>
        {t('slip.until', { date: formatDay(expiresAt, timeZone) })}
      </p>
    </div>
  );
}
