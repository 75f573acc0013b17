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

describe('the borders of what a person can do', () => {
  const at = (change: (trial: LoggedTrial, index: number) => Partial<LoggedTrial>) =>
    isInhuman(buildLog(change), 'visual', 0);
  const three = (change: (trial: LoggedTrial) => Partial<LoggedTrial>) =>
    at((trial, index) => (index < 3 ? change(trial) : {}));

  it('are a tenth of a second, half of a display, and sixty milliseconds between two clocks', () => {
    const after = (ms: number) =>
      three(({ choicesAtMs }) => ({ answeredAtMs: (choicesAtMs ?? 0) + ms }));
    expect([99, 100].map(after)).toEqual([true, false]);
    const shown = (ms: number) => three(({ shownAtMs }) => ({ hiddenAtMs: (shownAtMs ?? 0) + ms }));
    expect([1499, 1500].map(shown)).toEqual([true, false]);
    const early = (ms: number) =>
      at(({ askedAtMs }, index) => (index === 5 ? { shownAtMs: askedAtMs - ms } : {}));
    expect([60, 61].map(early)).toEqual([false, true]);
    const overlap = (ms: number) =>
      at(({ askedAtMs }, index) => (index === 5 ? { answeredAtMs: askedAtMs + 8000 + ms } : {}));
    expect([60, 61].map(overlap)).toEqual([false, true]);
  });

  it('are not looked for in questions that were voided, or not answered, or are sums', () => {
    for (const change of [{ voided: true }, { answeredAtMs: null }, { choicesAtMs: null }]) {
      const fast = three(({ choicesAtMs, askedAtMs }) => ({
        ...{ answeredAtMs: (choicesAtMs ?? 0) + 1, hiddenAtMs: askedAtMs + 600, input: null },
        ...change,
      }));
      expect([change, fast]).toEqual([change, false]);
    }
    const sums = three(({ askedAtMs }) => ({ kind: 'operation', hiddenAtMs: askedAtMs + 600 }));
    expect(sums).toBe(false);
    for (const gone of [{ shownAtMs: null }, { hiddenAtMs: null }])
      expect(three(() => gone)).toBe(false);
    expect(isInhuman([], 'visual', 0)).toBe(false);
    expect(
      isInhuman(
        buildLog(() => ({ voided: true, input: null })),
        'visual',
        0,
      ),
    ).toBe(false);
  });

  it('are a spread that is looked for from ten answers on', () => {
    const steady = (count: number) =>
      isInhuman(answeredAfter(() => 1500).slice(0, count), 'visual', 0);
    expect([9, 10].map(steady)).toEqual([false, true]);
    // Of ln seconds: a standard deviation of 0.049 is a machine's, of 0.051 a person's.
    const spread = (sd: number) =>
      isInhuman(
        answeredAfter(
          (index) => 1500 * Math.exp(sd * Math.sqrt(29 / 30) * (index % 2 === 0 ? 1 : -1)),
        ),
        'visual',
        0,
      );
    expect([0.049, 0.051].map(spread)).toEqual([true, false]);
  });

  it('are each moment behind the one before it', () => {
    const moments = ['shownAtMs', 'hiddenAtMs', 'choicesAtMs', 'answeredAtMs'] as const;
    for (const moment of moments)
      expect([
        moment,
        at(({ askedAtMs }, index) => (index === 29 ? { [moment]: askedAtMs - 100 } : {})),
      ]).toEqual([moment, true]);
  });

  it('are keys, where words were written', () => {
    const written = buildLog((_, index) => (index === 0 ? { keys: [] } : {}));
    expect(isInhuman(written, 'visual', 3)).toBe(false);
  });

  it('the least time is from the earliest question to the last moment of any, and never negative', () => {
    const ended = (change: Partial<LoggedTrial>) => findLeastMs(few(1, change).slice(0, 1), 9);
    expect(ended({ answeredAtMs: null })).toBe(3500);
    expect(ended({ answeredAtMs: null, hiddenAtMs: null })).toBe(0);
    expect(ended({ askedAtMs: 1000 })).toBe(3750 + 1400 - 1000);
    const gap = { kind: 'brokenOff', lastedMs: 10_000 };
    expect(ended({ interruptions: [gap] })).toBe(0);
    expect(findLeastMs(buildLog().toReversed(), 9)).toBe(findLeastMs(buildLog(), 9));
  });

  it('the sheet may be a hundredth off, either way, and not more', () => {
    const log = buildLog();
    const sheet = log.map(
      ({ choicesAtMs, answeredAtMs }) => ((answeredAtMs ?? 0) - (choicesAtMs ?? 0)) / 1000,
    );
    for (const off of [0.0099, -0.0099])
      expect(fitsSheet(log, sheet.with(4, (sheet[4] ?? 0) + off))).toBe(true);
    for (const off of [0.0101, -0.0101])
      expect(fitsSheet(log, sheet.with(4, (sheet[4] ?? 0) + off))).toBe(false);
  });
});
