/** A test as a step of a plan: its own page, which ends shortly and leads on. */
import type { TestName } from '@jamdai/battery/present';
import type { TestLength } from '@jamdai/contract';
import { useMemo } from 'react';
import { InPlanContext, TakenTest, type InPlan } from '../test/index.ts';

interface TestStepProps extends Omit<InPlan, 'planStep'> {
  readonly testName: TestName;
  readonly length: TestLength;
  readonly planRunId: string;
  readonly position: number;
}

export function TestStep({ testName, length, planRunId, position, ...ways }: TestStepProps) {
  // The same object through the whole run, which begins anew with another one.
  const planStep = useMemo(() => ({ planRunId, position }), [planRunId, position]);
  return (
    <InPlanContext value={{ ...ways, planStep }}>
      <TakenTest testName={testName} length={length} />
    </InPlanContext>
  );
}
