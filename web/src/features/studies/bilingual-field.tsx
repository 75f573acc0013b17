/** One text in both languages, side by side where there is room. */
import { LISTED_LANGUAGES } from '@jamdai/battery/present';
import type { PlanText } from '@jamdai/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import forms from '../../shared/ui/form.module.css';

interface BilingualFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: PlanText;
  readonly maxLength: number;
  /** Of a text with several lines. */
  readonly rows?: number;
  readonly error?: string | null;
  readonly onChange: (value: { th: string; en: string }) => void;
}

export function BilingualField(props: BilingualFieldProps) {
  const { label, description, value, maxLength, rows, error, onChange } = props;
  const { t } = useTranslation('studies');
  return (
    <div className={forms['pair']}>
      {LISTED_LANGUAGES.map((language) => {
        const shared = {
          label: t(`inLanguage.${language}`, { label }),
          ...(description ? { description } : {}),
          value: value[language],
          maxLength,
          lang: language,
          error: error ?? null,
          autoComplete: 'off',
          size: 'md',
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...value, [language]: event.currentTarget.value }),
        } as const;
        return rows === undefined ? (
          <TextInput key={language} {...shared} />
        ) : (
          <Textarea key={language} {...shared} rows={rows} />
        );
      })}
    </div>
  );
}
