/** Chooses the photo of a contact card, or takes it away. */
import { CONTACT_PHOTO } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/ui/button.tsx';
import { FileButton } from '../../../shared/ui/file-button.tsx';
import forms from '../../../shared/ui/form.module.css';
import { Notice } from '../../../shared/ui/notice.tsx';
import { LARGEST_FILE_MB, makePhoto, type MadePhoto, type PhotoProblem } from './make-photo.ts';
import styles from './contact-cards.module.css';

interface PhotoFieldProps {
  readonly hasPhoto: boolean;
  /** The server would not have the one that was sent. */
  readonly isRejected: boolean;
  /** Null: none any more. */
  readonly onChange: (photo: MadePhoto | null) => void;
}

export function PhotoField({ hasPhoto, isRejected, onChange }: PhotoFieldProps) {
  const { t } = useTranslation('contactCards');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<PhotoProblem | null>(null);
  const limits = { megabytes: LARGEST_FILE_MB, pixels: CONTACT_PHOTO.smallestSidePx };
  const choose = async (file: File) => {
    setProblem(null);
    setBusy(true);
    const made = await makePhoto(file);
    setBusy(false);
    if (typeof made === 'string') setProblem(made);
    else onChange(made);
  };
  const remove = () => {
    setProblem(null);
    onChange(null);
  };
  const shown = problem ?? (isRejected ? 'refused' : null);
  return (
    <fieldset className={styles['photoField']}>
      <legend>{t('photo.title')}</legend>
      <p className={forms['hint']}>{t('photo.hint', limits)}</p>
      <div className={styles['actions']}>
        <FileButton
          tone="quiet"
          accept="image/jpeg,image/png,image/webp"
          text={t(hasPhoto ? 'photo.chooseOther' : 'photo.choose')}
          busyText={isBusy ? t('photo.isBusy') : null}
          onFile={(file) => void choose(file)}
        />
        {hasPhoto ? (
          <Button tone="quiet" onClick={remove}>
            {t('photo.remove')}
          </Button>
        ) : null}
      </div>
      {shown ? <Notice tone="bad">{t(`photo.${shown}`, limits)}</Notice> : null}
    </fieldset>
  );
}
