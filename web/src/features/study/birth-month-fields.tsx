/** A month by its name and a year of either calendar. */
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';
import { birthMonthOf } from './birth-month.ts';

interface BirthMonthFieldsProps {
  readonly error?: string | null;
  /** Null: not whole. */
  readonly onChange: (birthMonth: string | null) => void;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
const SOME_YEAR = 2001;

export function BirthMonthFields({ error, onChange }: BirthMonthFieldsProps) {
  const { t, i18n } = useTranslation('study');
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const names = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const nameOf = (value: string) =>
    names.format(new Date(Date.UTC(SOME_YEAR, Number(value) - 1, 1)));
  return (
    <div className={forms['pair']}>
      <NativeSelect
        label={t('age.month')}
        value={month}
        data={[
          { value: '', label: t('age.choose') },
          ...MONTHS.map((value) => ({ value, label: nameOf(value) })),
        ]}
        error={error ?? null}
        size="md"
        onChange={(event) => {
          setMonth(event.currentTarget.value);
          onChange(birthMonthOf(event.currentTarget.value, year));
        }}
      />
      <TextInput
        label={t('age.year')}
        description={t('age.yearHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={year}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        size="md"
        onChange={(event) => {
          setYear(event.currentTarget.value);
          onChange(birthMonthOf(month, event.currentTarget.value));
        }}
      />
    </div>
  );
}
