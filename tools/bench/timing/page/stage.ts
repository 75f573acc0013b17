/**
 * The stage that all peers share: the same pictures, the same four buttons, the same marks. Every step is a new
 * element, because the browser tells the paint time of an element only once.
 */
import type { EngineTrial, PlannedTrial } from '../recording.ts';
import { gridHtml } from './grid-picture.ts';

export interface PageEngine {
  /** Resolves when the last answer is given. */
  run(planned: readonly PlannedTrial[]): Promise<readonly EngineTrial[]>;
}

declare global {
  interface Window {
    benchEngine: PageEngine;
  }
}

/** Beside the picture: browsers tell when a text was painted, and nothing of drawn shapes. */
export const STIMULUS_TEXT = '▦ ▣ ▤ ▥';
export const IMAGE_URL = '/stimulus.png';
/** As our screens show them in this window. */
const STIMULUS_PX = 420;
const CHOICE_PX = 252;

export const stimulusPicture = (trial: number): string => gridHtml(trial, 0, STIMULUS_PX);

export const choicePicture = (trial: number, label: string): string =>
  gridHtml(trial, Number(label), CHOICE_PX);

export const stimulusHtml = (trial: number): string =>
  `<div class="stimulus" data-mark="stimulus" elementtiming="stimulus-${trial}">${STIMULUS_TEXT}${stimulusPicture(trial)}</div>`;

/** What stands above the buttons; `trial` is counted from 0. */
export const questionHtml = (trial: number): string =>
  `<p class="question" data-mark="choices" elementtiming="choices-${trial}">?</p>`;

export const buttonHtml = (label: string, picture = ''): string =>
  `<button type="button" class="choice" data-choice="${label}">${label}${picture}</button>`;

export const CHOICE_LABELS = ['1', '2', '3', '4'] as const;

/** Four numbers, for what is heard or counted; each with its picture where there is one. */
export const choicesHtml = (trial: number, pictureOf: (no: number) => string = () => ''): string =>
  questionHtml(trial) +
  CHOICE_LABELS.map((label) => buttonHtml(label, pictureOf(Number(label)))).join('');

/** Four pictures. */
export const pictureChoicesHtml = (trial: number): string =>
  choicesHtml(trial, (no) => choicePicture(trial, String(no)));

export function stage(): HTMLElement {
  const element = document.querySelector<HTMLElement>('#stage');
  if (!element) throw new Error('the page has no #stage');
  return element;
}
