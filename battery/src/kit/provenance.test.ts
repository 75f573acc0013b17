import { describe, expect, it } from 'vitest';
import { findLeastMs, fitsSheet, isInhuman, type LoggedTrial } from './provenance.ts';

/** Thirty questions of eight seconds, answered after 1.4 to 2.6 s. */
function buildLog(
  change: (trial: LoggedTrial, index: number) => Partial<LoggedTrial> = () => ({}),
) {
  return Array.from({ length: 30 }, (_, index): LoggedTrial => {
    const askedAtMs = index * 8000;
    const trial: LoggedTrial = {
      ...{ kind: 'choice', index, voided: false, askedAtMs, shownAtMs: askedAtMs + 500 },
      ...{ hiddenAtMs: askedAtMs + 3500, intendedMs: 3000, choicesAtMs: askedAtMs + 3750 },
      answeredAtMs: askedAtMs + 3750 + 1400 + ((index * 7) % 13) * 100,
      ...{ input: 'touch', interruptions: [] },
    };
    return { ...trial, ...change(trial, index) };
  });
}

const few = (count: number, change: Partial<LoggedTrial>) =>
  buildLog((_, index) => (index < count ? change : {}));
const answeredAfter = (ms: (index: number) => number) =>
  buildLog(({ choicesAtMs }, index) => ({ answeredAtMs: (choicesAtMs ?? 0) + ms(index) }));

describe('times that no person makes', () => {
  it('finds nothing in an unremarkable log', () => {
    expect(isInhuman(buildLog(), 'visual', 0)).toBe(false);
  });

  it('takes two answers within a tenth of a second for accidents, three not', () => {
    const after = (fast: number) =>
      answeredAfter((index) => (index < fast ? 60 : 900 + index * 40));
    expect([2, 3].map((fast) => isInhuman(after(fast), 'visual', 0))).toEqual([false, true]);
  });

  it('knows the beat of a script by its want of spread', () => {
    expect(
      isInhuman(
        answeredAfter((index) => 1500 + (index % 3)),
        'visual',
        0,
      ),
    ).toBe(true);
    expect(
      isInhuman(
        answeredAfter((index) => 1500 + (index % 5) * 150),
        'visual',
        0,
      ),
    ).toBe(false);
  });

  it('wants a hand at one answer at least', () => {
    expect(
      isInhuman(
        buildLog(() => ({ input: null })),
        'visual',
        0,
      ),
    ).toBe(true);
    expect(isInhuman(few(29, { input: null }), 'visual', 0)).toBe(false);
  });

  it('takes moments in their order only, and one question after the other', () => {
    expect(isInhuman(few(1, { hiddenAtMs: 400 }), 'visual', 0)).toBe(true);
    expect(isInhuman(few(1, { answeredAtMs: 9000 }), 'visual', 0)).toBe(true);
  });

  it('believes no stimulus that three times was on for less than half of its time, where it was seen', () => {
    const short = (count: number) => few(count, { hiddenAtMs: 600 });
    const shortAnywhere = buildLog(({ askedAtMs }, index) =>
      index < 3 ? { hiddenAtMs: askedAtMs + 1900 } : {},
    );
    expect(isInhuman(short(1), 'visual', 0)).toBe(false);
    expect(isInhuman(shortAnywhere, 'visual', 0)).toBe(true);
    expect(isInhuman(shortAnywhere, 'auditory', 0)).toBe(false);
  });

  it('wants keys where words were written', () => {
    const written: LoggedTrial = {
      ...{ kind: 'naming', index: 0, voided: false, askedAtMs: 0, shownAtMs: 500 },
      ...{ hiddenAtMs: 60_500, intendedMs: 60_000, interruptions: [], keys: [] },
    };
    expect(isInhuman([written], 'visual', 4)).toBe(true);
    expect(isInhuman([written], 'visual', 0)).toBe(false);
    expect(isInhuman([{ ...written, keys: [{}] }], 'visual', 4)).toBe(false);
  });
});

describe('the least time that a run took', () => {
  it('is from the first question to the last answer', () => {
    expect(findLeastMs(buildLog(), 0)).toBe(29 * 8000 + 3750 + 1400 + ((29 * 7) % 13) * 100);
  });

  it('is without the gap before a reload, which passes by the clock of the device', () => {
    const gap = { kind: 'brokenOff', lastedMs: 100_000 };
    const broken = few(1, { interruptions: [gap, { kind: 'blur', lastedMs: 500 }] });
    expect(findLeastMs(broken, 0)).toBe(findLeastMs(buildLog(), 0) - 100_000);
  });

  it('is what the sheet says where there is no log', () => {
    expect(findLeastMs([], 241.5)).toBe(241_500);
  });
});

it('compares the seconds of a sheet with its log, to a hundredth', () => {
  const log = buildLog();
  const sheet = log.map(
    ({ choicesAtMs, answeredAtMs }) => Math.round((answeredAtMs ?? 0) - (choicesAtMs ?? 0)) / 1000,
  );
  expect(fitsSheet(log, sheet)).toBe(true);
  expect(fitsSheet(log, sheet.with(4, (sheet[4] ?? 0) + 0.011))).toBe(false);
  expect(fitsSheet(log, sheet.slice(0, 29))).toBe(false);
  expect(fitsSheet(few(1, { voided: true }), sheet.with(0, 99))).toBe(true);
});
