import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the command line', () => {
  it('measures everything and writes the page when nothing is asked for', () => {
    expect(readOptions([])).toMatchObject({
      trials: 60,
      conditions: ['idle', 'slow', 'busy'],
      isWritten: true,
    });
  });

  it.each([['--quick'], ['--trials', '5'], ['--conditions', 'idle'], ['--no-write']])(
    'leaves the page alone when only a part is measured: %s %s',
    (...args) => {
      expect(readOptions(args.filter(Boolean)).isWritten).toBe(false);
    },
  );

  it('names a bad argument and what is allowed', () => {
    expect(() => readOptions(['--conditions', 'idle,asleep'])).toThrow(
      /asleep: one of idle, slow, busy/,
    );
    expect(() => readOptions(['--trials', '0'])).toThrow('--trials 0: a whole number from 1');
  });
});
