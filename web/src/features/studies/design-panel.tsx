/** The design: sittings and their windows, arms and their plans, how people are assigned, and when it stops. */
import type { Study, TeacherPlan } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useTeacherPlansQuery } from '../../shared/api/class-plans-api.ts';
import { CallStatus } from '../../shared/page/call-failure.tsx';
import { PATHS } from '../../shared/routing/paths.ts';
import { ArmsPart } from './arms-part.tsx';
import { AssignmentPart } from './assignment-part.tsx';
import { SaveLine } from './save-line.tsx';
import { SittingsPart } from './sittings-part.tsx';
import styles from './studies.module.css';
import { useDesign } from './use-design.ts';
import { VersionsPart } from './versions-part.tsx';
import { WhoPart } from './who-part.tsx';

export function DesignPanel({ study }: { readonly study: Study }) {
  const { t } = useTranslation('studies');
  const { data, error, refetch } = useTeacherPlansQuery();
  return (
    <div className={styles['panel']}>
      <CallStatus
        call={{ data, error, refetch }}
        text={(message) => t('loadFailed', { message })}
      />
      {data ? <Design study={study} plans={data.plans} /> : null}
      {data && study.frozen ? <VersionsPart studyId={study.studyId} /> : null}
    </div>
  );
}

interface DesignProps {
  readonly study: Study;
  readonly plans: readonly TeacherPlan[];
}

function Design({ study, plans }: DesignProps) {
  const { t } = useTranslation('studies');
  const { design, change, replace, saving } = useDesign(study, plans[0]?.planId ?? '');
  const isOver = study.state === 'closed' || study.state === 'archived';
  return (
    <fieldset className={styles['fields']} disabled={isOver}>
      <legend className="visually-hidden">{t('design.tab')}</legend>
      {study.frozen ? <p>{t('design.frozen')}</p> : null}
      <p>
        {t('design.plansHint')}{' '}
        <Link to={`${PATHS.classes}?show=plans`}>{t('design.toPlans')}</Link>
      </p>
      <SittingsPart design={design} onChange={replace} />
      <ArmsPart design={design} plans={plans} onChange={replace} />
      <AssignmentPart design={design} onChange={change} />
      <WhoPart design={design} onChange={change} />
      <SaveLine {...saving} />
    </fieldset>
  );
}
