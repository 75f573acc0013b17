/** What a study is, in a few lines, before anything is asked. */
import type { StudyOffer } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import styles from './study.module.css';
import { useStudyText } from './study-words.ts';

type Described = Pick<
  StudyOffer,
  'question' | 'investigator' | 'approvalNo' | 'contact' | 'sittingCount' | 'minutes'
>;

export function AboutStudy({ study }: { readonly study: Described }) {
  const { t } = useTranslation('study');
  const { textIn } = useStudyText();
  const { question, investigator, approvalNo, contact, sittingCount, minutes } = study;
  const lines = [
    t('about.sittings', { count: sittingCount }),
    t('about.minutes', { count: Math.max(1, Math.round(minutes)) }),
    ...(investigator === '' ? [] : [t('about.investigator', { name: investigator })]),
    ...(approvalNo === '' ? [] : [t('about.approvalNo', { number: approvalNo })]),
    ...(contact === '' ? [] : [t('about.contact', { contact })]),
  ];
  return (
    <>
      {textIn(question) === '' ? null : <p className={styles['text']}>{textIn(question)}</p>}
      <ul className={styles['about']}>
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
