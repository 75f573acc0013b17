/** A field for a whole number. While it is empty or no number, what is typed stays in the field and the last number counts. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface WholeNumberProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number | null;
  /** Where the field may be empty. */
  readonly canBeEmpty?: boolean;
  readonly onChange: (value: number | null) => void;
}

export function WholeNumber(props: WholeNumberProps) {
  const { label, description, value, canBeEmpty = false, onChange } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !/^-?\d{1,10}$/.test(typed.trim());
  return (
    <TextInput
      label={label}
      {...(description ? { description } : {})}
      value={typed ?? value ?? ''}
      error={isWrong && !(canBeEmpty && typed === '') ? t('field.field_is_not_valid') : null}
      inputMode="numeric"
      autoComplete="off"
      size="md"
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        if (/^-?\d{1,10}$/.test(text.trim())) onChange(Number(text));
        else if (canBeEmpty && text.trim() === '') onChange(null);
      }}
      onBlur={() => (isWrong && !(canBeEmpty && typed === '') ? undefined : setTyped(null))}
    />
  );
}
