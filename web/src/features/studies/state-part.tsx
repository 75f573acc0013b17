/** Where a study stands, what is missing before it can start, and the steps from one state to the next, each asked once more. */
import { STUDY_CHANGE_REASON_MAX_LENGTH, type Study } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import {
  useChangeStudyStateMutation,
  useDeleteStudyMutation,
  useFreezeStudyMutation,
} from '../../shared/api/studies-api.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { ConfirmDialog } from '../../shared/page/confirm-dialog.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { Button } from '../../shared/ui/button.tsx';
import { formatMoment } from '../../shared/ui/dates.ts';
import { Dialog } from '../../shared/ui/dialog.tsx';
import forms from '../../shared/ui/form.module.css';
import styles from './studies.module.css';

const STEPS = {
  draft: ['start', 'remove'],
  running: ['freeze', 'close'],
  closed: ['reopen', 'archive'],
  archived: [],
} as const satisfies Record<Study['state'], readonly string[]>;
type Step = (typeof STEPS)[Study['state']][number];

export function StatePart({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const { timeZone } = useSettings();
  const [requested, setRequested] = useState<Step | null>(null);
  const { state, gaps, frozen, isChangedSince } = study;
  const isOpen = state === 'draft' || state === 'running';
  const steps: readonly Step[] = STEPS[state];
  const shown = steps.filter((step) => step !== 'freeze' || isChangedSince);
  return (
    <section className={`${forms['section']} ${styles['states']}`} aria-labelledby="study-state">
      <h2 id="study-state">{t('state.is', { state: t(`state.${state}`) })}</h2>
      <p>{t(`state.means.${state}`)}</p>
      {frozen ? (
        <p className={styles['fact']}>
          {t('state.frozen', {
            version: frozen.version,
            when: formatMoment(frozen.frozenAt, timeZone),
          })}{' '}
          <code className={styles['hash']} translate="no">
            {frozen.hash}
          </code>
        </p>
      ) : null}
      {state === 'running' && isChangedSince ? <p>{t('state.changedSince')}</p> : null}
      {isOpen && gaps.length > 0 ? <Gaps study={study} /> : null}
      <div className={styles['actions']}>
        {shown.map((step) => (
          <Button
            key={step}
            tone={step === 'start' || step === 'freeze' ? 'main' : 'quiet'}
            disabled={(step === 'start' || step === 'freeze') && gaps.length > 0}
            onClick={() => setRequested(step)}
          >
            {t(`step.${step}.name`)}
          </Button>
        ))}
      </div>
      {requested === null ? null : requested === 'freeze' ? (
        <FreezeDialog study={study} onClose={() => setRequested(null)} />
      ) : (
        <StepDialog study={study} step={requested} onClose={() => setRequested(null)} />
      )}
    </section>
  );
}

function Gaps({ study: { gaps } }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  return (
    <div>
      <p>{t('gaps.missing')}</p>
      <ul className={styles['gaps']}>
        {gaps.map(({ gap, lang: language, key }) => (
          <li key={`${gap} ${language} ${key}`}>
            {t(`gaps.${gap}`)}
            {language ? ` (${t(`language.${language}`)})` : null}
            {key ? (
              <>
                {' '}
                <code translate="no">{key}</code>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface StepDialogProps {
  readonly study: Study;
  readonly step: Exclude<Step, 'freeze'>;
  readonly onClose: () => void;
}

const STATE_AFTER = {
  start: 'running',
  reopen: 'running',
  close: 'closed',
  archive: 'archived',
} as const;

function StepDialog({ study: { studyId, revision }, step, onClose }: StepDialogProps) {
  const { t } = useTranslation('studies');
  const navigate = useNavigate();
  const [change, changing] = useChangeStudyStateMutation();
  const [remove, removing] = useDeleteStudyMutation();
  const { error, isLoading } = step === 'remove' ? removing : changing;
  const confirm = async () => {
    if (step === 'remove') {
      const answer = await remove({ studyId });
      if (!('error' in answer)) void navigate(PATHS.studies);
      return;
    }
    const { data } = await change({ studyId, revision, state: STATE_AFTER[step] });
    if (data) onClose();
  };
  return (
    <ConfirmDialog
      title={t(`step.${step}.title`)}
      no={t('no')}
      yes={t(`step.${step}.yes`)}
      isBusy={isLoading}
      failure={error ? t('failed', { message: callReason(error) }) : null}
      onNo={onClose}
      onYes={() => void confirm()}
    >
      {t(`step.${step}.text`)}
    </ConfirmDialog>
  );
}

function FreezeDialog({ study, onClose }: Pick<StepDialogProps, 'study' | 'onClose'>) {
  const { t } = useTranslation('studies');
  const [freeze, { error, isLoading }] = useFreezeStudyMutation();
  const [reason, setReason] = useState('');
  const { studyId, revision } = study;
  const confirm = async () => {
    if (isLoading) return;
    const { data } = await freeze({ studyId, revision, reason });
    if (data) onClose();
  };
  return (
    <Dialog
      title={t('step.freeze.title')}
      onClose={onClose}
      actions={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('no')}
          </Button>
          <Button isBusy={isLoading} onClick={() => void confirm()}>
            {t('step.freeze.yes')}
          </Button>
        </>
      }
    >
      <p>{t('step.freeze.text')}</p>
      <TextInput
        label={t('step.freeze.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        maxLength={STUDY_CHANGE_REASON_MAX_LENGTH}
        autoComplete="off"
        size="md"
      />
      {error ? <p role="alert">{t('failed', { message: callReason(error) })}</p> : null}
    </Dialog>
  );
}
