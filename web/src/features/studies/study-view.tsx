/** One study: its state and what comes next above, its parts as tabs below. */
import type { Study } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStudyQuery } from '../../shared/api/studies-api.ts';
import { CallFailure } from '../../shared/page/call-failure.tsx';
import { PageLoading } from '../../shared/page/page-loading.tsx';
import { Page } from '../../shared/page/page.tsx';
import { TabPage } from '../../shared/page/tab-page.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ConsentPanel } from './consent-panel.tsx';
import { DesignPanel } from './design-panel.tsx';
import { FactsPanel } from './facts-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { LivePanel } from './live-panel.tsx';
import { QuestionsPanel } from './questions-panel.tsx';
import { StatePart } from './state-part.tsx';
import styles from './studies.module.css';
import { useTextIn } from './use-text-in.ts';
import { WaysPanel } from './ways-panel.tsx';

export function StudyView({ studyId }: { readonly studyId: string }) {
  const { t } = useTranslation('studies');
  const textIn = useTextIn();
  const { data: study, error, refetch } = useStudyQuery({ studyId });
  return (
    <Page title={study ? textIn(study.title) : t('one')} width="wide">
      <p>
        <Link to={PATHS.studies}>{t('backToList')}</Link>
      </p>
      <CallFailure call={{ error, refetch }} text={(message) => t('loadFailed', { message })} />
      {study ? (
        <>
          <StatePart study={study} />
          <StudyTabs study={study} />
        </>
      ) : error ? null : (
        <PageLoading />
      )}
    </Page>
  );
}

function StudyTabs({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  return (
    <div className={styles['tabs']}>
      <TabPage
        label={t('tabs')}
        retained="study"
        tabs={[
          { id: 'facts', name: t('facts.tab'), body: <FactsPanel study={study} /> },
          { id: 'design', name: t('design.tab'), body: <DesignPanel study={study} /> },
          { id: 'questions', name: t('questions.tab'), body: <QuestionsPanel study={study} /> },
          { id: 'consent', name: t('consent.tab'), body: <ConsentPanel study={study} /> },
          { id: 'ways', name: t('ways.tab'), body: <WaysPanel study={study} /> },
          { id: 'live', name: t('live.tab'), body: <LivePanel study={study} /> },
          { id: 'files', name: t('files.tab'), body: <FilesPanel study={study} /> },
        ]}
      />
    </div>
  );
}
