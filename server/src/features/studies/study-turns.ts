/**
 * One after the other, for each study: whoever joins or is assigned holds the study in the database, and those who wait for it must
 * not each hold a connection meanwhile, of which there are few. Other servers on the same database wait there.
 */
export interface StudyTurns {
  readonly take: <Result>(studyId: string, work: () => Promise<Result>) => Promise<Result>;
}

export function createStudyTurns(): StudyTurns {
  const last = new Map<string, Promise<unknown>>();
  return {
    take(studyId, work) {
      const turn = (last.get(studyId) ?? Promise.resolve()).then(work, work);
      last.set(studyId, turn);
      const leave = () => {
        if (last.get(studyId) === turn) last.delete(studyId);
      };
      turn.then(leave, leave);
      return turn;
    },
  };
}
