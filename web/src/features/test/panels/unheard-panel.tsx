/**
 * After three failed attempts of the sound check: nobody is asked what they cannot hear. A sound that is said again and again
 * helps to find the volume; the check can be tried again; and only the code of the day lets the test go on.
 */
import type { Step } from '@jamdai/battery/present';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../../shared/api/call-message.ts';
import { useSoundPermitMutation } from '../../../shared/api/sound-permits-api.ts';
import type { Runner } from '../../../shared/runner/index.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import styles from '../test-page.module.css';

interface UnheardPanelProps {
  /** The run for which the permit is asked. */
  readonly runId: string;
  /** Nor did the loop sound. */
  readonly isMute: boolean;
  readonly runner: Runner;
}

export function UnheardPanel({ runId, isMute, runner }: UnheardPanelProps) {
  const { t } = useTranslation('hearing');
  return (
    <>
      <h1>{t('call.title')}</h1>
      <p role="alert">{isMute ? t('call.mute') : t('call.text')}</p>
      <p>{t('call.loopText')}</p>
      <div className={styles['actions']}>
        <Button data-primary="" data-check="loop" onClick={() => runner.press('started')}>
          {t('call.loop')}
        </Button>
        <Button tone="quiet" data-check="retry" onClick={() => runner.press('retried')}>
          {t('call.retry')}
        </Button>
        <Button tone="quiet" data-check="stop" onClick={() => runner.report({ kind: 'quit' })}>
          {t('call.stop')}
        </Button>
      </div>
      <CodeForm runId={runId} runner={runner} />
    </>
  );
}

function CodeForm({ runId, runner }: Pick<UnheardPanelProps, 'runId' | 'runner'>) {
  const { t } = useTranslation('hearing');
  const { t: common } = useTranslation();
  const [ask, { error, isLoading, reset }] = useSoundPermitMutation();
  const [code, setCode] = useState('');
  const id = useId();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const { data } = await ask({ code, runId });
    if (data) runner.report({ kind: 'permitted', permit: data.permit });
  };
  const problem = error && 'fields' in error ? error.fields[0]?.message : undefined;
  const isOffline = error !== undefined && 'status' in error && error.status === null;
  return (
    <form className={styles['code']} onSubmit={(event) => void submit(event)}>
      <h2>{t('code.title')}</h2>
      <p>{t('code.text')}</p>
      <label htmlFor={id}>{t('code.label')}</label>
      <p id={`${id}-hint`} className={styles['note']}>
        {t('code.alone')}
      </p>
      <input
        id={id}
        className={styles['codeField']}
        aria-describedby={`${id}-hint`}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          reset();
        }}
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Button type="submit" tone="quiet" isBusy={isLoading}>
        {t('code.submit')}
      </Button>
      {error ? (
        <Notice tone="bad">
          {isOffline ? t('code.offline') : problem ? common(`field.${problem}`) : callReason(error)}
        </Notice>
      ) : null}
    </form>
  );
}

type LoopStep = Extract<Step, { kind: 'loop' }>;

/** One sound, again and again, while the volume is turned up. */
export function LoopPanel({
  sound,
  runner,
}: Pick<LoopStep, 'sound'> & { readonly runner: Runner }) {
  const { t } = useTranslation('hearing');
  return (
    <>
      <h1>{t('loop.title')}</h1>
      <p>
        {t('loop.label')} <strong className={styles['said']}>{sound.label}</strong>
      </p>
      <p>{t('loop.text')}</p>
      <Button data-primary="" data-check="silence" onClick={() => runner.press('continued')}>
        {t('loop.stop')}
      </Button>
    </>
  );
}
