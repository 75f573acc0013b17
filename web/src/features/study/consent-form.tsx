/** The text of a study, the yes to taking part, and the separate question about sharing the data, with nothing chosen before. */
import type { StudyOffer } from '@jamdai/contract';
import type { Language } from '@jamdai/battery/present';
import { Checkbox, Radio } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isSharedTab } from '../../shared/api/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './study.module.css';
import { useStudyText } from './study-words.ts';

export interface Yes {
  readonly consentVersion: number;
  readonly lang: Language;
  readonly isGiven: true;
  readonly isSharing: boolean;
}

interface ConsentFormProps {
  readonly study: Pick<StudyOffer, 'participation' | 'sharing' | 'consentVersion'>;
  readonly isBusy: boolean;
  /** On the button. */
  readonly submit: string;
  /** Whether the device may be one that others use. */
  readonly canBeShared?: boolean;
  readonly failure: string | null;
  readonly onSend: (yes: Yes, isShared: boolean) => void;
}

export function ConsentForm(props: ConsentFormProps) {
  const { study, isBusy, submit, canBeShared = false, failure, onSend } = props;
  const { t } = useTranslation('study');
  const { textIn, languageOf } = useStudyText();
  const [isGiven, setGiven] = useState(false);
  const [sharing, setSharing] = useState<'yes' | 'no' | null>(null);
  const [isShared, setShared] = useState(isSharedTab);
  const [isIncomplete, setIncomplete] = useState(false);
  const { participation, consentVersion } = study;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setIncomplete(!isGiven || sharing === null);
    if (!isGiven || sharing === null || isBusy) return;
    const language = languageOf(participation);
    onSend(
      { consentVersion, lang: language, isGiven: true, isSharing: sharing === 'yes' },
      isShared,
    );
  };
  return (
    <form className={forms['section']} onSubmit={send} noValidate>
      <h2>{t('consent.title')}</h2>
      <p className={styles['text']} lang={languageOf(participation)}>
        {textIn(participation)}
      </p>
      <p>{t('consent.free')}</p>
      <Checkbox
        label={t('consent.yes')}
        checked={isGiven}
        onChange={(event) => setGiven(event.currentTarget.checked)}
        size="md"
      />
      <h2>{t('consent.sharingTitle')}</h2>
      {textIn(study.sharing) === '' ? null : (
        <p className={styles['text']}>{textIn(study.sharing)}</p>
      )}
      <Radio.Group
        label={t('consent.sharing')}
        value={sharing}
        onChange={(picked) => setSharing(picked === 'yes' ? 'yes' : 'no')}
        size="md"
      >
        <div className={forms['radios']}>
          <Radio value="yes" label={t('consent.sharingYes')} size="md" />
          <Radio value="no" label={t('consent.sharingNo')} size="md" />
        </div>
      </Radio.Group>
      {canBeShared ? (
        <Checkbox
          label={t('consent.shared')}
          description={t('consent.sharedHint')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
          size="md"
        />
      ) : null}
      {isIncomplete ? <Notice tone="bad">{t('consent.missing')}</Notice> : null}
      {failure === null ? null : <Notice tone="bad">{failure}</Notice>}
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
    </form>
  );
}
