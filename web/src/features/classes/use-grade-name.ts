/** A grade as the sign-up form shows it (M.1 in Thai), or the words that somebody wrote. */
import { GRADES } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';

export function useGradeName(): (grade: string) => string {
  const { t } = useTranslation();
  return (grade) => {
    const known = GRADES.find((it) => it === grade);
    return known ? t(`signUp.grade${known}`) : grade;
  };
}
