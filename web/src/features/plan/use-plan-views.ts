/** The plans of the one who is logged in, as the server and this device know them. */
import { useEffect, useState } from 'react';
import { useOwnPlansQuery } from '../../shared/api/plans-api.ts';
import { useSession } from '../../shared/api/use-session.ts';
import { listPlanRecords, type PlanRecord } from '../../shared/device/stored-plans.ts';
import { viewPlans, type PlanView } from './plan-view.ts';

export interface KnownPlans {
  /** Null: not known yet. */
  readonly views: readonly PlanView[] | null;
  readonly call: Pick<ReturnType<typeof useOwnPlansQuery>, 'data' | 'error' | 'refetch'>;
}

export function usePlanViews(): KnownPlans {
  const { userId } = useSession();
  const [records, setRecords] = useState<readonly PlanRecord[] | null>(null);
  const { data, error, refetch } = useOwnPlansQuery(undefined, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    let isCurrent = true;
    void (userId ? listPlanRecords(userId) : Promise.resolve([])).then(
      (listed) => isCurrent && setRecords(listed),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId]);
  const isAnswered = data !== undefined || error !== undefined;
  return {
    views: records && isAnswered ? viewPlans(data ?? null, records) : null,
    call: { data, error, refetch },
  };
}
