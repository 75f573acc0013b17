/** Behind a link: what the study is, then age, then consent, then the code to come back with. */
import type { StudyDoor } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { saveSession } from '../../shared/api/session.ts';
import { useJoinStudyMutation, useStudyDoorQuery } from '../../shared/api/study-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { createRunId } from '../../shared/sync/run-id.ts';
import { Notice } from '../../shared/ui/notice.tsx';
import { ownStudyPath } from '../../shared/routing/paths.ts';
import { AboutStudy } from './about-study.tsx';
import { AgeForm, type Person } from './age-form.tsx';
import { ConsentForm, type Yes } from './consent-form.tsx';
import { ReturnForm } from './return-form.tsx';
import { readStudyDevice } from './study-device.ts';
import styles from './study.module.css';
import { useStepFocus } from './use-step-focus.ts';
import { useStudyText } from './study-words.ts';

export function DoorPage({ token }: { readonly token: string }) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const [deviceId] = useState(readStudyDevice);
  const { data: door, error, refetch } = useStudyDoorQuery({ token, deviceId });
  // Once it is here it stays: a later answer takes nothing away that was typed.
  const [first, setFirst] = useState<StudyDoor | null>(null);
  if (door && !first) setFirst(door);
  return (
    <Page title={first ? textIn(first.title) : t('title')} width="form">
      {first ? (
        <>
          <AboutStudy study={first} />
          <div className={styles['parts']}>
            {first.state === 'open' ? (
              <WayIn token={token} door={first} deviceId={deviceId} />
            ) : (
              <Notice tone="plain">{t(`door.${first.state}`)}</Notice>
            )}
            <ReturnForm />
          </div>
        </>
      ) : error ? (
        <>
          <CallFailure call={{ error, refetch }} text={(message) => t('loadFailed', { message })} />
          <ReturnForm />
        </>
      ) : (
        <PageLoading />
      )}
    </Page>
  );
}

interface WayInProps {
  readonly token: string;
  readonly door: StudyDoor;
  readonly deviceId: string;
}

function WayIn({ token, door, deviceId }: WayInProps) {
  const { t } = useTranslation('study');
  const navigate = useNavigate();
  const [join, { error, isLoading }] = useJoinStudyMutation();
  const [person, setPerson] = useState<Person | null>(null);
  const stepRef = useStepFocus(person ? 'consent' : 'age');
  // The same one when it is sent again.
  const [participationId] = useState(createRunId);
  const send = async (yes: Yes, isShared: boolean) => {
    if (isLoading || !person) return;
    const { data } = await join({
      ...{ token, participationId, deviceId, ...person, ...yes },
      ...(isShared ? { isShared } : {}),
    });
    if (!data) return;
    saveSession(data.login, isShared);
    void navigate(ownStudyPath(data.studyId), { replace: true, state: { hasJoined: true } });
  };
  return (
    <div ref={stepRef}>
      {person ? (
        <ConsentForm
          study={door}
          isBusy={isLoading}
          submit={t('consent.join')}
          canBeShared
          failure={error ? t('failed', { message: callReason(error) }) : null}
          onSend={(yes, isShared) => void send(yes, isShared)}
        />
      ) : (
        <AgeForm door={door} onDone={setPerson} />
      )}
    </div>
  );
}
