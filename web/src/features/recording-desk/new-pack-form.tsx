/** Begins a pack: its name and id, the list it follows, and where the speaker's consent is filed. */
import type { RecordingDesk } from '@jamdai/contract';
import { Radio, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { createRunId } from '../../shared/sync/run-id.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { useMakeRecordingPackMutation } from './recording-api.ts';
import styles from './recording-desk.module.css';
import '../../shared/ui/input-styles.ts';

interface NewPackFormProps {
  readonly templates: RecordingDesk['templates'];
  readonly onMade: (packId: string) => void;
}

const FIELDS = { size: 'md', required: true, withAsterisk: false, autoComplete: 'off' } as const;

export function NewPackForm({ templates, onMade }: NewPackFormProps) {
  const { t, i18n } = useTranslation('recording');
  const { role } = useSession();
  const [makePack, { error, isLoading }] = useMakeRecordingPackMutation();
  const own = templates.find(({ lang: language }) => language.startsWith(i18n.language));
  const [values, setValues] = useState(() => ({
    ...{ id: suggestId(), name: '', consent: '' },
    templateId: (own ?? templates[0])?.id ?? '',
  }));
  const change = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answer = await makePack(values);
    if (!('error' in answer)) onMade(values.id);
  };
  const isIdRejected = error && 'fields' in error && error.fields.some(({ path }) => path === 'id');
  return (
    <form
      className={`${forms['section']} ${styles['part']}`}
      onSubmit={(event) => void submit(event)}
    >
      <h2>{t('make.title')}</h2>
      {role === 'TEACHER' ? <p>{t('make.yours')}</p> : null}
      <Radio.Group
        label={t('make.template')}
        value={values.templateId}
        onChange={(templateId) => change({ templateId })}
      >
        <div className={forms['radios']}>
          {templates.map(({ id, lang: language, promptCount }) => (
            <Radio
              key={id}
              value={id}
              size="md"
              label={t('make.templateName', {
                ...{ language: languageName(t, language), count: promptCount, id },
              })}
            />
          ))}
        </div>
      </Radio.Group>
      <TextInput
        {...FIELDS}
        label={t('make.name')}
        description={t('make.nameHint')}
        maxLength={100}
        value={values.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        {...FIELDS}
        label={t('make.id')}
        description={t('make.idHint')}
        pattern="[a-z0-9][a-z0-9\-]{1,62}"
        autoCapitalize="none"
        spellCheck={false}
        value={values.id}
        onChange={(event) => change({ id: event.currentTarget.value })}
      />
      <TextInput
        {...FIELDS}
        label={t('make.consent')}
        description={t('make.consentHint')}
        maxLength={200}
        value={values.consent}
        onChange={(event) => change({ consent: event.currentTarget.value })}
      />
      <Button type="submit" isBusy={isLoading}>
        {t('make.submit')}
      </Button>
      {error ? (
        <Notice tone="bad">
          {isIdRejected ? t('make.idRefused') : t('make.failed', { message: callReason(error) })}
        </Notice>
      ) : null}
    </form>
  );
}

/** Nobody has to think of one. */
function suggestId(): string {
  return `voice-${createRunId().slice(-8)}`;
}

/** Languages of voice packs in the language of the page. */
type Translate = ReturnType<typeof useTranslation<'recording'>>['t'];

/** Of a language without a name of its own its tag. */
export function languageName(t: Translate, language: string): string {
  if (language === 'th-TH' || language === 'en-US' || language === 'es-ES')
    return t(`language.${language}`);
  return language;
}
