/**
 * Timer plus React 19: the step is state, an effect starts `setTimeout`, times are `performance.now()` in the
 * effect and in the handler. How most tests in the browser are written.
 */
import { createElement, useEffect, useRef, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { EngineTrial, PlannedTrial } from '../recording.ts';
import { CHOICE_LABELS, choicePicture, stage, STIMULUS_TEXT, stimulusPicture } from './stage.ts';

interface Step {
  readonly number: number;
  readonly part: 'stimulus' | 'choices';
}
interface Props {
  readonly planned: readonly PlannedTrial[];
  readonly onFinish: (reported: readonly EngineTrial[]) => void;
}

window.benchEngine = {
  run: (planned) =>
    new Promise((onFinish) => {
      createRoot(stage()).render(createElement(TimedTest, { planned, onFinish }));
    }),
};

function TimedTest({ planned, onFinish }: Props): ReactNode {
  const [step, setStep] = useState<Step>({ number: 0, part: 'stimulus' });
  const [reported, setReported] = useState<readonly EngineTrial[]>([]);
  const choicesAt = useRef(0);
  const trial = planned[step.number];

  useEffect(() => {
    if (!trial) {
      onFinish(reported);
      return undefined;
    }
    if (step.part === 'choices') {
      choicesAt.current = performance.now();
      return undefined;
    }
    const timer = setTimeout(() => setStep({ ...step, part: 'choices' }), trial.displayMs);
    return () => clearTimeout(timer);
  }, [step, trial, reported, onFinish]);

  const answer = (): void => {
    if (step.part !== 'choices') return;
    setReported([
      ...reported,
      { responseMs: performance.now() - choicesAt.current, displayMs: null, paintDisplayMs: null },
    ]);
    setStep({ number: step.number + 1, part: 'stimulus' });
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (CHOICE_LABELS.some((label) => label === event.key)) answer();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  if (!trial) return null;
  return step.part === 'stimulus'
    ? createElement(
        'div',
        {
          key: `stimulus-${step.number}`,
          className: 'stimulus',
          'data-mark': 'stimulus',
          elementtiming: `stimulus-${step.number}`,
        },
        STIMULUS_TEXT,
        pictureOf(stimulusPicture(step.number)),
      )
    : createElement(Choices, { key: `choices-${step.number}`, number: step.number, answer });
}

function Choices({ number, answer }: { number: number; answer: () => void }): ReactNode {
  return [
    createElement(
      'p',
      {
        key: 'question',
        className: 'question',
        'data-mark': 'choices',
        elementtiming: `choices-${number}`,
      },
      '?',
    ),
    ...CHOICE_LABELS.map((label) =>
      createElement(
        'button',
        {
          key: label,
          type: 'button',
          className: 'choice',
          'data-choice': label,
          onPointerDown: answer,
        },
        label,
        pictureOf(choicePicture(number, label)),
      ),
    ),
  ];
}

function pictureOf(markup: string): ReactNode {
  return createElement('span', { dangerouslySetInnerHTML: { __html: markup } });
}
