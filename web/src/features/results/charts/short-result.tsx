/** What the result that has just been saved means, in two sentences. Nothing until it is there, and nothing where it fails. */
import '../../../shared/strings/charts.ts';
import type { TestName } from '@jamdai/battery/present';
import { useOwnProgressQuery } from '../../../shared/api/progress-api.ts';
import { MemoryReading } from './reading.tsx';
import { seriesOf } from './series.ts';

interface ShortResultProps {
  readonly testName: TestName;
  readonly testTakingId: string;
}

export default function ShortResult({ testName, testTakingId }: ShortResultProps) {
  const { data: progress } = useOwnProgressQuery({ testName }, { refetchOnMountOrArgChange: true });
  const series = progress && seriesOf(progress, null);
  for (const { scored } of series ?? []) {
    const newest = scored.find((point) => point.testTakingId === testTakingId);
    if (newest) {
      return (
        <div data-short-result="">
          <MemoryReading newest={newest} />
        </div>
      );
    }
  }
  return null;
}
