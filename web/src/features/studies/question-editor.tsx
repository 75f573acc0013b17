/** One question: what it says in both languages, its options or limits, and which answers leave somebody out. */
import {
  MOST_OPTIONS,
  OPTION_TEXT_MAX_LENGTH,
  QUESTION_TEXT_MAX_LENGTH,
  type StudyQuestion,
} from '@jamdai/contract';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { BilingualField } from './bilingual-field.tsx';
import { freeKey } from './design-draft.ts';
import { newOption } from './question-draft.ts';
import styles from './studies.module.css';
import { useTextIn } from './use-text-in.ts';
import { WholeNumber } from './whole-number.tsx';

interface QuestionEditorProps<Question extends StudyQuestion = StudyQuestion> {
  /** Answers may leave somebody out. */
  readonly canExclude: boolean;
  readonly question: Question;
  readonly onChange: (question: StudyQuestion) => void;
}

interface WholeEditorProps extends QuestionEditorProps {
  /** Null: it is the first one. */
  readonly onUp: (() => void) | null;
  readonly onRemove: () => void;
}

export function QuestionEditor(props: WholeEditorProps) {
  const { question, onChange, onUp, onRemove } = props;
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { key, text, kind, isRequired } = question;
  const name = textIn(text) || key;
  return (
    <>
      <p className={styles['fact']}>
        {t(`questions.kinds.${kind}`)} · {t('questions.column')} <code translate="no">{key}</code>
      </p>
      <BilingualField
        label={t('questions.question')}
        value={text}
        rows={2}
        maxLength={QUESTION_TEXT_MAX_LENGTH}
        onChange={(changed) => onChange({ ...question, text: changed })}
      />
      <Rules {...props} />
      <Checkbox
        label={t('questions.required')}
        checked={isRequired}
        onChange={(event) => onChange({ ...question, isRequired: event.currentTarget.checked })}
        size="md"
      />
      <div className={styles['actions']}>
        {onUp ? (
          <Button tone="quiet" aria-label={t('questions.upLabel', { name })} onClick={onUp}>
            {t('questions.up')}
          </Button>
        ) : null}
        <Button tone="quiet" aria-label={t('removeLabel', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </div>
    </>
  );
}

function Rules(props: QuestionEditorProps) {
  const { question } = props;
  switch (question.kind) {
    case 'yesNo':
      return props.canExclude ? <YesNoRule {...props} question={question} /> : null;
    case 'oneOf':
    case 'someOf':
      return <Options {...props} question={question} />;
    case 'number':
      return <NumberRules {...props} question={question} />;
    case 'birthMonth':
      return props.canExclude ? <AgeRule {...props} question={question} /> : null;
    case 'text':
      return null;
  }
}

type Kind<Name extends StudyQuestion['kind']> = Extract<StudyQuestion, { readonly kind: Name }>;

function YesNoRule({ question, onChange }: QuestionEditorProps<Kind<'yesNo'>>) {
  const { t } = useTranslation('studies');
  const { excludesWhen } = question;
  return (
    <NativeSelect
      label={t('questions.excludes')}
      value={excludesWhen === null ? '' : excludesWhen.is ? 'yes' : 'no'}
      data={[
        { value: '', label: t('questions.nobody') },
        { value: 'yes', label: t('questions.whenYes') },
        { value: 'no', label: t('questions.whenNo') },
      ]}
      size="md"
      onChange={(event) => {
        const answer = event.currentTarget.value;
        onChange({ ...question, excludesWhen: answer === '' ? null : { is: answer === 'yes' } });
      }}
    />
  );
}

function Options({
  question,
  canExclude,
  onChange,
}: QuestionEditorProps<Kind<'oneOf'> | Kind<'someOf'>>) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { options, excludesWhen } = question;
  const excluding = excludesWhen?.anyOf ?? [];
  const rule = (keys: readonly string[]) => (keys.length === 0 ? null : { anyOf: [...keys] });
  return (
    <>
      {options.map((option, index) => (
        <div key={option.key} className={styles['item']}>
          <BilingualField
            label={t('questions.option', { number: index + 1 })}
            value={option.text}
            maxLength={OPTION_TEXT_MAX_LENGTH}
            onChange={(text) =>
              onChange({
                ...question,
                options: options.map((it, at) => (at === index ? { ...it, text } : it)),
              })
            }
          />
          {canExclude ? (
            <Checkbox
              label={t('questions.optionExcludes')}
              checked={excluding.includes(option.key)}
              onChange={(event) => {
                const others = excluding.filter((key) => key !== option.key);
                const keys = event.currentTarget.checked ? [...others, option.key] : others;
                onChange({ ...question, excludesWhen: rule(keys) });
              }}
              size="md"
            />
          ) : null}
          {options.length > 2 ? (
            <div className={styles['actions']}>
              <Button
                tone="quiet"
                aria-label={t('removeLabel', { name: textIn(option.text) || option.key })}
                onClick={() =>
                  onChange({
                    ...question,
                    options: options.filter((_, at) => at !== index),
                    excludesWhen: rule(excluding.filter((key) => key !== option.key)),
                  })
                }
              >
                {t('remove')}
              </Button>
            </div>
          ) : null}
        </div>
      ))}
      {options.length < MOST_OPTIONS ? (
        <div className={styles['actions']}>
          <Button
            tone="quiet"
            onClick={() =>
              onChange({ ...question, options: [...options, newOption(freeKey('o', options))] })
            }
          >
            {t('questions.addOption')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

function NumberRules({ question, canExclude, onChange }: QuestionEditorProps<Kind<'number'>>) {
  const { t } = useTranslation('studies');
  const { least, most, isWhole, excludesWhen } = question;
  const below = excludesWhen?.below ?? null;
  const above = excludesWhen?.above ?? null;
  const changeRule = (rule: { readonly below: number | null; readonly above: number | null }) =>
    onChange({
      ...question,
      excludesWhen: rule.below === null && rule.above === null ? null : rule,
    });
  return (
    <>
      <div className={forms['pair']}>
        <WholeNumber
          label={t('questions.least')}
          value={least}
          onChange={(value) => onChange({ ...question, least: value ?? 0 })}
        />
        <WholeNumber
          label={t('questions.most')}
          value={most}
          onChange={(value) => onChange({ ...question, most: value ?? 0 })}
        />
      </div>
      <Checkbox
        label={t('questions.whole')}
        checked={isWhole}
        onChange={(event) => onChange({ ...question, isWhole: event.currentTarget.checked })}
        size="md"
      />
      {canExclude ? (
        <div className={forms['pair']}>
          <WholeNumber
            label={t('questions.below')}
            value={below}
            canBeEmpty
            onChange={(value) => changeRule({ below: value, above })}
          />
          <WholeNumber
            label={t('questions.above')}
            value={above}
            canBeEmpty
            onChange={(value) => changeRule({ below, above: value })}
          />
        </div>
      ) : null}
    </>
  );
}

function AgeRule({ question, onChange }: QuestionEditorProps<Kind<'birthMonth'>>) {
  const { t } = useTranslation('studies');
  const youngerThan = question.excludesWhen?.youngerThan ?? null;
  const olderThan = question.excludesWhen?.olderThan ?? null;
  const changeRule = (younger: number | null, older: number | null) =>
    onChange({
      ...question,
      excludesWhen:
        younger === null && older === null ? null : { youngerThan: younger, olderThan: older },
    });
  return (
    <div className={forms['pair']}>
      <WholeNumber
        label={t('questions.younger')}
        value={youngerThan}
        canBeEmpty
        onChange={(value) => changeRule(value, olderThan)}
      />
      <WholeNumber
        label={t('questions.older')}
        value={olderThan}
        canBeEmpty
        onChange={(value) => changeRule(youngerThan, value)}
      />
    </div>
  );
}
