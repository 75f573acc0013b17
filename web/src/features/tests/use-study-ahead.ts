/** The study that waits for whoever is logged in: one in which something is to be done now, else one that is offered to a class. */
import { planTextIn, type OfferedStudy, type StudyStep } from '@jamdai/contract';
import { useTranslation } from 'react-i18next';
import { useOfferedStudiesQuery } from '../../shared/api/study-api.ts';
import { useSession } from '../../shared/api/use-session.ts';

const DUE: readonly (StudyStep | null)[] = ['consent', 'screening', 'questionnaire', 'sitting'];

export interface StudyAhead {
  readonly studyId: string;
  readonly title: string;
  /** The class to which it is offered; null: it was joined, and goes on. */
  readonly offeredTo: string | null;
}

interface KnownStudyAhead {
  /** Null: none, or not known. */
  readonly study: StudyAhead | null;
  /** The server has answered, or will not. */
  readonly isKnown: boolean;
}

export function useStudyAhead(): KnownStudyAhead {
  const { i18n } = useTranslation();
  const { userId } = useSession();
  const { data, isError } = useOfferedStudiesQuery(undefined, { skip: !userId });
  const found = data && chooseStudy(data);
  if (!found) return { study: null, isKnown: data !== undefined || isError || !userId };
  const { studyId, state, className } = found;
  const title = planTextIn(found.title, i18n.language === 'th' ? 'th' : 'en');
  return {
    study: { studyId, title, offeredTo: state === 'offered' ? className : null },
    isKnown: true,
  };
}

function chooseStudy(studies: readonly OfferedStudy[]): OfferedStudy | null {
  const due = studies.find(({ state, next }) => state === 'joined' && DUE.includes(next));
  return due ?? studies.find(({ state }) => state === 'offered') ?? null;
}
