/** A participant's own page of a study: what comes next, the code, all that was said and done, and the ways out. A pupil of a class joins here. */
import type { OwnStudy, StudyWithdrawal } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useJoinStudyAsPupilMutation,
  useOwnStudyQuery,
  useStudyOfferQuery,
} from '../../shared/api/study-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { AboutStudy } from './about-study.tsx';
import { ConsentForm } from './consent-form.tsx';
import { NextPart } from './next-part.tsx';
import { OwnParts } from './own-parts.tsx';
import { ReturnCode } from './return-code.tsx';
import { readStudyDevice } from './study-device.ts';
import styles from './study.module.css';
import { useStepFocus } from './use-step-focus.ts';
import { useStudyText } from './study-words.ts';

interface OwnPageProps {
  readonly studyId: string;
  readonly onGone: (withdrawal: StudyWithdrawal) => void;
}

const HasJoinedSchema = z.object({ hasJoined: z.literal(true) });

export function OwnPage({ studyId, onGone }: OwnPageProps) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const hasJoined = HasJoinedSchema.safeParse(useLocation().state).success;
  const { data: study, error, refetch } = useOwnStudyQuery({ studyId });
  const [joinsNow, setJoinsNow] = useState(false);
  const isUnknown = !study && error && 'status' in error && error.status === 404;
  if (isUnknown && !joinsNow) {
    return (
      <Offer
        studyId={studyId}
        onJoined={() => {
          setJoinsNow(true);
          void refetch();
        }}
        onAskAgain={() => void refetch()}
      />
    );
  }
  return (
    <Page title={study ? textIn(study.title) : t('own.title')} width="form">
      <CallFailure call={{ error, refetch }} text={(message) => t('loadFailed', { message })} />
      {study ? (
        <Own study={study} hasJoined={hasJoined} onGone={onGone} />
      ) : error ? null : (
        <PageLoading />
      )}
    </Page>
  );
}

interface OwnProps extends Pick<OwnPageProps, 'onGone'> {
  readonly study: OwnStudy;
  /** Just now: the code is the first thing to see. */
  readonly hasJoined: boolean;
}

function Own({ study, hasJoined, onGone }: OwnProps) {
  const stepRef = useStepFocus(study.next);
  const code = study.returnCode === null ? null : <ReturnCode code={study.returnCode} />;
  // Each step is a page of its own: nothing of the last one moves to another place.
  return (
    <div key={study.next} className={styles['parts']}>
      {hasJoined ? code : null}
      <div ref={stepRef}>
        <NextPart study={study} />
      </div>
      {hasJoined ? null : code}
      <OwnParts study={study} onGone={onGone} />
    </div>
  );
}

interface OfferProps {
  readonly studyId: string;
  readonly onJoined: () => void;
  /** Somebody who has joined may have been sent here by an answer that was wrong. */
  readonly onAskAgain: () => void;
}

function Offer({ studyId, onJoined, onAskAgain }: OfferProps) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const { data: offer, error, refetch } = useStudyOfferQuery({ studyId });
  const [join, joining] = useJoinStudyAsPupilMutation();
  const askAgain = () => {
    onAskAgain();
    void refetch();
  };
  if (!offer)
    return (
      <Page title={t('title')} width="form">
        {error ? (
          <CallFailure
            call={{ error, refetch: askAgain }}
            text={(message) => t('loadFailed', { message })}
          />
        ) : (
          <PageLoading />
        )}
      </Page>
    );
  return (
    <Page title={textIn(offer.title)} width="form">
      <AboutStudy study={offer} />
      {offer.state === 'open' ? (
        <ConsentForm
          study={offer}
          isBusy={joining.isLoading}
          submit={t('consent.asPupil')}
          failure={joining.error ? t('failed', { message: callReason(joining.error) }) : null}
          onSend={(yes) =>
            void join({ studyId, deviceId: readStudyDevice(), ...yes }).then(({ data }) =>
              data ? onJoined() : undefined,
            )
          }
        />
      ) : (
        <Notice tone="plain">{t(`offer.${offer.state}`)}</Notice>
      )}
    </Page>
  );
}
