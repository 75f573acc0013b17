/** What the checks say about a take, a sentence each. */
import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/notice.tsx';
import { isAcceptable, type TakeReport } from './check-take.ts';

interface TakeReportViewProps {
  readonly report: TakeReport;
  /** Recorded on an earlier visit of this clip. */
  readonly isFromBefore: boolean;
}

export function TakeReportView({ report, isFromBefore }: TakeReportViewProps) {
  const { t, i18n } = useTranslation('recording');
  const { problems, durationMs, peakDb, noiseDb } = report;
  const format = (value: number, digits: number) =>
    value.toLocaleString(i18n.language, { maximumFractionDigits: digits });
  const facts = {
    duration: format(durationMs / 1000, 2),
    peak: format(peakDb, 0),
    noise: format(noiseDb, 0),
  };
  const before = isFromBefore ? <p>{t('desk.fromBefore')}</p> : null;
  if (problems.length === 0) {
    return (
      <Notice tone="good">
        <div>
          {before}
          <p>{t('report.good', facts)}</p>
        </div>
      </Notice>
    );
  }
  return (
    <Notice tone="bad">
      <div>
        {before}
        {problems.map((problem) => (
          <p key={problem}>{t(`report.problem.${problem}`)}</p>
        ))}
        {problems.includes('silent') ? null : <p>{t('report.facts', facts)}</p>}
        <p>{t(isAcceptable(report) ? 'report.mayAccept' : 'report.mustRedo')}</p>
      </div>
    </Notice>
  );
}
