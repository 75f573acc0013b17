/**
 * The ideal loop: every change inside an animation frame, the display counted from the frame that first
 * shows it to the frame nearest its end, the answer timed by the event's own stamp. The yardstick.
 */
import type { EngineTrial, PlannedTrial } from '../recording.ts';
import { pictureChoicesHtml, stage, stimulusHtml } from './stage.ts';

window.benchEngine = {
  async run(planned) {
    const periodMs = await measurePeriod();
    await leaveFrame();
    const reported: EngineTrial[] = [];
    for (const [number, trial] of planned.entries())
      reported.push(await runTrial(number, trial, periodMs));
    stage().replaceChildren();
    return reported;
  },
};

async function runTrial(
  number: number,
  trial: PlannedTrial,
  periodMs: number,
): Promise<EngineTrial> {
  const position = stage();
  position.innerHTML = stimulusHtml(number);
  const shownAtMs = await nextFrame();
  let stampMs = shownAtMs;
  while (stampMs < shownAtMs + trial.displayMs - periodMs / 2) stampMs = await nextFrame();
  position.innerHTML = pictureChoicesHtml(number);
  const answeredAtMs = await nextPress();
  return {
    responseMs: answeredAtMs - stampMs,
    displayMs: stampMs - shownAtMs,
    paintDisplayMs: null,
  };
}

/** Continues in a microtask of the frame itself. */
function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Continues in a microtask of the handler. */
function nextPress(): Promise<number> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const take = (event: Event): void => {
      controller.abort();
      resolve(event.timeStamp);
    };
    addEventListener('pointerdown', take, { signal: controller.signal });
    addEventListener('keydown', take, { signal: controller.signal });
  });
}

/** What is changed inside a frame's callback shows in that frame; the first stimulus is put up between two. */
function leaveFrame(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function measurePeriod(): Promise<number> {
  const stampsMs: number[] = [];
  for (let i = 0; i < 30; i += 1) stampsMs.push(await nextFrame());
  const gapsMs = stampsMs.slice(1).map((stamp, i) => stamp - (stampsMs[i] ?? stamp));
  gapsMs.sort((a, b) => a - b);
  return gapsMs[Math.floor(gapsMs.length / 2)] ?? 1000 / 60;
}
