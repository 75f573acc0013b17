/** Makes links: personal ones by their number, or an open one with a quota. */
import { MOST_LINKS_AT_ONCE, type MadeStudyLink } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useMakeOpenLinkMutation,
  useMakePersonalLinksMutation,
} from '../../shared/api/studies-api.ts';
import { createRunId } from '../../shared/sync/run-id.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';
import { WholeNumber } from './whole-number.tsx';

interface NewLinksProps {
  readonly studyId: string;
  readonly onMade: (links: readonly MadeStudyLink[]) => void;
}

const FIRST_COUNT = 30;
const FIRST_DAYS = 60;
const LABEL_MAX_LENGTH = 40;

export function NewLinks(props: NewLinksProps) {
  return (
    <>
      <PersonalLinks {...props} />
      <OpenLink {...props} />
    </>
  );
}

function PersonalLinks({ studyId, onMade }: NewLinksProps) {
  const { t } = useTranslation('studies');
  const [make, { error, isLoading }] = useMakePersonalLinksMutation();
  const [batchId, setBatchId] = useState(createRunId);
  const [count, setCount] = useState(FIRST_COUNT);
  const [uses, setUses] = useState(1);
  const [days, setDays] = useState(FIRST_DAYS);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const links = Array.from({ length: Math.min(count, MOST_LINKS_AT_ONCE) }, () => ({
      ...{ label: '', guardianId: null, uses },
    }));
    const { data } = await make({ studyId, batchId, days, links });
    if (!data) return;
    setBatchId(createRunId());
    onMade(data);
  };
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('ways.personal')}</h2>
      <p>{t('ways.personalText')}</p>
      <div className={forms['pair']}>
        <WholeNumber
          label={t('ways.count')}
          description={t('ways.countHint', { most: MOST_LINKS_AT_ONCE })}
          value={count}
          onChange={(value) => setCount(value ?? 0)}
        />
        <WholeNumber
          label={t('ways.uses')}
          description={t('ways.usesHint')}
          value={uses}
          onChange={(value) => setUses(value ?? 1)}
        />
        <WholeNumber
          label={t('ways.days')}
          description={t('ways.daysHint')}
          value={days}
          onChange={(value) => setDays(value ?? 0)}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isLoading}>
          {t('ways.make')}
        </Button>
      </div>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </form>
  );
}

function OpenLink({ studyId, onMade }: NewLinksProps) {
  const { t } = useTranslation('studies');
  const [make, { error, isLoading }] = useMakeOpenLinkMutation();
  const [batchId, setBatchId] = useState(createRunId);
  const [label, setLabel] = useState('');
  const [quota, setQuota] = useState(FIRST_COUNT);
  const [days, setDays] = useState(FIRST_DAYS);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await make({ studyId, batchId, label, days, quota });
    if (!data) return;
    setBatchId(createRunId());
    onMade([data]);
  };
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('ways.open')}</h2>
      <p>{t('ways.openText')}</p>
      <div className={forms['pair']}>
        <TextInput
          label={t('ways.label')}
          description={t('ways.labelHint')}
          value={label}
          maxLength={LABEL_MAX_LENGTH}
          autoComplete="off"
          size="md"
          onChange={(event) => setLabel(event.currentTarget.value)}
        />
        <WholeNumber
          label={t('ways.quota')}
          description={t('ways.quotaHint')}
          value={quota}
          onChange={(value) => setQuota(value ?? 0)}
        />
        <WholeNumber
          label={t('ways.days')}
          description={t('ways.daysHint')}
          value={days}
          onChange={(value) => setDays(value ?? 0)}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" isBusy={isLoading}>
          {t('ways.makeOpen')}
        </Button>
      </div>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </form>
  );
}
