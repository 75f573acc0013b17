/** Norm tables that are published one after another, while takers come, leave and sit again; who was told of in them. */
import type { Language } from '../catalogue.ts';
import {
  findNext,
  planNormCells,
  type DraftGroup,
  type EarlierCell,
  type PlannedCell,
} from '../kit/norms/plan-norm-cells.ts';

export interface NormTaker {
  readonly id: string;
  readonly grade: DraftGroup['grade'];
  readonly language: Language;
  readonly sittings: 1 | 2;
}

export function groupTakers(everybody: readonly NormTaker[]): DraftGroup[] {
  const groups = new Map<string, { name: Omit<DraftGroup, 'people'>; people: Set<string> }>();
  for (const { id, grade, language, sittings: attempts } of everybody) {
    for (let sittingNo = 1; sittingNo <= attempts; sittingNo += 1) {
      const key = `${sittingNo} ${language} ${grade}`;
      const group = groups.get(key) ?? { name: { sittingNo, language, grade }, people: new Set() };
      groups.set(key, group);
      group.people.add(id);
    }
  }
  return [...groups.values()].map(({ name, people }) => ({ ...name, people }));
}

export interface Publications {
  readonly plans: readonly (readonly PlannedCell[])[];
  /** Every cell that was ever made. */
  readonly everShown: readonly EarlierCell[];
  /** Each sum of scores that a reader of all tables has, as the names of the scores in it. */
  readonly reported: readonly ReadonlySet<string>[];
}

/** A gain is told wherever it may be, as the two sums that it is made of. */
export function publishNormTables(
  moments: readonly (readonly NormTaker[])[],
  least?: number,
): Publications {
  let earlier: EarlierCell[] = [];
  const plans: PlannedCell[][] = [];
  for (const [version, everybody] of moments.entries()) {
    const planned = planNormCells(groupTakers(everybody), earlier, least);
    plans.push(planned);
    const retained = new Set(planned.map((cell) => (cell.outcome === 'kept' ? cell.id : '')));
    earlier = earlier.map((cell) => ({ ...cell, isShown: retained.has(cell.id) }));
    for (const cell of planned) {
      if (cell.outcome !== 'new') continue;
      const { language, grade, sittingNo, people } = cell;
      const id = `${version} ${language} ${grade} ${sittingNo}`;
      const gainOf = cell.gain === 'pairs' ? pairsOf(planned, cell) : null;
      earlier.push({ id, language, grade, sittingNo, people, gainOf, isShown: true });
    }
  }
  const reported = earlier.flatMap(({ sittingNo, people, gainOf }) => [
    scoresOf(people, sittingNo),
    ...(gainOf ? gainScores(gainOf, sittingNo) : []),
  ]);
  return { plans, everShown: earlier, reported };
}

/** The two sums that the gain of a made cell's pairs would tell. Empty: nobody came again, or it may not be told. */
export function gainReported(planned: readonly PlannedCell[], cell: PlannedCell): Set<string>[] {
  if (cell.outcome !== 'new') return [];
  const pairs = pairsOf(planned, cell);
  return pairs ? gainScores(pairs, cell.sittingNo) : [];
}

function pairsOf(
  planned: readonly PlannedCell[],
  cell: Extract<PlannedCell, { outcome: 'new' }>,
): ReadonlySet<string> | null {
  return findNext(planned, cell)?.people.intersection(cell.people) ?? null;
}

function gainScores(pairs: ReadonlySet<string>, sittingNo: number): Set<string>[] {
  return [scoresOf(pairs, sittingNo), scoresOf(pairs, sittingNo + 1)];
}

/** A score is named by its attempt and who reached it. */
export function scoresOf(people: ReadonlySet<string>, sittingNo: number): Set<string> {
  return new Set([...people].map((id) => `${sittingNo} ${id}`));
}
