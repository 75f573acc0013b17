/** What the papers of a study say of it, and its document of approval. */
import { LISTED_LANGUAGES } from '@jamdai/battery/present';
import {
  NAME_MAX_LENGTH,
  STUDY_FACT_MAX_LENGTH,
  STUDY_FACTS,
  STUDY_QUESTION_MAX_LENGTH,
  STUDY_TITLE_MAX_LENGTH,
  type Study,
  type StudyFacts,
} from '@jamdai/contract';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSaveStudyMutation } from '../../shared/api/studies-api.ts';
import forms from '../../shared/ui/form.module.css';
import { ApprovalPart } from './approval-part.tsx';
import { BilingualField } from './bilingual-field.tsx';
import { SaveLine } from './save-line.tsx';
import styles from './studies.module.css';
import { useEditing } from './use-editing.ts';

const APPROVAL_NO_MAX_LENGTH = 100;

export function FactsPanel({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const [save, { data, error, isLoading }] = useSaveStudyMutation();
  const { draft, revision, isChanged, change, open } = useEditing(study, factsOf);
  const { studyId, state } = study;
  const submit = async () => {
    const { data: stored } = await save({ studyId, revision, ...draft });
    if (stored) open(stored);
  };
  const typed = { size: 'md', autoComplete: 'off' } as const;
  return (
    <div className={styles['panel']}>
      <fieldset className={styles['fields']} disabled={state === 'archived'}>
        <legend className="visually-hidden">{t('facts.tab')}</legend>
        <BilingualField
          label={t('facts.title')}
          value={draft.title}
          maxLength={STUDY_TITLE_MAX_LENGTH}
          onChange={(title) => change({ title })}
        />
        <BilingualField
          label={t('facts.question')}
          value={draft.question}
          maxLength={STUDY_QUESTION_MAX_LENGTH}
          rows={3}
          onChange={(question) => change({ question })}
        />
        <div className={forms['pair']}>
          <TextInput
            {...typed}
            label={t('facts.investigator')}
            value={draft.investigator}
            maxLength={NAME_MAX_LENGTH}
            onChange={(event) => change({ investigator: event.currentTarget.value })}
          />
          <TextInput
            {...typed}
            label={t('facts.approvalNo')}
            value={draft.approvalNo}
            maxLength={APPROVAL_NO_MAX_LENGTH}
            onChange={(event) => change({ approvalNo: event.currentTarget.value })}
          />
        </div>
        <Checkbox.Group
          label={t('facts.languages')}
          value={[...draft.languages]}
          onChange={(chosen) =>
            change({ languages: LISTED_LANGUAGES.filter((it) => chosen.includes(it)) })
          }
        >
          <div className={forms['radios']}>
            {LISTED_LANGUAGES.map((language) => (
              <Checkbox
                key={language}
                value={language}
                label={t(`language.${language}`)}
                size="md"
              />
            ))}
          </div>
        </Checkbox.Group>
        <div className={forms['pair']}>
          {(['startsOn', 'endsOn'] as const).map((day) => (
            <TextInput
              key={day}
              {...typed}
              type="date"
              label={t(`facts.${day}`)}
              description={t('facts.dayHint')}
              value={draft[day] ?? ''}
              onChange={(event) => change({ [day]: event.currentTarget.value || null })}
            />
          ))}
        </div>
        {STUDY_FACTS.map((fact) => (
          <Textarea
            key={fact}
            label={t(`facts.${fact}`)}
            description={t(`facts.${fact}Hint`)}
            value={draft.facts[fact]}
            maxLength={STUDY_FACT_MAX_LENGTH}
            rows={2}
            size="md"
            onChange={(event) =>
              change({ facts: { ...draft.facts, [fact]: event.currentTarget.value } })
            }
          />
        ))}
        <SaveLine
          isChanged={isChanged}
          isBusy={isLoading}
          isSaved={data !== undefined}
          error={error}
          onSave={() => void submit()}
          onTakeNewest={() => open(study)}
        />
      </fieldset>
      <ApprovalPart study={study} />
    </div>
  );
}

function factsOf(study: Study): StudyFacts {
  const { title, question, investigator, approvalNo, languages, startsOn, endsOn, facts } = study;
  return { title, question, investigator, approvalNo, languages, startsOn, endsOn, facts };
}
