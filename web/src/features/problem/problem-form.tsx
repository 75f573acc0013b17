/** The two fields of the problem report. */
import { DESCRIPTION_MAX_LENGTH, PROBLEM_MAX_LENGTH } from '@jamdai/contract';
import { Textarea, TextInput } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import styles from '../../shared/ui/form.module.css';
import type { ReportValues } from './problem-report.ts';
import '../../shared/ui/input-styles.ts';

interface ProblemFormProps {
  readonly values: ReportValues;
  readonly onChange: (values: ReportValues) => void;
  readonly onSubmit: (event: SubmitEvent) => void;
}

export function ProblemForm({ values, onChange, onSubmit }: ProblemFormProps) {
  const { t } = useTranslation();
  return (
    <form className={`${styles['form']} ${styles['card']}`} onSubmit={onSubmit}>
      <TextInput
        label={t('problem.problem')}
        description={t('problem.problemHint')}
        value={values.problem}
        onChange={(event) => onChange({ ...values, problem: event.currentTarget.value })}
        maxLength={PROBLEM_MAX_LENGTH}
        required
        withAsterisk={false}
        size="md"
      />
      <Textarea
        label={t('problem.description')}
        description={t('problem.descriptionHint')}
        value={values.description}
        onChange={(event) => onChange({ ...values, description: event.currentTarget.value })}
        maxLength={DESCRIPTION_MAX_LENGTH}
        rows={5}
        required
        withAsterisk={false}
        size="md"
      />
      <p className={styles['hint']}>{t('problem.reach')}</p>
      <Button type="submit">{t('problem.submit')}</Button>
    </form>
  );
}
