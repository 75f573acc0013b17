/** Classes whose pupils are offered the study, by the number that their teacher tells. */
import type { Study, StudyClass } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useAddStudyClassMutation,
  useRemoveStudyClassMutation,
} from '../../shared/api/studies-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './studies.module.css';

interface ClassesPartProps {
  readonly study: Study;
  readonly classes: readonly StudyClass[];
}

export function ClassesPart({ study: { studyId, state }, classes }: ClassesPartProps) {
  const { t } = useTranslation(['studies', 'app']);
  const [add, adding] = useAddStudyClassMutation();
  const [remove, removing] = useRemoveStudyClassMutation();
  const [classCode, setClassCode] = useState('');
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (adding.isLoading) return;
    const { data } = await add({ studyId, classCode });
    if (data) setClassCode('');
  };
  const { error } = adding;
  const problem = error && 'fields' in error ? error.fields[0]?.message : undefined;
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t('classes.title')}</h2>
      <p>{t('classes.text')}</p>
      <ul className={styles['rows']}>
        {classes.map(({ classId, name, removedAt, joined }) => (
          <li key={classId}>
            <span>
              <bdi className={styles['name']}>{name}</bdi>
              <span className={styles['fact']}>
                {joined === null ? t('classes.few') : t('classes.joined', { count: joined })}
              </span>
            </span>
            {removedAt === null && state !== 'archived' ? (
              <Button
                tone="quiet"
                isBusy={removing.isLoading}
                aria-label={t('removeLabel', { name })}
                onClick={() => void remove({ studyId, classId })}
              >
                {t('remove')}
              </Button>
            ) : (
              <span className={styles['state']}>{t('classes.removed')}</span>
            )}
          </li>
        ))}
      </ul>
      {removing.error ? <Notice tone="bad">{callReason(removing.error)}</Notice> : null}
      <TextInput
        label={t('classes.code')}
        value={classCode}
        onChange={(event) => setClassCode(event.currentTarget.value)}
        error={problem ? t(`app:field.${problem}`) : null}
        inputMode="numeric"
        autoComplete="off"
        size="md"
      />
      <div className={styles['actions']}>
        <Button type="submit" tone="quiet" isBusy={adding.isLoading}>
          {t('classes.add')}
        </Button>
      </div>
      {error && !problem ? (
        <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice>
      ) : null}
    </form>
  );
}
