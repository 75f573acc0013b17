/** The second step of staff: a code of the app, or a recovery code. */
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

interface CodeStepProps {
  readonly code: string;
  readonly onChange: (code: string) => void;
}

export function CodeStep({ code, onChange }: CodeStepProps) {
  const { t } = useTranslation();
  const [isRecovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // It appears, or asks for something else, because of what the reader did: the reader goes on there.
  useEffect(() => field.current?.focus(), [isRecovery]);
  return (
    <>
      <Notice tone="plain">{t('message.code_needed')}</Notice>
      <TextInput
        ref={field}
        label={t(isRecovery ? 'logIn.recoveryCode' : 'logIn.code')}
        description={t(isRecovery ? 'logIn.recoveryCodeHint' : 'logIn.codeHint')}
        value={code}
        onChange={(event) => onChange(event.currentTarget.value)}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={isRecovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={16}
        size="md"
      />
      <Button
        tone="quiet"
        onClick={() => {
          setRecovery(!isRecovery);
          onChange('');
        }}
      >
        {t(isRecovery ? 'logIn.useAppCode' : 'logIn.useRecoveryCode')}
      </Button>
    </>
  );
}
