/**
 * The ideal loop for steps inside a display: each on the frame nearest its deadline, all deadlines counted from
 * the frame of the first step, each with as much to paint as ours. The yardstick of our sequences.
 */
import type { Schedule } from '../recording.ts';
import { choicesHtml, stage, STIMULUS_TEXT } from './stage.ts';
import { STEP_PICTURES, type StepPicture } from './step-pictures.ts';

export interface StepsEngine {
  /** Resolves when the last answer is given. */
  run(planned: readonly Schedule[], picture: StepPicture): Promise<void>;
}

declare global {
  interface Window {
    benchSteps: StepsEngine;
  }
}

const HALF_FRAME_MS = 1000 / 120;

window.benchSteps = {
  async run(planned, picture) {
    for (const [display, schedule] of planned.entries()) {
      await playDisplay(display, schedule, picture);
    }
    stage().replaceChildren();
  },
};

async function playDisplay(
  display: number,
  { onsetsMs, durationMs }: Schedule,
  picture: StepPicture,
): Promise<void> {
  const startAtMs = await nextFrame();
  let stampMs = startAtMs;
  for (const [step, onsetMs] of onsetsMs.entries()) {
    while (stampMs < startAtMs + onsetMs - HALF_FRAME_MS) stampMs = await nextFrame();
    stage().innerHTML = stepHtml(display, step, STEP_PICTURES[picture].step(step));
  }
  while (stampMs < startAtMs + durationMs - HALF_FRAME_MS) stampMs = await nextFrame();
  stage().innerHTML = choicesHtml(display, STEP_PICTURES[picture].choice);
  await new Promise((resolve) => addEventListener('keydown', resolve, { once: true }));
}

const stepHtml = (display: number, step: number, picture: string): string =>
  `<div class="stimulus" data-mark="stimulus" data-layer="stimulus-${step}" elementtiming="stimulus-${display}-${step}">${STIMULUS_TEXT}${picture}</div>`;

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
