/** Measuring displays of every common rate, with jitter and dropped frames. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrameSurvey } from './frame-survey.ts';
import { createFrameMeter } from './frames.ts';

const RATES_HZ = [50, 60, 75, 90, 120, 144, 240] as const;

/** A display: its rate, and for each frame its jitter (share of a frame) and how many are dropped before it. */
const display = fc.record({
  rateHz: fc.constantFrom(...RATES_HZ),
  frames: fc.array(
    fc.record({
      jitter: fc.double({ min: -0.15, max: 0.15, noNaN: true }),
      dropped: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 3 })),
    }),
    { minLength: 200, maxLength: 400 },
  ),
});

function frameTimes(rateHz: number, frames: readonly { jitter: number; dropped: number }[]) {
  const frameMs = 1000 / rateHz;
  let slot = 0;
  return frames.map(({ jitter, dropped }) => {
    slot += 1 + dropped;
    return (slot + jitter) * frameMs;
  });
}

/** Even frames for the half second in which a page settles, and the first frame to count from. */
function settledBefore<Frame>(rateHz: number, frames: readonly Frame[]) {
  const count = Math.ceil(rateHz / 2) + 1;
  return [...Array.from({ length: count }, () => ({ jitter: 0, dropped: 0 })), ...frames];
}

describe('the frame meter', () => {
  it('finds the rate of any display within 8 %, whatever the jitter and some dropped frames', () => {
    fc.assert(
      fc.property(display, ({ rateHz, frames }) => {
        const meter = createFrameMeter();
        for (const atMs of frameTimes(rateHz, frames)) meter.note(atMs);
        const measuredHz = meter.refreshRateHz() ?? 0;
        expect(Math.abs(measuredHz - rateHz) / rateHz).toBeLessThan(0.08);
      }),
      { numRuns: 60 },
    );
  });

  it('gives what was expected until it has measured, and follows a display that slows down', () => {
    const meter = createFrameMeter(1000 / 120);
    expect(meter.frameMs()).toBeCloseTo(8.33, 2);
    expect(meter.refreshRateHz()).toBeNull();
    for (let frame = 0; frame < 90; frame += 1) meter.note((frame * 1000) / 120);
    expect(meter.refreshRateHz()).toBe(120);
    for (let frame = 0; frame < 90; frame += 1) meter.note(10_000 + (frame * 1000) / 60);
    expect(meter.refreshRateHz()).toBe(60);
  });
});

describe('the timing check', () => {
  it('counts the dropped frames exactly and tells the jitter of the others', () => {
    fc.assert(
      fc.property(display, ({ rateHz, frames }) => {
        const survey = createFrameSurvey(Number.POSITIVE_INFINITY);
        for (const atMs of frameTimes(rateHz, settledBefore(rateHz, frames))) survey.note(atMs);
        const figures = survey.figures();
        const dropped = frames.reduce((sum, frame) => sum + frame.dropped, 0);
        expect(figures.droppedFrames).toBe(dropped);
        expect(figures.frameJitterMs).toBeLessThan(0.31 * (1000 / rateHz));
      }),
      { numRuns: 60 },
    );
  });

  it('finds an even display even', () => {
    const survey = createFrameSurvey(5000);
    let frame = 0;
    while (!survey.isDone()) survey.note((frame++ * 1000) / 60);
    expect(frame).toBe(301);
    expect(survey.figures()).toMatchObject({ refreshRateHz: 60, droppedFrames: 0 });
    expect(survey.figures().frameJitterMs).toBeLessThan(1e-6);
  });

  it('does not count the time in which the page was away, and does not wait for ever', () => {
    const survey = createFrameSurvey(5000);
    survey.note(0);
    survey.note(16);
    survey.note(9000);
    expect(survey.isDone()).toBe(false);
    for (let frame = 1; frame <= 60; frame += 1) survey.note(9000 + frame * 16);
    expect(survey.figures()).toMatchObject({ droppedFrames: 0, longestFrameMs: 16 });
    survey.note(21_000);
    expect(survey.isDone()).toBe(true);
  });

  it('leaves out the half second in which the page itself appears', () => {
    const survey = createFrameSurvey(5000);
    for (const atMs of [0, 130, 260, 390, 510]) survey.note(atMs);
    for (let atMs = 520; !survey.isDone(); atMs += 10) survey.note(atMs);
    expect(survey.figures()).toMatchObject({ refreshRateHz: 100, droppedFrames: 0 });
  });

  it('says so when there was no frame to measure', () => {
    expect(createFrameSurvey(5000).figures()).toMatchObject({ refreshRateHz: null, frameCount: 0 });
  });
});
