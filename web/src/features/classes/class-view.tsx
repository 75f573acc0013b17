/** One class: the code for the projector, who is in it, accounts from a list, and its end. */
import type { ClassWithMembers } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { useEndClassMutation, useOneClassQuery } from '../../shared/api/classes-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { formatDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Page } from '../../shared/page/page.tsx';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { ClassSoundCode } from '../../shared/page/sound-code.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { consentsPath, lessonPath } from './class-paths.ts';
import styles from './classes.module.css';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { JoinCode } from './join-code.tsx';
import { MemberList } from './member-list.tsx';
import { NewPupils } from './new-pupils.tsx';
import { PlansPart } from './plans/plans-part.tsx';
import { SummaryPart } from './summary-part.tsx';

export function ClassView({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('classes');
  const { data: found, error, refetch } = useOneClassQuery({ classId });
  return (
    <Page title={found?.name ?? t('title')}>
      <p className={styles['screenOnly']}>
        <Link to={PATHS.classes}>{t('backToClasses')}</Link>
      </p>
      <CallStatus
        call={{ data: found, error, refetch }}
        text={(message) => t('oneFailed', { message })}
      />
      {/* Also when it could not be fetched again: a list that is being typed below must not go. */}
      {found ? <ClassParts schoolClass={found} /> : null}
    </Page>
  );
}

function ClassParts({ schoolClass }: { readonly schoolClass: ClassWithMembers }) {
  const { t } = useTranslation('classes');
  const { t: consents } = useTranslation('consents');
  const { t: voices } = useTranslation('voices');
  const { timeZone } = useSettings();
  if (schoolClass.endedAt !== null) {
    return (
      <div className={styles['parts']}>
        <p>{t('end.isOver', { date: formatDay(schoolClass.endedAt, timeZone) })}</p>
        <SummaryPart classId={schoolClass.classId} />
      </div>
    );
  }
  const notInResearch = schoolClass.members.filter(
    ({ consent }) => consent.missing.length > 0,
  ).length;
  return (
    <div className={styles['parts']}>
      <p className={`${styles['actions']} ${styles['screenOnly']}`}>
        <ButtonLink to={lessonPath(schoolClass.classId)}>{t('lesson.open')}</ButtonLink>
        <ButtonLink to={consentsPath(schoolClass.classId)} tone="quiet">
          {consents('open')}
        </ButtonLink>
        <ButtonLink to={PATHS.voices} tone="quiet">
          {voices('link.title')}
        </ButtonLink>
      </p>
      {notInResearch > 0 ? (
        <p className={`${forms['hint']} ${styles['screenOnly']}`}>
          {consents('openHint', { count: notInResearch })}
        </p>
      ) : null}
      <JoinCode schoolClass={schoolClass} />
      <PlansPart classId={schoolClass.classId} />
      <SummaryPart classId={schoolClass.classId} />
      <MemberList schoolClass={schoolClass} />
      <ClassSoundCode classId={schoolClass.classId} />
      <NewPupils schoolClass={schoolClass} />
      <EndPart schoolClass={schoolClass} />
    </div>
  );
}

function EndPart({ schoolClass: { classId, name } }: { readonly schoolClass: ClassWithMembers }) {
  const { t } = useTranslation('classes');
  const [isAsking, setAsking] = useState(false);
  const [endClass, { error, isLoading }] = useEndClassMutation();
  const confirm = async () => {
    const answer = await endClass({ classId });
    if (!('error' in answer)) setAsking(false);
  };
  return (
    <section className={`${forms['section']} ${styles['screenOnly']}`}>
      <h2>{t('end.title')}</h2>
      <p>{t('end.text')}</p>
      <Button tone="quiet" onClick={() => setAsking(true)}>
        {t('end.button')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('end.confirmTitle', { name })}
          no={t('end.no')}
          yes={t('end.yes')}
          isBusy={isLoading}
          failure={error ? t('failed', { message: callReason(error) }) : null}
          onNo={() => setAsking(false)}
          onYes={() => void confirm()}
        >
          {t('end.confirmText')}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
