/** School and grade in a new school year: a small form of its own, because the account tab is for reading only. */
import { GRADES, type FieldMessageKey, type OwnAccount } from '@jamdai/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useChangeSchoolMutation } from '../../shared/api/own-account-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';

const OTHER = 'other';

export function SchoolPart({ account }: { readonly account: OwnAccount }) {
  const { t } = useTranslation(['account', 'app']);
  const [changeSchool, { error, isLoading, isSuccess }] = useChangeSchoolMutation();
  const isKnownGrade = GRADES.some((grade) => grade === account.education);
  const [school, setSchool] = useState(account.school);
  const [grade, setGrade] = useState(isKnownGrade ? account.education : OTHER);
  const [other, setOther] = useState(isKnownGrade ? '' : account.education);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLoading) void changeSchool({ school, education: grade === OTHER ? other : grade });
  };
  const problems = new Map(
    error && 'fields' in error ? error.fields.map(({ path, message }) => [path, message]) : [],
  );
  const say = (problem: FieldMessageKey | undefined) =>
    problem ? t(`app:field.${problem}`) : null;
  return (
    <form className={forms['section']} onSubmit={submit} noValidate>
      <h3>{t('school.title')}</h3>
      <p>{t('school.text')}</p>
      <TextInput
        label={t('app:signUp.school')}
        value={school}
        error={say(problems.get('school'))}
        onChange={(event) => setSchool(event.currentTarget.value)}
        autoComplete="organization"
        size="md"
      />
      <NativeSelect
        label={t('app:signUp.education')}
        value={grade}
        onChange={(event) => setGrade(event.currentTarget.value)}
        data={[
          { value: '7', label: t('app:signUp.grade7') },
          { value: '8', label: t('app:signUp.grade8') },
          { value: '9', label: t('app:signUp.grade9') },
          { value: OTHER, label: t('app:signUp.educationOther') },
        ]}
        size="md"
      />
      {grade === OTHER ? (
        <TextInput
          label={t('app:signUp.educationOtherLabel')}
          value={other}
          error={say(problems.get('education'))}
          onChange={(event) => setOther(event.currentTarget.value)}
          size="md"
        />
      ) : null}
      {error && problems.size === 0 ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      <Button type="submit" isBusy={isLoading}>
        {isLoading ? t('app:common.loading') : t('school.submit')}
      </Button>
      <div role="status">{isSuccess ? t('app:message.update_successfully') : null}</div>
    </form>
  );
}
