import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTrustedClock } from './trusted-clock.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;
const START = Date.parse('2026-11-23T08:00:00Z');

/** A computer whose clock can be put wrong; true time goes on. */
function createComputer(markMs: number | null = START) {
  let trueMs = START;
  let errorMs = 0;
  const wall = () => new Date(trueMs + errorMs);
  const startClock = (mark: number | null) =>
    createTrustedClock({
      wall,
      runningMs: () => trueMs,
      mark: mark === null ? null : new Date(mark),
    });
  const computer = {
    clock: startClock(markMs),
    restart: () => (computer.clock = startClock(computer.clock.mark().getTime())),
    run(ms: number) {
      for (let ranMs = 0; ranMs < ms; ranMs += HOUR_MS) {
        trueMs += Math.min(HOUR_MS, ms - ranMs);
        computer.clock.now();
      }
    },
    sleepOff(ms: number) {
      const mark = computer.clock.mark().getTime();
      trueMs += ms;
      computer.clock = startClock(mark);
    },
    setWrong: (ms: number) => (errorMs = ms),
    errorOfClockMs: () => computer.clock.now().getTime() - trueMs,
  };
  return computer;
}

it('goes by the computer’s clock through nights, weekends and small corrections', () => {
  const computer = createComputer();
  for (const offMs of [16 * HOUR_MS, 62 * HOUR_MS, 90 * HOUR_MS]) {
    computer.sleepOff(offMs);
    expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['settling', 0]);
    computer.run(5 * HOUR_MS);
    expect(computer.clock.state()).toBe('steady');
  }
  computer.setWrong(-60_000);
  expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['steady', -60_000]);
});

it('a clock that goes wrong by up to fifty years while the server runs moves nothing and lets nothing be deleted', () => {
  const jump = fc.integer({ min: -50 * YEAR_MS, max: 50 * YEAR_MS });
  fc.assert(
    fc.property(jump, fc.boolean(), (jumpMs, isRestarted) => {
      fc.pre(jumpMs < -HOUR_MS || jumpMs > 5 * DAY_MS);
      const computer = createComputer();
      computer.run(6 * HOUR_MS);
      computer.setWrong(jumpMs);
      computer.run(30 * HOUR_MS);
      expect(computer.clock.state()).toBe(jumpMs > 0 ? 'ahead' : 'behind');
      expect(computer.errorOfClockMs()).toBe(0);
      if (isRestarted) computer.restart();
      expect(computer.clock.mayDelete()).toBe(false);
      // Started with a wrong clock it cannot know better than a holiday.
      expect(computer.errorOfClockMs()).toBe(
        isRestarted && jumpMs > 0 && jumpMs <= 200 * DAY_MS ? jumpMs : 0,
      );
      computer.setWrong(0);
      expect([computer.clock.mayDelete(), computer.errorOfClockMs()]).toEqual([true, 0]);
    }),
  );
});

it('after a holiday it serves by the computer’s clock, and deletes when somebody has said that it is right', () => {
  const computer = createComputer();
  computer.sleepOff(60 * DAY_MS);
  computer.run(DAY_MS);
  expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['ahead', 0]);
  computer.clock.accept();
  expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['steady', 0]);
});

it('a computer without a battery, which starts in 1970 and gets the time from the network, loses nothing', () => {
  const computer = createComputer();
  computer.run(HOUR_MS);
  computer.setWrong(-START);
  computer.sleepOff(16 * HOUR_MS);
  expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['behind', -16 * HOUR_MS]);
  computer.setWrong(0);
  expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['settling', 0]);
});

it('a clock that was believed and turns out to have been fast goes on until the time has come, or somebody says so', () => {
  const computer = createComputer();
  computer.setWrong(2 * DAY_MS);
  computer.run(6 * HOUR_MS);
  computer.setWrong(0);
  expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['behind', 2 * DAY_MS]);
  computer.clock.accept();
  expect([computer.clock.state(), computer.errorOfClockMs()]).toEqual(['steady', 0]);
});
