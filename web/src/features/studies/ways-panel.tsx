/** Ways into a study: personal links as slips, an open link with a quota, classes, and words of guardians. */
import type { Study, StudyLink } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useRevokeStudyLinksMutation, useStudyLinksQuery } from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { ClassesPart } from './classes-part.tsx';
import { GuardiansPart } from './guardians-part.tsx';
import { LinkSlips, type MadeSlips } from './link-slips.tsx';
import { NewLinks } from './new-links.tsx';
import styles from './studies.module.css';

export function WaysPanel({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const { studyId, state } = study;
  const { data, error, refetch } = useStudyLinksQuery({ studyId });
  /** Their secrets are shown now and never again. */
  const [made, setMade] = useState<MadeSlips | null>(null);
  if (made) return <LinkSlips study={study} {...made} onDone={() => setMade(null)} />;
  return (
    <div className={styles['panel']}>
      {state === 'running' ? (
        <NewLinks studyId={studyId} onMade={(links) => setMade({ reader: 'participant', links })} />
      ) : (
        <Notice tone="plain">{t('ways.notRunning')}</Notice>
      )}
      <section className={forms['section']}>
        <h2>{t('ways.links')}</h2>
        <CallStatus
          call={{ data, error, refetch }}
          text={(message) => t('loadFailed', { message })}
        />
        {data?.links.length === 0 ? <EmptyState size="part" text={t('ways.none')} /> : null}
        <ul className={styles['rows']}>
          {data?.links.map((link) => (
            <li key={link.linkId}>
              <LinkLine studyId={studyId} link={link} />
            </li>
          ))}
        </ul>
      </section>
      {data ? (
        <>
          <ClassesPart study={study} classes={data.classes} />
          <GuardiansPart study={study} onMade={setMade} />
        </>
      ) : null}
    </div>
  );
}

function LinkLine({ studyId, link }: { readonly studyId: string; readonly link: StudyLink }) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const [revoke, { error, isLoading }] = useRevokeStudyLinksMutation();
  const { linkId, number, kind, label, state, uses, used, hasGuardian, expiresAt } = link;
  return (
    <>
      <span>
        <span className={styles['name']}>
          {t('ways.number', { number })}
          {label === '' ? null : <bdi> · {label}</bdi>}
        </span>
        <span className={styles['fact']}>
          {t(`ways.kind.${kind}`)} · {t('ways.used', { used, uses })} ·{' '}
          {t('ways.until', { date: formatDay(expiresAt, timeZone) })}
          {hasGuardian ? ` · ${t('ways.guardian')}` : null}
        </span>
        {error ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      </span>
      <span className={styles['actions']}>
        <span className={styles['state']}>{t(`ways.state.${state}`)}</span>
        {state === 'open' ? (
          <Button
            tone="quiet"
            isBusy={isLoading}
            aria-label={t('ways.revokeLabel', { number })}
            onClick={() => (isLoading ? undefined : void revoke({ studyId, linkIds: [linkId] }))}
          >
            {t('ways.revoke')}
          </Button>
        ) : null}
      </span>
    </>
  );
}
