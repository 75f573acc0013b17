/** A reset code for a pupil who forgot the password: large, in two groups, to be read aloud. */
import '../../shared/strings/staff.ts';
import type { ResetCode } from '@jamdai/contract';
import { TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useMakeResetCodeMutation } from '../../shared/api/api.ts';
import { callReason } from '../../shared/api/call-message.ts';
import { useSettings } from '../../shared/api/use-settings.ts';
import { CodeAloud } from '../../shared/page/code-aloud.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { formatTimeOfDay } from '../../shared/ui/dates.ts';
import forms from '../../shared/ui/form.module.css';
import { Notice } from '../../shared/ui/notice.tsx';
import '../../shared/ui/input-styles.ts';

export function ResetCodePart() {
  const { t } = useTranslation(['app', 'staff']);
  const [makeCode, { data: made, error, isLoading }] = useMakeResetCodeMutation();
  const [username, setUsername] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isLoading) void makeCode({ username });
  };
  return (
    <form className={forms['section']} onSubmit={submit}>
      <h2>{t('staff:resetTitle')}</h2>
      <p>{t('staff:resetText')}</p>
      <TextInput
        label={t('staff:resetUsername')}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        size="md"
      />
      <Button type="submit" isBusy={isLoading}>
        {isLoading ? t('common.loading') : t('staff:resetSubmit')}
      </Button>
      {error ? (
        <Notice tone="bad">
          {'status' in error && error.status === 404 ? t('staff:resetUnknown') : callReason(error)}
        </Notice>
      ) : null}
      <div role="status">{made && !isLoading ? <MadeCode made={made} /> : null}</div>
    </form>
  );
}

function MadeCode({ made: { username, code, expiresAt } }: { readonly made: ResetCode }) {
  const { t } = useTranslation(['app', 'staff']);
  const { timeZone } = useSettings();
  return (
    <CodeAloud title={t('staff:resetMade', { username })} code={code}>
      <p>{t('staff:resetHow', { time: formatTimeOfDay(expiresAt, timeZone) })}</p>
    </CodeAloud>
  );
}
