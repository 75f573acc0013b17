/**
 * The stage that all peers share: the same text, the same four buttons, the same marks. Every step is a new
 * element, because the browser tells the paint time of an element only once.
 */
import type { EngineTrial, PlannedTrial } from '../recording.ts';

export interface PageEngine {
  /** Resolves when the last answer is given. */
  run(planned: readonly PlannedTrial[]): Promise<readonly EngineTrial[]>;
}

declare global {
  interface Window {
    benchEngine: PageEngine;
  }
}

/** Text of a stimulus: an array of marks about as heavy as one of our grids. */
export const STIMULUS_TEXT = '▦ ▣ ▤ ▥';
export const IMAGE_URL = '/stimulus.png';

export const stimulusHtml = (trial: number): string =>
  `<div class="stimulus" data-mark="stimulus" elementtiming="stimulus-${trial}">${STIMULUS_TEXT}</div>`;

/** What stands above the buttons; `trial` is counted from 0. */
export const questionHtml = (trial: number): string =>
  `<p class="question" data-mark="choices" elementtiming="choices-${trial}">?</p>`;

export const buttonHtml = (label: string): string =>
  `<button type="button" class="choice" data-choice="${label}">${label}</button>`;

export const CHOICE_LABELS = ['1', '2', '3', '4'] as const;

export const choicesHtml = (trial: number): string =>
  questionHtml(trial) + CHOICE_LABELS.map(buttonHtml).join('');

export function stage(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('the page has no #stage');
  return element;
}
