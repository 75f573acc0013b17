/** For visitors: the code of the class and the code of a slip log its pupil in and lead into the plan of the class, or to the tests. */
import { Checkbox, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEnterClassMutation } from '../../shared/api/api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { isSharedTab, saveSession } from '../../shared/api/session.ts';
import { joinSearch, useClassNo } from '../../shared/routing/next-page.ts';
import { PATHS } from '../../shared/routing/paths.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import { findAssignedPlan } from '../plan/index.ts';
import styles from './join-page.module.css';

const TO_TESTS = { path: PATHS.tests, state: null };

interface EnterPartProps {
  /** The pupil is logged in, and on the way from this page. */
  readonly isInside: boolean;
  readonly onInside: () => void;
}

export function EnterPart({ isInside, onInside }: EnterPartProps) {
  const { t } = useTranslation(['classes', 'app']);
  const navigate = useNavigate();
  const scanned = useClassNo();
  const [classCode, setClassCode] = useState(scanned);
  const [slipCode, setSlipCode] = useState('');
  const [isShared, setShared] = useState(isSharedTab);
  const [enter, { error, isLoading, reset }] = useEnterClassMutation();
  const isBusy = isLoading || isInside;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const { data } = await enter({ classCode, slipCode, ...(isShared ? { isShared } : {}) });
    if (!data) return;
    onInside();
    saveSession(data, isShared);
    const { path, state } = (await findAssignedPlan(data.userId)) ?? TO_TESTS;
    void navigate(path, { replace: true, state });
  };
  const change = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    reset();
  };
  const problemOf = (field: string) => {
    const problem = error && 'fields' in error && error.fields.find(({ path }) => path === field);
    return problem ? t(`app:field.${problem.message}`) : null;
  };
  const typed = { inputMode: 'numeric', autoComplete: 'off', required: true, size: 'lg' } as const;
  const isFieldWrong = problemOf('classCode') !== null || problemOf('slipCode') !== null;
  return (
    <>
      <form className={forms['section']} onSubmit={(event) => void submit(event)}>
        <TextInput
          {...typed}
          name="classCode"
          label={t('join.code')}
          description={t('join.codeHint')}
          value={classCode}
          onChange={change(setClassCode)}
          error={problemOf('classCode')}
          withAsterisk={false}
        />
        <TextInput
          {...typed}
          name="slipCode"
          label={t('join.slip')}
          description={t('join.slipHint')}
          value={slipCode}
          onChange={change(setSlipCode)}
          error={problemOf('slipCode')}
          withAsterisk={false}
        />
        <Checkbox
          label={t('app:logIn.shared')}
          description={t('app:logIn.sharedHint')}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
          size="md"
        />
        <Button type="submit" isBusy={isBusy}>
          {t('join.enter')}
        </Button>
        <div className={styles['said']}>
          {error && !isFieldWrong ? <Notice tone="bad">{callReason(error)}</Notice> : null}
        </div>
      </form>
      <section className={`${forms['section']} ${styles['yours']}`}>
        <h2>{t('join.noSlip')}</h2>
        <p>{t('join.noSlipText')}</p>
        <div className={styles['actions']}>
          <ButtonLink to={PATHS.logIn + joinSearch(scanned)} tone="quiet">
            {t('join.logIn')}
          </ButtonLink>
          <ButtonLink to={PATHS.signUp + joinSearch(scanned)} tone="quiet">
            {t('join.signUp')}
          </ButtonLink>
        </div>
      </section>
    </>
  );
}
