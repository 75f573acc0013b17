/**
 * Between which numbers of things the span of an attempt may lie (battery design, 2.4, 2.8 and section 6). Neighbouring set
 * sizes are taken together until there are four questions: the share held is cut off at 0, so one or two questions at a
 * size overrate it. Each group has the Wilson interval of its share right, turned into shares held; the sum has theirs
 * together.
 */
import { estimateSpan, shareHeldOf } from './span-estimate.ts';
import type { Interval } from './statistics/interval.ts';
import { intervalOfSum } from './statistics/sum-interval.ts';
import { wilsonInterval } from './statistics/wilson-interval.ts';

type SizedAnswer = { readonly setSize: number; readonly isRight: boolean };

const LEAST_QUESTIONS = 4;

interface SizeGroup {
  readonly sizeCount: number;
  readonly answers: readonly SizedAnswer[];
}

/**
 * In things, 95 %, to one decimal, never beyond the sizes that were asked, and never without the estimate itself; null without answers. The same answers as for
 * `estimateSpan`. Worked example: size 3 with 4 of 4 right and size 4 with none of 4: 2 + 1 + 0 = 3; shares of 0.510–1 and
 * 0–0.490 are 0.428–1 and 0–0.400 held, so the interval is 3 − 0.572 to 3 + 0.400.
 */
export function spanIntervalOf(answers: readonly SizedAnswer[]): Interval | null {
  const span = estimateSpan(answers);
  if (span === null) return null;
  const groups = groupSizes(answers);
  const below = Math.min(...answers.map(({ setSize }) => setSize)) - 1;
  const { low, high } = intervalOfSum(
    groups.map((group) => {
      const rightCount = group.answers.filter(({ isRight }) => isRight).length;
      const share = wilsonInterval(rightCount, group.answers.length);
      const heldAt = (shareRight: number): number => group.sizeCount * shareHeldOf(shareRight);
      return {
        estimate: heldAt(rightCount / group.answers.length),
        interval: { low: heldAt(share.low), high: heldAt(share.high) },
      };
    }),
  );
  const sizeCount = groups.reduce((sum, group) => sum + group.sizeCount, 0);
  return {
    low: Math.min(span, roundTenth(below + Math.max(0, low))),
    high: Math.max(span, roundTenth(below + Math.min(sizeCount, high))),
  };
}

/** By size, ascending; what is left at the largest sizes joins the group before it. */
function groupSizes(answers: readonly SizedAnswer[]): readonly SizeGroup[] {
  const bySize = [...Map.groupBy(answers, ({ setSize }) => setSize)].toSorted(([a], [b]) => a - b);
  const groups: SizeGroup[] = [];
  for (const [index, [, sameSize]] of bySize.entries()) {
    const last = groups.at(-1);
    const left = bySize.slice(index).reduce((sum, [, rest]) => sum + rest.length, 0);
    const joins = last && (last.answers.length < LEAST_QUESTIONS || left < LEAST_QUESTIONS);
    if (joins) groups.pop();
    groups.push(
      joins
        ? { sizeCount: last.sizeCount + 1, answers: [...last.answers, ...sameSize] }
        : { sizeCount: 1, answers: sameSize },
    );
  }
  return groups;
}

function roundTenth(things: number): number {
  return Math.round(things * 10) / 10;
}
