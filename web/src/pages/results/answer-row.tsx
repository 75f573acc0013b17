/** One result read the other way: when, which test, what was answered, and the score. */
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../ui/dates.ts';
import type { ResultRowProps } from './result-row.tsx';

export function AnswerRow({ taking, timeZone }: Omit<ResultRowProps, 'no'>) {
  const { t } = useTranslation();
  const isFinal = taking.isScore && taking.score !== null;
  return (
    <tr role="row">
      <td role="cell" data-column="date">
        <time dateTime={taking.createdAt}>{formatDay(taking.createdAt, timeZone)}</time>
      </td>
      <th role="rowheader" scope="row" data-column="test" tabIndex={-1}>
        {t(`test.${taking.testName}`)}
      </th>
      <td role="cell" data-column="answers">
        <bdi>{taking.answer.replaceAll(',', ', ') || t('results.noAnswer')}</bdi>
      </td>
      <td
        role="cell"
        data-column="score"
        data-name={t('results.score')}
        title={isFinal ? undefined : t('results.inProcessHint')}
      >
        {isFinal ? taking.score : t('results.inProcess')}
      </td>
    </tr>
  );
}
