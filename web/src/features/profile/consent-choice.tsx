/** Withdrawing one consent, or giving it (a guardian's is never given here): the sentence that is agreed to, what else has to be told, one button. */
import { CONSENT_TEXTS, POLICY_VERSION, type ConsentChangeRequest } from '@jamdai/contract';
import { Textarea } from '@mantine/core';
import { useId, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { callReason } from '../../shared/api/call-message.ts';
import { useChangeConsentMutation, useOwnAccountQuery } from '../../shared/api/own-account-api.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import styles from './profile.module.css';

type ConsentChoiceProps =
  | { readonly scope: 'health' | 'research'; readonly isGiven: boolean }
  | { readonly scope: 'guardian'; readonly isGiven: true };

export function ConsentChoice({ scope, isGiven }: ConsentChoiceProps) {
  const { t, i18n } = useTranslation(['account', 'app']);
  const [change, { error, isLoading, isSuccess }] = useChangeConsentMutation();
  const { isFetching } = useOwnAccountQuery();
  const [reported, setReported] = useState('');
  const sentence = useId();
  const language = i18n.language === 'th' ? 'th' : 'en';
  // Until the account is here again, the button has the old word: a second press would repeat what is done.
  const isBusy = isLoading || (isSuccess && isFetching);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const word: ConsentChangeRequest = {
      ...{ scope, isGiven: !isGiven, policyVersion: POLICY_VERSION, lang: language },
      ...(!isGiven && scope === 'health' ? { disease: reported } : {}),
    };
    void change(word).then(({ error: rejection }) => (rejection ? undefined : setReported('')));
  };
  const problem = error && 'fields' in error ? error.fields[0] : undefined;
  const field = {
    value: reported,
    error: problem ? t(`app:field.${problem.message}`) : null,
    onChange: (event: { currentTarget: { value: string } }) =>
      setReported(event.currentTarget.value),
    required: true,
    withAsterisk: false,
    size: 'md' as const,
  };
  return (
    <form className={styles['choice']} onSubmit={submit}>
      <p>{isGiven ? t(`consents.ifWithdrawn.${scope}`) : t(`consents.ifGiven.${scope}`)}</p>
      {isGiven ? null : (
        <>
          {scope === 'health' ? (
            <Textarea {...field} label={t('consents.healthWrite')} rows={2} />
          ) : null}
          <blockquote id={sentence}>{CONSENT_TEXTS[POLICY_VERSION][language][scope]}</blockquote>
        </>
      )}
      {error && !problem ? <Notice tone="bad">{callReason(error)}</Notice> : null}
      <Button
        type="submit"
        tone="quiet"
        isBusy={isBusy}
        {...(isGiven ? {} : { 'aria-describedby': sentence })}
      >
        {isBusy ? t('app:common.loading') : t(isGiven ? 'consents.withdraw' : 'consents.agree')}
      </Button>
      <div role="status">{isSuccess && !isBusy ? t('app:message.update_successfully') : null}</div>
    </form>
  );
}
