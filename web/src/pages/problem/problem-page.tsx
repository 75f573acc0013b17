/** Problem report: two fields and thanks. */
import { Textarea, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../layout/page.tsx';
import '../../ui/input-styles.ts';

export default function ProblemPage() {
  const { t } = useTranslation();
  const [problem, setProblem] = useState('');
  const [description, setDescription] = useState('');
  const [isSent, setSent] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(true);
  };
  const startAgain = () => {
    setProblem('');
    setDescription('');
    setSent(false);
  };
  return (
    <Page title={t('problem.title')} lead={t('problem.lead')}>
      {isSent ? (
        <>
          <Notice tone="good">{t('problem.thanks')}</Notice>
          <Button tone="quiet" onClick={startAgain}>
            {t('problem.another')}
          </Button>
        </>
      ) : (
        <form className={styles['form']} onSubmit={submit}>
          <TextInput
            label={t('problem.problem')}
            description={t('problem.problemHint')}
            value={problem}
            onChange={(event) => setProblem(event.currentTarget.value)}
            maxLength={200}
            required
            withAsterisk={false}
            size="md"
          />
          <Textarea
            label={t('problem.description')}
            description={t('problem.descriptionHint')}
            value={description}
            onChange={(event) => setDescription(event.currentTarget.value)}
            maxLength={4000}
            rows={5}
            required
            withAsterisk={false}
            size="md"
          />
          <Button type="submit">{t('problem.submit')}</Button>
        </form>
      )}
    </Page>
  );
}
