/** One slip a link, to print and cut, in the languages of the study: a picture to scan, the address, until when. */
import { LISTED_LANGUAGES } from '@jamdai/battery/present';
import { planTextIn, type Study } from '@jamdai/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../shared/api/use-settings.ts';
import { drawQrRows, isOnlyHere } from '../../shared/page/qr-address.ts';
import { QrCode } from '../../shared/page/qr-code.tsx';
import { useAskingBeforeClosing } from '../../shared/page/use-asking-before-closing.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';
import { useCopying } from '../../shared/page/use-copying.ts';

interface ShownLink {
  readonly label: string;
  readonly path: string;
  readonly expiresAt: string;
  readonly number?: number;
}

export interface MadeSlips {
  /** Whom they are for. */
  readonly reader: 'participant' | 'guardian';
  readonly links: readonly ShownLink[];
}

interface LinkSlipsProps extends MadeSlips {
  readonly study: Study;
  readonly onDone: () => void;
}

export function LinkSlips({ study, reader, links, onDone }: LinkSlipsProps) {
  const { t } = useTranslation('studies');
  const { copied, copy } = useCopying();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAskingBeforeClosing(true);
  const all = links.map((link) => `${nameOf(link)}\t${addressOf(link)}`).join('\n');
  return (
    <section className={`${forms['section']} ${styles['printed']}`}>
      <div className={`${styles['panel']} ${styles['screenOnly']}`}>
        <h2 ref={heading} tabIndex={-1}>
          {t('slips.title')}
        </h2>
        <Notice tone="plain">{t('slips.once')}</Notice>
        {isOnlyHere(location.hostname) ? <Notice tone="bad">{t('slips.onlyHere')}</Notice> : null}
        <div className={styles['actions']}>
          <Button onClick={() => globalThis.print()}>{t('slips.print')}</Button>
          <Button tone="quiet" onClick={() => copy(all)}>
            {t('slips.copy')}
          </Button>
          <Button tone="quiet" onClick={onDone}>
            {t('slips.done')}
          </Button>
        </div>
        <p role="status">{copied ? t(`slips.${copied}`) : null}</p>
      </div>
      <ul className={styles['slips']}>
        {links.map((link) => (
          <li key={link.path}>
            <Slip study={study} reader={reader} link={link} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function addressOf({ path }: ShownLink): string {
  return `${location.origin}${path}`;
}

function nameOf({ number, label }: ShownLink): string {
  return [number === undefined ? '' : String(number), label].filter(Boolean).join(' ');
}

type SlipProps = Pick<LinkSlipsProps, 'study' | 'reader'> & { readonly link: ShownLink };

function Slip({ study, reader, link }: SlipProps) {
  const { t, i18n } = useTranslation('studies');
  const { timeZone } = useSettings();
  const address = addressOf(link);
  const rows = useMemo(() => drawQrRows(address), [address]);
  const languages = LISTED_LANGUAGES.filter((language) => study.languages.includes(language));
  return (
    <>
      <p translate="no">{nameOf(link)}</p>
      <QrCode rows={rows} label={t('slips.qr', { name: nameOf(link) })} />
      {languages.map((language) => {
        const say = i18n.getFixedT(language, 'studies');
        return (
          <div key={language} lang={language}>
            <h3>
              <bdi>{planTextIn(study.title, language)}</bdi>
            </h3>
            <p>{say(reader === 'guardian' ? 'slips.howGuardian' : 'slips.how')}</p>
            <p>{say('slips.until', { date: formatDay(link.expiresAt, timeZone) })}</p>
          </div>
        );
      })}
      <p className={styles['typed']} translate="no" data-study-link="">
        {address}
      </p>
    </>
  );
}
