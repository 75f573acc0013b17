/** Words of guardians for people below twenty: recorded from paper, or confirmed from a link. Only with one that counts a personal link lets them in. */
import { MOST_STUDY_GUARDIANS_AT_ONCE, type Study, type StudyGuardian } from '@jamdai/contract';
import { Checkbox, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useDecideStudyGuardianMutation,
  useMakePersonalLinksMutation,
  useMakeStudyGuardianLinksMutation,
  useRecordStudyGuardianMutation,
  useStudyGuardiansQuery,
} from '../../shared/api/studies-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { createRunId } from '../../shared/sync/run-id.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import type { MadeSlips } from './link-slips.tsx';
import styles from './studies.module.css';
import { WholeNumber } from './whole-number.tsx';

interface GuardiansPartProps {
  readonly study: Study;
  readonly onMade: (slips: MadeSlips) => void;
}

const LINK_DAYS = 60;
const LABEL_MAX_LENGTH = 40;

export function GuardiansPart({ study, onMade }: GuardiansPartProps) {
  const { t } = useTranslation('studies');
  const { studyId, consent, state } = study;
  const { data, error, refetch } = useStudyGuardiansQuery({ studyId });
  return (
    <section className={forms['section']}>
      <h2>{t('guardians.title')}</h2>
      <p>{t('guardians.text')}</p>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {data?.length === 0 ? <EmptyState size="part" text={t('guardians.none')} /> : null}
      <ul className={styles['rows']}>
        {data?.map((guardian) => (
          <li key={guardian.guardianId}>
            <GuardianLine studyId={studyId} guardian={guardian} onMade={onMade} />
          </li>
        ))}
      </ul>
      {consent && consent.frozenAt !== null && state === 'running' ? (
        <>
          <PaperForm studyId={studyId} consentVersion={consent.version} />
          <GuardianLinks studyId={studyId} onMade={onMade} />
        </>
      ) : null}
    </section>
  );
}

interface GuardianLineProps extends Pick<GuardiansPartProps, 'onMade'> {
  readonly studyId: string;
  readonly guardian: StudyGuardian;
}

const DECISIONS = {
  answered: ['confirm', 'reject'],
  open: ['revoke'],
  counted: ['withdraw'],
} as const;

function GuardianLine({ studyId, guardian, onMade }: GuardianLineProps) {
  const { t } = useTranslation('studies');
  const [decide, deciding] = useDecideStudyGuardianMutation();
  const [make, making] = useMakePersonalLinksMutation();
  const [batchId] = useState(createRunId);
  const { guardianId, label, channel, state, signedOn, fileNo, isUsed, answer } = guardian;
  const decisions = state in DECISIONS ? DECISIONS[state as keyof typeof DECISIONS] : [];
  const [isWithdrawing, setWithdrawing] = useState(false);
  const failure = isWithdrawing ? making.error : (deciding.error ?? making.error);
  const withdraw = async () => {
    const { data } = await decide({ studyId, guardianId, decision: 'withdraw' });
    if (data) setWithdrawing(false);
  };
  const makeLink = async () => {
    if (making.isLoading) return;
    const links = [{ label, guardianId, uses: 1 }];
    const { data } = await make({ studyId, batchId, days: LINK_DAYS, links });
    if (data) onMade({ reader: 'participant', links: data });
  };
  return (
    <>
      <span>
        <bdi className={styles['name']}>{label || t(`guardians.channel.${channel}`)}</bdi>
        <span className={styles['fact']}>
          {t(`guardians.channel.${channel}`)} · {t(`guardians.state.${state}`)}
          {signedOn === null ? null : ` · ${signedOn.split('-').toReversed().join('/')}`}
          {fileNo ? <bdi> · {fileNo}</bdi> : null}
          {answer ? <bdi> · {answer.name}</bdi> : null}
          {isUsed ? ` · ${t('guardians.used')}` : null}
        </span>
        {failure ? <Notice tone="bad">{callReason(failure)}</Notice> : null}
      </span>
      <span className={styles['actions']}>
        {state === 'counted' && !isUsed ? (
          <Button isBusy={making.isLoading} onClick={() => void makeLink()}>
            {t('guardians.link')}
          </Button>
        ) : null}
        {decisions.map((decision) => (
          <Button
            key={decision}
            tone="quiet"
            isBusy={deciding.isLoading}
            onClick={() =>
              decision === 'withdraw'
                ? setWithdrawing(true)
                : void decide({ studyId, guardianId, decision })
            }
          >
            {t(`guardians.decide.${decision}`)}
          </Button>
        ))}
      </span>
      {isWithdrawing ? (
        <ConfirmDialog
          title={t('guardians.withdrawTitle')}
          no={t('no')}
          yes={t('guardians.withdrawYes')}
          isBusy={deciding.isLoading}
          failure={deciding.error ? callReason(deciding.error) : null}
          onNo={() => setWithdrawing(false)}
          onYes={() => void withdraw()}
        >
          {t('guardians.withdrawText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

type GuardianLinksProps = Pick<GuardianLineProps, 'studyId' | 'onMade'>;

const FIRST_COUNT = 30;

function GuardianLinks({ studyId, onMade }: GuardianLinksProps) {
  const { t } = useTranslation('studies');
  const [make, { error, isLoading }] = useMakeStudyGuardianLinksMutation();
  const [count, setCount] = useState(FIRST_COUNT);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const labels = Array.from({ length: Math.min(count, MOST_STUDY_GUARDIANS_AT_ONCE) }, () => '');
    const { data } = await make({ studyId, labels });
    if (!data) return;
    const links = data.map((link, index) => ({ ...link, number: index + 1 }));
    onMade({ reader: 'guardian', links });
  };
  return (
    <form className={styles['item']} onSubmit={(event) => void submit(event)} noValidate>
      <h3>{t('guardians.links')}</h3>
      <p>{t('guardians.linksText')}</p>
      <WholeNumber
        label={t('ways.count')}
        description={t('ways.countHint', { most: MOST_STUDY_GUARDIANS_AT_ONCE })}
        value={count}
        onChange={(value) => setCount(value ?? 0)}
      />
      <div className={styles['actions']}>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          {t('guardians.makeLinks')}
        </Button>
      </div>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </form>
  );
}

interface PaperFormProps {
  readonly studyId: string;
  readonly consentVersion: number;
}

function PaperForm({ studyId, consentVersion }: PaperFormProps) {
  const { t, i18n } = useTranslation(['studies', 'app']);
  const [record, { error, isLoading }] = useRecordStudyGuardianMutation();
  const [guardianId, setGuardianId] = useState(createRunId);
  const [label, setLabel] = useState('');
  const [signedOn, setSignedOn] = useState('');
  const [fileNo, setFileNo] = useState('');
  const [isSharing, setSharing] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const language = i18n.language === 'th' ? 'th' : 'en';
    const { data } = await record({
      ...{
        studyId,
        guardianId,
        label,
        consentVersion,
        lang: language,
        signedOn,
        fileNo,
        isSharing,
      },
    });
    if (!data) return;
    setGuardianId(createRunId());
    setLabel('');
    setFileNo('');
  };
  const problemOf = (field: string) => {
    const problem = error && 'fields' in error && error.fields.find(({ path }) => path === field);
    return problem ? t(`app:field.${problem.message}`) : null;
  };
  const typed = { size: 'md', autoComplete: 'off' } as const;
  return (
    <form className={styles['item']} onSubmit={(event) => void submit(event)} noValidate>
      <h3>{t('guardians.paper')}</h3>
      <div className={forms['pair']}>
        <TextInput
          {...typed}
          label={t('ways.label')}
          description={t('ways.labelHint')}
          value={label}
          maxLength={LABEL_MAX_LENGTH}
          error={problemOf('label')}
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <TextInput
          {...typed}
          type="date"
          label={t('guardians.signedOn')}
          value={signedOn}
          error={problemOf('signedOn')}
          onChange={(event) => setSignedOn(event.currentTarget.value)}
        />
        <TextInput
          {...typed}
          label={t('guardians.fileNo')}
          value={fileNo}
          error={problemOf('fileNo')}
          onChange={(event) => setFileNo(event.currentTarget.value)}
        />
      </div>
      <Checkbox
        label={t('guardians.sharing')}
        checked={isSharing}
        onChange={(event) => setSharing(event.currentTarget.checked)}
        size="md"
      />
      <div className={styles['actions']}>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          {t('guardians.record')}
        </Button>
      </div>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </form>
  );
}
