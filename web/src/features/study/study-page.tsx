/**
 * A study as its participants meet it. `#<link>`: the way in. `?study=<id>`: the own page. Else the studies of whoever is logged in, or
 * the way back by a code. The secret stands behind `#`, so no server sees it in an address.
 */
import '../../shared/strings/study.ts';
import '../../shared/ui/input-styles.ts';
import { StudyLinkTokenSchema, type StudyWithdrawal } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { clearSession } from '../../shared/api/session.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { Page } from '../../shared/page/page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { GonePage } from './gone-page.tsx';
import { OfferedStudies } from './offered-studies.tsx';
import { OwnPage } from './own-page.tsx';
import { ReturnForm } from './return-form.tsx';
import { DoorPage } from './door-page.tsx';
import styles from './study.module.css';

export default function StudyPage() {
  const { t } = useTranslation(['study', 'app']);
  const { hash } = useLocation();
  const [search] = useSearchParams();
  const { token, role } = useSession();
  /** Of the study that was left just now. */
  const [gone, setGone] = useState<StudyWithdrawal | null>(null);
  const link = StudyLinkTokenSchema.safeParse(hash.slice(1));
  const studyId = search.get('study');
  const leave = (withdrawal: StudyWithdrawal) => {
    setGone(withdrawal);
    if (withdrawal.isAccountDeleted) clearSession();
  };
  if (gone) return <GonePage withdrawal={gone} />;
  if (token !== null && role !== 'USER')
    return (
      <Page title={t('title')} width="form">
        <p>{t('own.staff')}</p>
      </Page>
    );
  if (link.success) return <DoorPage key={link.data} token={link.data} />;
  if (token === null)
    return (
      <Page title={t('title')} lead={t('none')} width="form">
        <div className={styles['parts']}>
          <ReturnForm />
          <section className={forms['section']}>
            <h2>{t('withClass.title')}</h2>
            <p>{t('withClass.text')}</p>
            <ButtonLink to={PATHS.logIn} tone="quiet">
              {t('app:logIn.submit')}
            </ButtonLink>
          </section>
        </div>
      </Page>
    );
  if (studyId !== null) return <OwnPage key={studyId} studyId={studyId} onGone={leave} />;
  return <OfferedStudies />;
}
