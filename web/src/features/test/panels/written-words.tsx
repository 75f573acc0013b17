/**
 * After a naming test: the words as they were typed, and that they wait. Which of them count is not told before people have
 * decided it.
 */
import { useTranslation } from 'react-i18next';
import type { UnsentRun } from '../../../shared/sync/index.ts';
import styles from './report.module.css';

export function WrittenWords({ run: { body } }: { readonly run: UnsentRun }) {
  const { t } = useTranslation(['runner', 'app']);
  // A short form has no words.
  if ('choices' in body) return null;
  const words = body.answerSheet.filter((answer) => typeof answer === 'string');
  return (
    <div className={styles['picture']}>
      <p className={styles['points']}>{t('report.wrote', { count: words.length })}</p>
      {words.length > 0 ? (
        <ol className={styles['written']} lang={body.lang} translate="no">
          {words.map((word, position) => (
            // The same word may have been typed twice: its place is its identity.
            <li key={position}>{word}</li>
          ))}
        </ol>
      ) : null}
      <p className={styles['state']}>
        <span>{t('report.score')}</span> <strong>{t('app:results.inProcess')}</strong>
      </p>
      <p className={styles['note']}>{t('report.wordsWait')}</p>
    </div>
  );
}
