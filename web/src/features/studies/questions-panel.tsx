/** The two forms of a study: screening questions, and the background questionnaire. */
import {
  MOST_BACKGROUND_QUESTIONS,
  MOST_SCREENING_QUESTIONS,
  STUDY_QUESTION_KINDS,
  type Study,
  type StudyQuestion,
  type StudyQuestionKind,
} from '@jamdai/contract';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeacherPlansQuery } from '../../shared/api/class-plans-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { EmptyState } from '../../shared/page/empty-state.tsx';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { freeKey } from './design-draft.ts';
import { newQuestion } from './question-draft.ts';
import { QuestionEditor } from './question-editor.tsx';
import { SaveLine } from './save-line.tsx';
import styles from './studies.module.css';
import { useDesign } from './use-design.ts';

const FORMS = [
  { form: 'screening', most: MOST_SCREENING_QUESTIONS, stem: 'q' },
  { form: 'questionnaire', most: MOST_BACKGROUND_QUESTIONS, stem: 'b' },
] as const;

export function QuestionsPanel({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  // A design that is there has its plans.
  const needsPlan = study.design === null;
  const { data, error, refetch } = useTeacherPlansQuery(undefined, { skip: !needsPlan });
  return (
    <div className={styles['panel']}>
      <p>{t('questions.text')}</p>
      {needsPlan ? (
        <CallStatus
          call={{ data, error, refetch }}
          text={(message) => t('loadFailed', { message })}
        />
      ) : null}
      {data || !needsPlan ? <Forms study={study} planId={data?.plans[0]?.planId ?? ''} /> : null}
    </div>
  );
}

function Forms({ study, planId }: { readonly study: Study; readonly planId: string }) {
  const { t } = useTranslation('studies');
  const { design, change, saving } = useDesign(study, planId);
  const isOver = study.state === 'closed' || study.state === 'archived';
  return (
    <fieldset className={styles['fields']} disabled={isOver}>
      <legend className="visually-hidden">{t('questions.tab')}</legend>
      {FORMS.map(({ form, most, stem }) => (
        <section key={form} className={forms['section']}>
          <h2>{t(`questions.${form}`)}</h2>
          <p>{t(`questions.${form}Text`)}</p>
          {design[form].length === 0 ? (
            <EmptyState size="part" text={t('questions.none')} />
          ) : (
            <QuestionList
              canExclude={form === 'screening'}
              questions={design[form]}
              onChange={(questions) => change({ [form]: questions })}
            />
          )}
          {design[form].length < most ? (
            <AddQuestion
              onAdd={(kind) => {
                const key = freeKey(stem, [...design.screening, ...design.questionnaire]);
                change({ [form]: [...design[form], newQuestion(kind, key)] });
              }}
            />
          ) : null}
        </section>
      ))}
      <SaveLine {...saving} />
    </fieldset>
  );
}

interface QuestionListProps {
  readonly canExclude: boolean;
  readonly questions: readonly StudyQuestion[];
  readonly onChange: (questions: StudyQuestion[]) => void;
}

function QuestionList({ canExclude, questions, onChange }: QuestionListProps) {
  const swap = (at: number) =>
    onChange(
      questions.map((it, index) =>
        index === at - 1 ? (questions[at] ?? it) : index === at ? (questions[at - 1] ?? it) : it,
      ),
    );
  return (
    <ol className={styles['items']}>
      {questions.map((question, index) => (
        <li key={question.key} className={styles['item']}>
          <QuestionEditor
            canExclude={canExclude}
            question={question}
            onChange={(changed) =>
              onChange(questions.map((it, at) => (at === index ? changed : it)))
            }
            onUp={index > 0 ? () => swap(index) : null}
            onRemove={() => onChange(questions.filter((_, at) => at !== index))}
          />
        </li>
      ))}
    </ol>
  );
}

function AddQuestion({ onAdd }: { readonly onAdd: (kind: StudyQuestionKind) => void }) {
  const { t } = useTranslation('studies');
  const [kind, setKind] = useState<StudyQuestionKind>('yesNo');
  return (
    <div className={styles['save']}>
      <NativeSelect
        label={t('questions.kind')}
        value={kind}
        data={STUDY_QUESTION_KINDS.map((value) => ({
          value,
          label: t(`questions.kinds.${value}`),
        }))}
        size="md"
        onChange={(event) => {
          const chosen = STUDY_QUESTION_KINDS.find((it) => it === event.currentTarget.value);
          if (chosen) setKind(chosen);
        }}
      />
      <Button tone="quiet" onClick={() => onAdd(kind)}>
        {t('questions.add')}
      </Button>
    </div>
  );
}
