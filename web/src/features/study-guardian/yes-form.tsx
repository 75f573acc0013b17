/** A guardian's two questions on a study, with nothing chosen before, and who answers. */
import {
  GUARDIAN_RELATIONS,
  NAME_MAX_LENGTH,
  type GuardianRelation,
  type StudyGuardianPage,
} from '@jamdai/contract';
import { Radio, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useAnswerStudyGuardianLinkMutation } from '../../shared/api/study-api.ts';
import { useStudyText } from '../study/index.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './study-guardian.module.css';

interface YesFormProps {
  readonly token: string;
  readonly page: StudyGuardianPage;
  readonly onAnswered: () => void;
}

type YesNo = 'yes' | 'no';

export function YesForm({ token, page, onAnswered }: YesFormProps) {
  const { t } = useTranslation(['study', 'guardian', 'app']);
  const { textIn, languageOf } = useStudyText();
  const [send, { error, isLoading }] = useAnswerStudyGuardianLinkMutation();
  const [given, setGiven] = useState<YesNo | null>(null);
  const [sharing, setSharing] = useState<YesNo | null>(null);
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<GuardianRelation | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const { text, consentVersion, investigator, approvalNo } = page;
  const isSharingRequested = given !== 'no';
  const missing = isIncomplete ? t('guardian:missingTests') : null;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const isAnswered = given !== null && (sharing !== null || !isSharingRequested);
    setIncomplete(!isAnswered || name.trim() === '' || relation === null);
    if (!isAnswered || name.trim() === '' || relation === null) return;
    const answer = await send({
      ...{ token, consentVersion, lang: languageOf(text), name, relation },
      ...{ isGiven: given === 'yes', isSharing: given === 'yes' && sharing === 'yes' },
    });
    if (!('error' in answer)) onAnswered();
  };
  return (
    <form className={forms['form']} onSubmit={(event) => void submit(event)} noValidate>
      <ul className={styles['points']}>
        {investigator === '' ? null : (
          <li>
            <bdi>{t('about.investigator', { name: investigator })}</bdi>
          </li>
        )}
        {approvalNo === '' ? null : (
          <li>
            <bdi>{t('about.approvalNo', { number: approvalNo })}</bdi>
          </li>
        )}
      </ul>
      <section className={forms['section']}>
        <p className={styles['text']} lang={languageOf(text)}>
          {textIn(text)}
        </p>
        <p>{t('guardianLink.free')}</p>
        <Question
          question={t('guardianLink.takePart')}
          value={given}
          error={given === null ? missing : null}
          onChange={setGiven}
        />
      </section>
      {isSharingRequested ? (
        <section className={forms['section']}>
          {textIn(page.sharing) === '' ? null : (
            <p className={styles['text']}>{textIn(page.sharing)}</p>
          )}
          <Question
            question={t('guardianLink.sharing')}
            value={sharing}
            error={sharing === null ? missing : null}
            onChange={setSharing}
          />
        </section>
      ) : null}
      <section className={forms['section']}>
        <h2>{t('guardian:who')}</h2>
        <TextInput
          label={t('guardian:name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={NAME_MAX_LENGTH}
          autoComplete="name"
          error={isIncomplete && name.trim() === '' ? t('app:field.field_is_required') : null}
          size="md"
        />
        <Radio.Group
          label={t('guardian:relation')}
          value={relation}
          error={relation === null ? missing : null}
          onChange={(value) =>
            setRelation(GUARDIAN_RELATIONS.find((known) => known === value) ?? null)
          }
          size="md"
        >
          <div className={styles['choices']}>
            {GUARDIAN_RELATIONS.map((it) => (
              <Radio key={it} value={it} label={t(`guardian:relations.${it}`)} size="md" />
            ))}
          </div>
        </Radio.Group>
        <p className={forms['hint']}>{t('guardianLink.identity')}</p>
      </section>
      {isIncomplete ? <Notice tone="bad">{t('guardianLink.missing')}</Notice> : null}
      {error ? (
        <Notice tone="bad">{t('guardian:sendFailed', { message: callReason(error) })}</Notice>
      ) : null}
      <Button type="submit" isBusy={isLoading}>
        {t('guardian:send')}
      </Button>
    </form>
  );
}

interface QuestionProps {
  readonly question: string;
  readonly value: YesNo | null;
  readonly error: string | null;
  readonly onChange: (value: YesNo) => void;
}

function Question({ question, value, error, onChange }: QuestionProps) {
  const { t } = useTranslation('study');
  return (
    <Radio.Group
      label={question}
      value={value}
      error={error}
      onChange={(picked) => onChange(picked === 'yes' ? 'yes' : 'no')}
      size="md"
    >
      <div className={styles['choices']}>
        <Radio value="yes" label={t('guardianLink.yes')} size="md" />
        <Radio value="no" label={t('guardianLink.no')} size="md" />
      </div>
    </Radio.Group>
  );
}
