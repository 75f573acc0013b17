/** Pupils who stand in a list twice, or are in the class already. */
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
    const namesake = pupils.find((it) => nameKey(it) === nameKey(pupil));
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

/** Those of the list who are in the class already; each member stands for one of them. */
export function findThoseInClass(
  pupils: readonly ListedPupil[],
  members: readonly Named[],
): ReadonlySet<ListedPupil> {
  const free = new Set(members);
  return new Set(
    pupils.filter((pupil) => {
      const member = [...free].find((it) => isSamePupil(it, pupil));
      return member !== undefined && free.delete(member);
    }),
  );
}

interface Named {
  readonly firstname: string;
  readonly lastname: string;
  readonly seatNo?: number | null;
}

/** The same names, and no two class numbers that differ. */
function isSamePupil(one: Named, other: Named): boolean {
  const hasOtherSeat = one.seatNo != null && other.seatNo != null && one.seatNo !== other.seatNo;
  return !hasOtherSeat && nameKey(one) === nameKey(other);
}

function nameKey({ firstname, lastname }: Named): string {
  const name = `${firstname} ${lastname}`.normalize('NFC').replaceAll(/\s+/gu, ' ');
  return name.trim().toLowerCase();
}

/** What may differ of one and the same pupil. */
function factsOf({ grade, age, gender, guardian }: ListedPupil): string {
  return JSON.stringify([grade, age, gender, guardian]);
}
