/** Into which classes the simulated pupils go: those of one grade who take the tests in Thai, and those who take them in English. */
import type { SimulatedPupil } from '@jamdai/battery/testing';
import type { StaffName } from './simulated-staff.ts';

export interface PlannedClass {
  readonly name: string;
  readonly teacher: Extract<StaffName, `teacher${string}`>;
  /** The teacher makes the accounts of these from a list; pupils of the others sign up and join by the code. */
  readonly isListed: boolean;
  /** Sits all tests, not only the main ones. */
  readonly sitsAll: boolean;
  readonly pupils: readonly SimulatedPupil[];
}

const LARGEST = 50;
/** Named as Thai schools name theirs: the first of lower secondary is grade 7. */
const FIRST_GRADE = 7;

export function planClasses(school: readonly SimulatedPupil[]): PlannedClass[] {
  const groups = Map.groupBy(school, ({ language, grade }) =>
    language === 'en' ? 'English Program' : `ม.${Number(grade) - FIRST_GRADE + 1}`,
  );
  const rooms = [...groups]
    .toSorted(([one], [other]) => one.localeCompare(other, 'th'))
    .flatMap(([name, pupils]) => {
      const count = Math.ceil(pupils.length / LARGEST);
      const size = Math.ceil(pupils.length / count);
      return Array.from({ length: count }, (_, room) => ({
        name: `${name}/${room + 1}`,
        pupils: pupils.slice(room * size, (room + 1) * size),
      }));
    });
  const isListed = ({ pupils: [first] }: (typeof rooms)[number]) =>
    first?.language === 'th' && Number(first.grade) === FIRST_GRADE;
  const sitsAll = rooms.find(isListed);
  return rooms.map((room, position) => ({
    ...room,
    teacher: position % 2 === 0 ? ('teacher1' as const) : ('teacher2' as const),
    isListed: isListed(room),
    sitsAll: room === sitsAll,
  }));
}
