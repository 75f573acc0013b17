/** Before the first clip: switches the microphone on, or says plainly why there is none and what to do. */
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './recording-desk.module.css';
import type { MicrophoneState } from './use-microphone.ts';

interface MicrophonePartProps {
  readonly state: MicrophoneState;
  readonly onOpen: () => void;
}

export function MicrophonePart({ state, onOpen }: MicrophonePartProps) {
  const { t } = useTranslation('recording');
  if (state === 'insecure') return <Insecure />;
  const isProblem = state !== 'off' && state !== 'on' && state !== 'asking';
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('mic.title')}</h2>
      <p>{t('mic.text')}</p>
      {state === 'asking' ? <Notice tone="plain">{t('mic.asking')}</Notice> : null}
      {isProblem ? <Notice tone="bad">{t(`mic.${state}`)}</Notice> : null}
      <Button isBusy={state === 'asking'} onClick={onOpen}>
        {isProblem ? t('mic.retry') : t('mic.open')}
      </Button>
    </section>
  );
}

function Insecure() {
  const { t } = useTranslation('recording');
  const { hostname, port } = globalThis.location;
  const local = `http://localhost${port ? `:${port}` : ''}`;
  return (
    <section className={`${forms['section']} ${styles['part']}`}>
      <h2>{t('mic.insecureTitle')}</h2>
      <Notice tone="bad">
        <p>{t('mic.insecure')}</p>
        <p className={styles['address']}>
          {t('mic.insecureHow', { secure: `https://${hostname}`, local })}
        </p>
      </Notice>
    </section>
  );
}
