/** Says where a page is in its lesson, if there is one. */
import type { TestName } from '@jamdai/battery/present';
import { useEffect } from 'react';
import { heartbeat } from './own-heartbeat.ts';

/** Where a test is, as React draws it: it changes in the pause before a question, never beside it. */
interface TestPosition {
  /** 0–29. */
  readonly index: number;
  readonly hasBegun: boolean;
  readonly isInstructions: boolean;
  readonly isInTest: boolean;
  readonly isUnderWay: boolean;
}

/** Tests of the plan: `number` from 1. */
export function useLessonPlan(number: number, count: number): void {
  useEffect(() => {
    heartbeat.move({ planStep: { number, count } });
  }, [number, count]);
  useEffect(() => () => heartbeat.move({ planStep: null }), []);
}

/** `count`: questions of the test. */
export function useLessonTest(testName: TestName, count: number, mark: TestPosition): void {
  const { isInTest, hasBegun, isInstructions, isUnderWay } = mark;
  const number = isInTest && hasBegun ? mark.index + 1 : null;
  const isBusy = isInTest && (isUnderWay || !isInstructions);
  useEffect(() => {
    const question = number === null ? null : { number, count };
    heartbeat.move({ testName: isInTest ? testName : null, question }, isBusy);
  }, [testName, count, number, isInTest, isBusy]);
  useEffect(() => () => heartbeat.move({ testName: null, question: null }, false), []);
}
