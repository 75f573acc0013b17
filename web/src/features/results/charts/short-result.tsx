/**
 * What the result that has just been saved means, and whether it changed where that may be said. Nothing until it is there, and
 * nothing where it fails.
 */
import '../../../shared/strings/charts.ts';
import type { TestName } from '@jamdai/battery/present';
import { useOwnProgressQuery } from '../../../shared/api/progress-api.ts';
import { ChangeReading, MemoryReading } from './reading.tsx';
import { seriesOf } from './series.ts';

interface ShortResultProps {
  readonly testName: TestName;
  readonly testTakingId: string;
}

export default function ShortResult({ testName, testTakingId }: ShortResultProps) {
  const { data: progress } = useOwnProgressQuery({ testName }, { refetchOnMountOrArgChange: true });
  if (!progress) return null;
  for (const { scored } of seriesOf(progress, null)) {
    const at = scored.findIndex((point) => point.testTakingId === testTakingId);
    const newest = scored[at];
    if (newest) {
      return (
        <div data-short-result="">
          <MemoryReading newest={newest} />
          <ChangeReading newest={newest} before={scored[at - 1] ?? null} published={progress} />
        </div>
      );
    }
  }
  return null;
}
