/** Pupils who stand in a list twice, or are in the class already. */
import { isSamePupil } from '@jamdai/contract';
import type { ListedPupil, ListNotice, ListProblem, ReadList } from './list-report.ts';

/**
 * A line that says the same as one before it is left out. Two of one name are two pupils where their class numbers differ,
 * which is said; otherwise nobody can know, and the list has to be corrected.
 */
export function compareLines(listed: readonly ListedPupil[]): ReadList {
  const pupils: ListedPupil[] = [];
  const problems: ListProblem[] = [];
  const notices: ListNotice[] = [];
  for (const pupil of listed) {
    const { line, seatNo } = pupil;
    const namesake = pupils.find((it) => isNamesake(it, pupil));
    const same = pupils.find((it) => isSamePupil(it, pupil));
    if (same && factsOf(same) === factsOf(pupil)) {
      notices.push({ kind: 'sameLine', line, other: same.line });
      continue;
    }
    if (same) {
      const cell = String(same.line);
      problems.push({ kind: 'cell', line, column: 'fullName', problem: 'sameName', cell });
    } else if (namesake) notices.push({ kind: 'sameName', line, other: namesake.line });
    if (seatNo !== null && pupils.some((it) => it.seatNo === seatNo)) {
      notices.push({ kind: 'sameNumber', line, cell: String(seatNo) });
    }
    pupils.push(pupil);
  }
  return { pupils, problems, notices };
}

type PupilName = Parameters<typeof isSamePupil>[0];

/** Those of the list who are in the class already; each member stands for one of them. */
export function findThoseInClass(
  pupils: readonly ListedPupil[],
  members: readonly PupilName[],
): ReadonlySet<ListedPupil> {
  const free = new Set(members);
  return new Set(
    pupils.filter((pupil) => {
      const member = [...free].find((it) => isSamePupil(it, pupil));
      return member !== undefined && free.delete(member);
    }),
  );
}

function isNamesake(one: PupilName, other: PupilName): boolean {
  return isSamePupil({ ...one, seatNo: null }, other);
}

/** What may differ of one and the same pupil. */
function factsOf({ grade, age, gender, guardian }: ListedPupil): string {
  return JSON.stringify([grade, age, gender, guardian]);
}
