/** The check page's two open calls: which letters the naming tests ask, and which of them wait to be rated. */
import type { TestName } from '@jamdai/battery/present';
import { NamingQuestionSchema, WaitingAnswerSchema } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useLongTermTestQuery, useTakingTestQuery } from '../../shared/api/rating-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import styles from '../../shared/tables/list.module.css';

export function RequestedLetters() {
  const { t } = useTranslation(['desk', 'app']);
  const questions = useLongTermTestQuery();
  const waiting = useTakingTestQuery(undefined, { refetchOnMountOrArgChange: true });
  const error = questions.error ?? waiting.error;
  const retry = () => {
    void questions.refetch();
    void waiting.refetch();
  };
  const failure = (
    <CallFailure call={{ error, refetch: retry }} text={(message) => t('error', { message })} />
  );
  // What was fetched stays where it cannot be fetched again; what is on its way has its line, so that nothing moves.
  const isKnown = questions.data !== undefined && waiting.data !== undefined;
  if (!isKnown && error) return failure;
  // Who is no rater is told other things by both.
  const answers = WaitingAnswerSchema.array().safeParse(waiting.data).data ?? [];
  const requested = NamingQuestionSchema.array().safeParse(questions.data).data ?? [];
  const tests = new Map<TestName, string[]>();
  for (const { testName, questionName } of requested) {
    tests.set(testName, [...(tests.get(testName) ?? []), questionName.join(' ')]);
  }
  const waitingOf = (testName: TestName) =>
    answers.filter((answer) => answer.testName === testName).length;
  return (
    <>
      {failure}
      <details className={styles['more']}>
        <summary>{t('letters.title')}</summary>
        {isKnown ? null : <PageLoading />}
        <table className={styles['list']} hidden={!isKnown}>
          <thead>
            <tr>
              {(['test', 'letters', 'waiting'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  data-kind={column === 'waiting' ? 'figure' : undefined}
                >
                  {t(`letters.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...tests].map(([testName, letters]) => (
              <tr key={testName}>
                <th scope="row">{t(`app:test.${testName}`)}</th>
                <td>{letters.join(' · ')}</td>
                <td data-kind="figure">{waitingOf(testName)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
