/** A guardian's two questions, each answered by itself and with nothing chosen before, and who answers. */
import {
  CONSENT_TEXTS,
  GUARDIAN_RELATIONS,
  NAME_MAX_LENGTH,
  POLICY_VERSION,
  type GuardianLinkPage,
  type GuardianRelation,
} from '@jamdai/contract';
import { Radio, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { callReason } from '../../shared/api/call-message.ts';
import { useAnswerGuardianLinkMutation } from '../../shared/api/guardian-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import styles from './guardian.module.css';
import '../../shared/ui/input-styles.ts';

interface AnswerFormProps {
  readonly token: string;
  readonly onAnswered: (page: GuardianLinkPage) => void;
}

type YesNo = 'yes' | 'no';

const POINTS = ['tests', 'data', 'free'] as const;

export function AnswerForm({ token, onAnswered }: AnswerFormProps) {
  const { t, i18n } = useTranslation('guardian');
  const { t: common } = useTranslation();
  const [send, { error, isLoading }] = useAnswerGuardianLinkMutation();
  const [tests, setTests] = useState<YesNo | null>(null);
  const [research, setResearch] = useState<YesNo | null>(null);
  const [name, setName] = useState('');
  const [relation, setRelation] = useState<GuardianRelation | null>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const language = i18n.language === 'th' ? 'th' : 'en';
  // The server keeps the hash of exactly these sentences.
  const sentences = CONSENT_TEXTS[POLICY_VERSION][language];
  const isResearchRequested = tests !== 'no';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const isAnswered = tests !== null && (research !== null || !isResearchRequested);
    setIncomplete(!isAnswered || name.trim() === '' || relation === null);
    if (!isAnswered || name.trim() === '' || relation === null) return;
    const { data } = await send({
      ...{ token, policyVersion: POLICY_VERSION, lang: language, name, relation },
      ...{ isGiven: tests === 'yes', isResearchGiven: tests === 'yes' && research === 'yes' },
    });
    if (data) onAnswered(data);
  };
  return (
    <>
      <ul className={styles['points']}>
        {POINTS.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ul>
      <p>
        <Link to={PATHS.parents} target="_blank">
          {t('about')}
        </Link>
      </p>
      <p>
        <Link to={PATHS.consentForm} target="_blank">
          {t('details')}
        </Link>
      </p>
      <form className={forms['form']} onSubmit={(event) => void submit(event)} noValidate>
        <section className={forms['section']}>
          <h2>{t('tests.title')}</h2>
          <Question
            sentence={sentences.guardian}
            value={tests}
            error={isIncomplete && tests === null ? t('missingTests') : null}
            words={{ yes: t('tests.yes'), no: t('tests.no') }}
            onChange={setTests}
          />
        </section>
        {isResearchRequested ? (
          <section className={forms['section']}>
            <h2>{t('research.title')}</h2>
            <p>{t('research.text')}</p>
            <Question
              sentence={sentences.guardian_research}
              value={research}
              error={isIncomplete && research === null ? t('missingTests') : null}
              words={{ yes: t('research.yes'), no: t('research.no') }}
              onChange={setResearch}
            />
          </section>
        ) : null}
        <section className={forms['section']}>
          <h2>{t('who')}</h2>
          <TextInput
            label={t('name')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={NAME_MAX_LENGTH}
            autoComplete="name"
            error={isIncomplete && name.trim() === '' ? common('field.field_is_required') : null}
            size="md"
          />
          <Radio.Group
            label={t('relation')}
            value={relation}
            error={isIncomplete && relation === null ? common('field.gender_is_not_valid') : null}
            onChange={(value) =>
              setRelation(GUARDIAN_RELATIONS.find((known) => known === value) ?? null)
            }
            size="md"
          >
            <div className={styles['choices']}>
              {GUARDIAN_RELATIONS.map((it) => (
                <Radio key={it} value={it} label={t(`relations.${it}`)} size="md" />
              ))}
            </div>
          </Radio.Group>
          <p className={forms['hint']}>{t('identity')}</p>
        </section>
        {isIncomplete ? <Notice tone="bad">{t('missing')}</Notice> : null}
        {error ? (
          <Notice tone="bad">{t('sendFailed', { message: callReason(error) })}</Notice>
        ) : null}
        <Button type="submit" isBusy={isLoading}>
          {t('send')}
        </Button>
      </form>
    </>
  );
}

interface QuestionProps {
  /** What is agreed to, word for word. */
  readonly sentence: string;
  readonly value: YesNo | null;
  readonly error: string | null;
  readonly words: Readonly<Record<YesNo, string>>;
  readonly onChange: (value: YesNo) => void;
}

function Question({ sentence, value, error, words, onChange }: QuestionProps) {
  return (
    <Radio.Group
      label={sentence}
      value={value}
      error={error}
      onChange={(picked) => onChange(picked === 'yes' ? 'yes' : 'no')}
      size="md"
    >
      <div className={styles['choices']}>
        <Radio value="yes" label={words.yes} size="md" />
        <Radio value="no" label={words.no} size="md" />
      </div>
    </Radio.Group>
  );
}
