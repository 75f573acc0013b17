/** The plans of the one who is logged in, as the server and this device know them; or the one of sittings of a study. */
import { useEffect, useState } from 'react';
import { useOwnStudyQuery } from '../../shared/api/study-api.ts';
import { useOwnPlansQuery } from '../../shared/api/plans-api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { listPlanRecords, type PlanRecord } from '../../shared/device/stored-plans.ts';
import { viewPlans, type PlanView } from './plan-view.ts';

export interface KnownPlans {
  /** Null: not known yet. */
  readonly views: readonly PlanView[] | null;
  readonly call: Pick<ReturnType<typeof useOwnPlansQuery>, 'data' | 'error'> & {
    readonly refetch: () => unknown;
  };
}

export function usePlanViews(): KnownPlans {
  const { data, error, refetch } = useOwnPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  return useKnown(null, { data, error, refetch });
}

/** The sitting that is begun and not finished. */
export function useSittingViews(studyId: string): KnownPlans {
  const { data, error, refetch } = useOwnStudyQuery(
    { studyId },
    { refetchOnMountOrArgChange: true },
  );
  const plans = data && (data.plan ? [data.plan] : []);
  return useKnown(studyId, { data: plans, error, refetch });
}

function useKnown(studyId: string | null, call: KnownPlans['call']): KnownPlans {
  const records = useRecords();
  const { data: plans, error } = call;
  const isAnswered = plans !== undefined || error !== undefined;
  return { views: records && isAnswered ? viewPlans(plans ?? null, records, studyId) : null, call };
}

function useRecords(): readonly PlanRecord[] | null {
  const { userId } = useSession();
  const [records, setRecords] = useState<readonly PlanRecord[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void (userId ? listPlanRecords(userId) : Promise.resolve([])).then(
      (listed) => isCurrent && setRecords(listed),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  return records;
}
