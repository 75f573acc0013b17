/**
 * Which sizes were easy and which hard, out of the answers themselves: true of that attempt whatever memory is like. Sizes
 * with fewer than three questions are taken together with their neighbours.
 */
export interface SizeSpan {
  readonly from: number;
  readonly to: number;
}

export interface EasyAndHard {
  /** The largest sizes that were easy, with all below them; null: none was. */
  readonly easy: SizeSpan | null;
  /** The smallest sizes above those that were hard, with none above them easy; null: none was. */
  readonly hard: SizeSpan | null;
}

const LEAST_QUESTIONS = 3;
/** Shares right; blind choosing reaches 0.25. */
const EASY_SHARE = 0.75;
const HARD_SHARE = 0.5;

interface Group extends SizeSpan {
  readonly rightCount: number;
  readonly count: number;
}

/** Worked example: 3 of 3 right at size 4, 3 of 4 at 5, 2 of 4 at 6, 1 of 4 at 7: 5 was easy, 6 hard. */
export function easyAndHardOf(
  answers: readonly { readonly setSize: number; readonly isRight: boolean }[],
): EasyAndHard {
  const groups = groupSizes(answers);
  const firstMissed = groups.findIndex((group) => shareOf(group) < EASY_SHARE);
  const easyCount = firstMissed < 0 ? groups.length : firstMissed;
  const hardFrom = groups.findLastIndex((group) => shareOf(group) >= EASY_SHARE) + 1;
  const hard = groups.slice(hardFrom).find((group) => shareOf(group) <= HARD_SHARE);
  return { easy: spanOf(groups[easyCount - 1]), hard: spanOf(hard) };
}

/** Ascending; what is left at the largest sizes joins the group before it. */
function groupSizes(
  answers: readonly { readonly setSize: number; readonly isRight: boolean }[],
): readonly Group[] {
  const bySize = [...Map.groupBy(answers, ({ setSize }) => setSize)].toSorted(([a], [b]) => a - b);
  const groups: Group[] = [];
  for (const [index, [size, sameSize]] of bySize.entries()) {
    const last = groups.at(-1);
    const left = bySize.slice(index).reduce((sum, [, others]) => sum + others.length, 0);
    const joins = last && (last.count < LEAST_QUESTIONS || left < LEAST_QUESTIONS);
    const own = {
      from: size,
      to: size,
      rightCount: sameSize.filter(({ isRight }) => isRight).length,
      count: sameSize.length,
    };
    if (joins) groups.pop();
    groups.push(
      joins
        ? {
            from: last.from,
            to: size,
            rightCount: last.rightCount + own.rightCount,
            count: last.count + own.count,
          }
        : own,
    );
  }
  return groups;
}

function shareOf({ rightCount, count }: Group): number {
  return rightCount / count;
}

function spanOf(group: Group | undefined): SizeSpan | null {
  return group ? { from: group.from, to: group.to } : null;
}
