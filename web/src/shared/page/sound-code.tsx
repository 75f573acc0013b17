/** The code of today after a failed sound check: fetched when it is asked for, since this page may hang on a wall. */
import '../strings/sound-code.ts';
import type { CALLS, DataOf } from '@jamdai/contract';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../api/call-message.ts';
import { useClassSoundCodeMutation, useSoundCodeMutation } from '../api/sound-permits-api.ts';
import { Button } from '../ui/button.tsx';
import { formatDay } from '../ui/dates.ts';
import { Dialog } from '../ui/dialog.tsx';
import forms from '../ui/form.module.css';
import { Notice } from '../ui/notice.tsx';
import { CodeAloud } from './code-aloud.tsx';
import styles from './sound-code.module.css';

/** Of one class. */
export function ClassSoundCode({ classId }: { readonly classId: string }) {
  const { t } = useTranslation('soundCode');
  return (
    <CodeSection>
      <p>{t('text')}</p>
      <CodeOfClass classId={classId} />
    </CodeSection>
  );
}

/** The same over a page that has no room for it; `className` is that of the button that opens it. */
export function ClassSoundCodeDialog({
  classId,
  className,
}: {
  readonly classId: string;
  readonly className: string | undefined;
}) {
  const { t } = useTranslation('soundCode');
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={className} onClick={() => setOpen(true)}>
        {t('title')}
      </button>
      {isOpen ? (
        <Dialog
          title={t('title')}
          onClose={close}
          actions={<Button onClick={close}>{t('close')}</Button>}
        >
          <div className={styles['inside']}>
            <p>{t('text')}</p>
            <CodeOfClass classId={classId} />
          </div>
        </Dialog>
      ) : null}
    </>
  );
}

/** Of those who are in no class. */
export function InstallationSoundCode() {
  const { t } = useTranslation('soundCode');
  const [fetchCode, { data, error, isLoading }] = useSoundCodeMutation();
  return (
    <CodeSection>
      <p>{t('textAlone')}</p>
      <CodeOfDay shown={data} error={error} isBusy={isLoading} onShow={() => void fetchCode()} />
    </CodeSection>
  );
}

function CodeSection({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('soundCode');
  return (
    <section className={`${forms['section']} ${styles['part']}`} data-sound-code="">
      <h2>{t('title')}</h2>
      {children}
    </section>
  );
}

function CodeOfClass({ classId }: { readonly classId: string }) {
  const [fetchCode, { data, error, isLoading }] = useClassSoundCodeMutation();
  return (
    <CodeOfDay
      shown={data}
      error={error}
      isBusy={isLoading}
      onShow={() => void fetchCode({ classId })}
    />
  );
}

interface CodeOfDayProps {
  readonly shown: DataOf<typeof CALLS.soundCode> | undefined;
  readonly error: Parameters<typeof callReason>[0];
  readonly isBusy: boolean;
  readonly onShow: () => void;
}

function CodeOfDay({ shown, error, isBusy, onShow }: CodeOfDayProps) {
  const { t } = useTranslation('soundCode');
  return (
    <>
      <p>{t('code')}</p>
      <Button tone="quiet" isBusy={isBusy} onClick={onShow}>
        {t('show')}
      </Button>
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
      <div role="status">
        {shown && !isBusy ? (
          <CodeAloud title={t('made', { day: formatDay(shown.day, 'UTC') })} code={shown.code} />
        ) : null}
      </div>
    </>
  );
}
