/** Name, password and, where the account has one, the code: what a log-in asks for, on its page and over another. */
import { PasswordInput, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeStep } from './code-step.tsx';
import '../../shared/ui/input-styles.ts';

/** As the call takes them. */
interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly code?: string;
}

interface CredentialForm {
  readonly credentials: Credentials;
  /** After a rejection, by its message: a used or wrong code is of no use any more. */
  readonly onRefused: (message: string) => void;
  /** `children` stand before the code. */
  readonly render: (children?: ReactNode) => ReactNode;
}

/** `knownUsername`: filled in, of an account that was just made here. */
export function useCredentials(knownUsername = ''): CredentialForm {
  const { t } = useTranslation();
  const [username, setUsername] = useState(knownUsername);
  const [password, setPassword] = useState('');
  /** Null: none is asked for. */
  const [code, setCode] = useState<string | null>(null);
  /** Another name or password may need no code. */
  const change = (set: (text: string) => void) => (event: { currentTarget: { value: string } }) => {
    set(event.currentTarget.value);
    setCode(null);
  };
  return {
    credentials: { username, password, ...(code ? { code } : {}) },
    onRefused: (message) => {
      if (CODE_REASONS.includes(message)) setCode('');
    },
    render: (children) => (
      <>
        <TextInput
          label={t('logIn.username')}
          value={username}
          onChange={change(setUsername)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          size="md"
        />
        <PasswordInput
          label={t('logIn.password')}
          value={password}
          onChange={change(setPassword)}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('logIn.showPassword'), tabIndex: 0 }}
          size="md"
        />
        {children}
        {code === null ? null : <CodeStep code={code} onChange={setCode} />}
      </>
    ),
  };
}

const CODE_REASONS: readonly string[] = ['code_needed', 'code_is_not_valid'];
