/** What somebody reads who has left a study: what was removed, and what is out of reach. */
import type { StudyWithdrawal } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Page } from '../../shared/page/page.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { dayInWords } from './study-words.ts';

export function GonePage({ withdrawal }: { readonly withdrawal: StudyWithdrawal }) {
  const { t } = useTranslation('study');
  const { removedAttempts, removedAnswers, published, isAccountDeleted } = withdrawal;
  return (
    <Page title={t('gone.title')} width="form">
      <Notice tone="good">{t('gone.text')}</Notice>
      <p>{t('gone.removed', { attempts: removedAttempts, answers: removedAnswers })}</p>
      {published.length > 0 ? (
        <>
          <p>{t('gone.published')}</p>
          <ul>
            {published.map(({ location: where, releasedOn }) => (
              <li key={`${where} ${releasedOn}`}>
                <bdi>{where}</bdi> ({dayInWords(releasedOn)})
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {isAccountDeleted ? <p>{t('gone.account')}</p> : null}
    </Page>
  );
}
