/** What a test is told when it is a step of a plan: then it ends shortly, and leads on. Alone, it is told nothing. */
import type { TestName } from '@jamdai/battery/present';
import type { AttemptPlanStep } from '@jamdai/contract';
import { createContext, use } from 'react';

/** What comes after this test. */
export type AfterTest =
  | { readonly kind: 'test'; readonly testName: TestName }
  | { readonly kind: 'rest' | 'text' | 'end' };

export interface InPlan {
  /** Goes with the attempt. */
  readonly planStep: AttemptPlanStep;
  readonly next: AfterTest;
  /** The last answer was given, and the attempt is on its way. */
  readonly onFinished: () => void;
  readonly onNext: () => void;
  /** Continue another day. */
  readonly onStop: () => void;
  /** Who cannot take this test is not stuck. */
  readonly onLeaveOut: () => void;
}

export const InPlanContext = createContext<InPlan | null>(null);

/** Null: the test is taken by itself. */
export function useInPlan(): InPlan | null {
  return use(InPlanContext);
}
