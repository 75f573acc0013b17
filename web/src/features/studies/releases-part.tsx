/** Data sets of a study that went out of the house, so that whoever withdraws later is told. */
import type { Study } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useRecordStudyReleaseMutation } from '../../shared/api/studies-api.ts';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { createRunId } from '../../shared/sync/run-id.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';

const LOCATION_LENGTH = 200;

export function ReleasesPart({ study: { studyId, releases } }: { readonly study: Study }) {
  const { t } = useTranslation(['studies', 'app']);
  const [record, { error, isLoading }] = useRecordStudyReleaseMutation();
  const [releaseId, setReleaseId] = useState(createRunId);
  const [location, setLocation] = useState('');
  const [releasedOn, setReleasedOn] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await record({ studyId, releaseId, location, releasedOn });
    if (!data) return;
    setReleaseId(createRunId());
    setLocation('');
    setReleasedOn('');
  };
  const problemOf = (field: string) => {
    const problem = error && 'fields' in error && error.fields.find(({ path }) => path === field);
    return problem ? t(`app:field.${problem.message}`) : null;
  };
  const typed = { size: 'md', autoComplete: 'off' } as const;
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('releases.title')}</h2>
      <p>{t('releases.text')}</p>
      {releases.length === 0 ? <EmptyState size="part" text={t('releases.none')} /> : null}
      <ul className={styles['rows']}>
        {releases.map((release) => (
          <li key={release.releaseId}>
            <span>
              <bdi className={styles['name']}>{release.location}</bdi>
              <span className={styles['fact']}>
                {release.releasedOn.split('-').toReversed().join('/')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <div className={forms['pair']}>
        <TextInput
          {...typed}
          label={t('releases.location')}
          description={t('releases.locationHint')}
          value={location}
          maxLength={LOCATION_LENGTH}
          error={problemOf('location')}
          onChange={(event) => setLocation(event.currentTarget.value)}
        />
        <TextInput
          {...typed}
          type="date"
          label={t('releases.releasedOn')}
          value={releasedOn}
          error={problemOf('releasedOn')}
          onChange={(event) => setReleasedOn(event.currentTarget.value)}
        />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          {t('releases.record')}
        </Button>
      </div>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
    </form>
  );
}
