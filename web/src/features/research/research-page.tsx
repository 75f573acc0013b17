/** Research: how each test works, and data to take along. */
import '../../shared/strings/empty.ts';
import '../../shared/strings/research.ts';
import '../../shared/ui/input-styles.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Page } from '../../shared/page/page.tsx';
import { TabPage } from '../../shared/page/tab-page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { AnalysisPanel } from './analysis-panel.tsx';
import { ItemReviewPanel } from './item-review-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { MeasuresPanel } from './measures-panel.tsx';
import { RunsPanel } from './runs-panel.tsx';
import { NormsPanel } from './norms-panel.tsx';
import { ParticipantsPanel } from './participants-panel.tsx';
import styles from './research.module.css';

export default function ResearchPage() {
  const { t } = useTranslation('research');
  return (
    <Page title={t('title')} lead={t('lead')} width="wide">
      <p>
        <Link to={PATHS.staff}>{t('backToStaff')}</Link>
      </p>
      <div className={styles['tabs']}>
        <TabPage
          label={t('tabs')}
          tabs={[
            { id: 'analysis', name: t('analysis.tab'), body: <AnalysisPanel /> },
            { id: 'items', name: t('review.tab'), body: <ItemReviewPanel /> },
            { id: 'runs', name: t('runs.tab'), body: <RunsPanel /> },
            { id: 'norms', name: t('norms.tab'), body: <NormsPanel /> },
            { id: 'measures', name: t('measures.tab'), body: <MeasuresPanel /> },
            { id: 'people', name: t('people.tab'), body: <ParticipantsPanel /> },
            { id: 'files', name: t('files.tab'), body: <FilesPanel /> },
          ]}
        />
      </div>
    </Page>
  );
}
