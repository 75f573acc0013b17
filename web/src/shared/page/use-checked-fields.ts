/** The fields of a small form, each with what is wrong in it until it is changed. */
import type { FieldMessageKey } from '@jamdai/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type FieldProblems<Name extends string> = Partial<Record<Name, FieldMessageKey>>;

export function useCheckedFields<Name extends string>(empty: Readonly<Record<Name, string>>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<FieldProblems<Name>>({});
  /** For an input. */
  const field = (name: Name) => {
    const problem: FieldMessageKey | undefined = problems[name];
    return {
      name,
      value: values[name],
      error: problem ? t(`field.${problem}`) : null,
      onChange: (event: { currentTarget: { value: string } }) => {
        setValues({ ...values, [name]: event.currentTarget.value });
        setProblems({ ...problems, [name]: undefined });
      },
      size: 'md' as const,
    };
  };
  return { values, setProblems, field };
}
