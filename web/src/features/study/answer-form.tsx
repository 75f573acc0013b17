/** The screening questions or the questionnaire of a study. What is answered stays until the server has it. */
import {
  findAnswerProblems,
  STUDY_TEXT_ANSWER_MAX_LENGTH,
  type OwnStudy,
  type StudyAnswerValue,
  type StudyQuestion,
} from '@jamdai/contract';
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useAnswerStudyFormMutation } from '../../shared/api/study-api.ts';
import { useAskingBeforeClosing } from '../../shared/page/use-asking-before-closing.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { BirthMonthFields } from './birth-month-fields.tsx';
import styles from './study.module.css';
import { useStudyText } from './study-words.ts';

interface AnswerFormProps {
  readonly study: OwnStudy;
  readonly form: 'screening' | 'questionnaire';
}

type Values = Readonly<Record<string, StudyAnswerValue | null>>;

export function AnswerForm({ study: { studyId, questions }, form }: AnswerFormProps) {
  const { t } = useTranslation(['study', 'app']);
  const [send, { error, isLoading }] = useAnswerStudyFormMutation();
  const [values, setValues] = useState<Values>({});
  const [problems, setProblems] = useState<ReturnType<typeof findAnswerProblems>>([]);
  useAskingBeforeClosing(Object.keys(values).length > 0);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    const answers = questions.map(({ key }) => ({ key, value: values[key] ?? null }));
    const found = findAnswerProblems(questions, answers);
    setProblems(found);
    const [first] = found;
    if (first) focusOn(first.key);
    else await send({ studyId, form, answers });
  };
  return (
    <form className={forms['section']} onSubmit={(event) => void submit(event)} noValidate>
      <h2>{t(`form.${form}`)}</h2>
      <p>{t(`form.${form}Text`)}</p>
      {questions.map((question) => {
        const problem = problems.find(({ key }) => key === question.key);
        return (
          <div key={question.key} id={`question-${question.key}`}>
            <Question
              question={question}
              value={values[question.key] ?? null}
              error={problem ? t(`app:field.${problem.message}`) : null}
              onChange={(value) => {
                setValues({ ...values, [question.key]: value });
                setProblems(problems.filter(({ key }) => key !== question.key));
              }}
            />
          </div>
        );
      })}
      {error ? <Notice tone="bad">{t('failed', { message: callReason(error) })}</Notice> : null}
      <Button type="submit" isBusy={isLoading}>
        {t('form.send')}
      </Button>
    </form>
  );
}

/** The first field of the question, which the browser scrolls to. */
function focusOn(key: string): void {
  const fields = `#question-${key} :is(input, textarea, select)`;
  document.querySelector<HTMLElement>(fields)?.focus();
}

interface QuestionProps {
  readonly question: StudyQuestion;
  readonly value: StudyAnswerValue | null;
  readonly error: string | null;
  readonly onChange: (value: StudyAnswerValue | null) => void;
}

function Question({ question, value, error, onChange }: QuestionProps) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const label = textIn(question.text);
  const described = {
    ...{ label, error, size: 'md' as const },
    ...(question.isRequired ? {} : { description: t('form.optional') }),
  };
  switch (question.kind) {
    case 'yesNo':
      return (
        <Radio.Group
          {...described}
          value={value === null ? null : value === true ? 'yes' : 'no'}
          onChange={(picked) => onChange(picked === 'yes')}
        >
          <div className={forms['radios']}>
            <Radio value="yes" label={t('form.yes')} size="md" />
            <Radio value="no" label={t('form.no')} size="md" />
          </div>
        </Radio.Group>
      );
    case 'oneOf':
      return (
        <Radio.Group
          {...described}
          value={typeof value === 'string' ? value : null}
          onChange={onChange}
        >
          <div className={forms['radios']}>
            {question.options.map(({ key, text }) => (
              <Radio key={key} value={key} label={textIn(text)} size="md" />
            ))}
          </div>
        </Radio.Group>
      );
    case 'someOf':
      return (
        <Checkbox.Group
          {...described}
          value={Array.isArray(value) ? [...value] : []}
          onChange={onChange}
        >
          <div className={forms['radios']}>
            {question.options.map(({ key, text }) => (
              <Checkbox key={key} value={key} label={textIn(text)} size="md" />
            ))}
          </div>
        </Checkbox.Group>
      );
    case 'number':
      return (
        <NumberField
          label={label}
          hint={t('form.between', { least: question.least, most: question.most })}
          error={error}
          onChange={onChange}
        />
      );
    case 'text':
      return (
        <Textarea
          {...described}
          value={typeof value === 'string' ? value : ''}
          maxLength={STUDY_TEXT_ANSWER_MAX_LENGTH}
          rows={2}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'birthMonth':
      return (
        <fieldset className={styles['question']}>
          <legend>{label}</legend>
          <BirthMonthFields error={error} onChange={onChange} />
        </fieldset>
      );
  }
}

interface NumberFieldProps extends Pick<QuestionProps, 'error' | 'onChange'> {
  readonly label: string;
  readonly hint: string;
}

/** What is no number is kept as it was typed, and told when the form is sent. */
function NumberField({ label, hint, error, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState('');
  return (
    <TextInput
      label={label}
      description={hint}
      value={typed}
      error={error}
      inputMode="decimal"
      autoComplete="off"
      size="md"
      onChange={(event) => {
        const text = event.currentTarget.value.trim().replace(',', '.');
        setTyped(event.currentTarget.value);
        onChange(text === '' ? null : /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text);
      }}
    />
  );
}
