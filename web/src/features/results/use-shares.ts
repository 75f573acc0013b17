/** Which of the own results a teacher sees, and the classes of the pupil; asked once for all rows. */
import '../../shared/strings/class-results.ts';
import type { JoinedClass } from '@jamdai/contract';
import { classResultsApi, useShownResultsQuery } from '../../shared/api/class-results-api.ts';
import { classesApi, useJoinedClassesQuery } from '../../shared/api/classes-api.ts';
import { readSession } from '../../shared/api/session.ts';
import { store } from '../../shared/api/store.ts';
import { useSession } from '../../shared/api/use-session.ts';

type Failure = ReturnType<typeof useShownResultsQuery>['error'];

export interface Shares {
  /** None where nobody could see a result: then nothing is said of it. */
  readonly classes: readonly JoinedClass[];
  readonly isShownTo: (testTakingId: string, classId: string) => boolean;
  /** Of the newest try: what is told above may be older. */
  readonly error: Failure;
  readonly retry: () => void;
}

/** Before anything is drawn. */
export function prepareShares(): void {
  if (readSession().role !== 'USER') return;
  const once = { subscribe: false };
  void store.dispatch(classesApi.endpoints.joinedClasses.initiate(undefined, once));
  void store.dispatch(classResultsApi.endpoints.shownResults.initiate(undefined, once));
}

/** Null: on its way. */
export function useShares(): Shares | null {
  const skip = useSession().role !== 'USER';
  const classes = useJoinedClassesQuery(undefined, { skip });
  const shown = useShownResultsQuery(undefined, { skip });
  const error = classes.error ?? shown.error;
  const isHere = classes.data !== undefined && shown.data !== undefined;
  if (!skip && !isHere && !error) return null;
  return {
    classes: (shown.data && classes.data) ?? [],
    isShownTo: (testTakingId, classId) =>
      shown.data?.some((it) => it.testTakingId === testTakingId && it.classId === classId) ?? false,
    error,
    retry: () => {
      for (const requested of [classes, shown]) if (requested.error) void requested.refetch();
    },
  };
}
