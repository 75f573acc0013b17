/** What is signed of a hand-out, and each sign of doubt at its border. */
import { linkTrials } from '@jamdai/contract';
import { describe, expect, it } from 'vitest';
import { attemptBody, trialsOf } from '../../testing/bodies.ts';
import {
  hashText,
  judgeProvenance,
  readLog,
  type ProvenanceFacts,
  type RunMark,
} from './judge-provenance.ts';
import { readHandOut, signHandOut, type HandedOut } from './sign-hand-out.ts';

const SECRET = Buffer.alloc(32, 7);
const readSecret = () => Promise.resolve(SECRET);
const AT = new Date('2026-11-27T03:00:00Z');
const HANDED_OUT: HandedOut = {
  ...{ userId: 'anong', testName: 'phonological_digit_task', language: 'th', form: 0 },
  ...{ batteryVersion: '1.2.0', at: AT },
};

const handOut = (changes: Partial<HandedOut> = {}) =>
  signHandOut(readSecret, { ...HANDED_OUT, ...changes });

describe('what is signed of a hand-out', () => {
  it('is read again by the installation that signed it, each with a number of its own', async () => {
    const [one, other] = [await handOut(), await handOut({ form: null })];
    const read = await readHandOut(readSecret, one);
    expect(read).toEqual({ ...HANDED_OUT, id: expect.stringMatching(/^[\w-]{16}$/) });
    expect(await readHandOut(readSecret, other)).toMatchObject({ form: null });
    expect((await readHandOut(readSecret, await handOut()))?.id).not.toBe(read?.id);
    expect(one).toMatch(/^h1\.[\w-]+\.[\w-]{43}$/);
  });

  it('is nothing to another installation, nor altered in any part', async () => {
    const text = await handOut();
    const [version, parts = '', seal = ''] = text.split('.');
    const elsewhere = () => Promise.resolve(Buffer.alloc(32, 8));
    expect(await readHandOut(elsewhere, text)).toBeNull();
    for (const altered of [
      ...['', 'h1', `h1.${parts}`, `${version}.${parts}.`, `h2.${parts}.${seal}`],
      ...[`${text}.`, `${text}.x`, `h1.${parts.slice(1)}.${seal}`, `h1..${seal}`],
    ])
      expect([altered, await readHandOut(readSecret, altered)]).toEqual([altered, null]);
  });
});

/** Of a run of a hundred seconds that its device has chained. */
async function judge(
  change: {
    readonly sent?: object;
    readonly runId?: string | null;
    readonly facts?: Partial<ProvenanceFacts>;
    readonly signed?: Partial<HandedOut> | null;
    readonly chained?: boolean;
    readonly marksOf?: (links: readonly string[]) => readonly RunMark[];
  } = {},
) {
  const { sent = {}, runId = 'a', facts = {}, signed = {}, chained = true } = change;
  const { marksOf = () => [] } = change;
  const plain = attemptBody();
  const trials = trialsOf(plain).map((trial, index) => ({
    ...trial,
    answeredAtMs: (trial.choicesAtMs ?? 0) + 1200 + ((index * 7) % 13) * 100,
  }));
  const last = trials.at(-1);
  if (last) trials[29] = { ...last, answeredAtMs: 240_000 };
  const timeSheet = trials.map(
    ({ choicesAtMs, answeredAtMs }) => ((answeredAtMs ?? 0) - (choicesAtMs ?? 0)) / 1000,
  );
  const text = signed === null ? undefined : await handOut(signed);
  const links = text ? linkTrials(hashText, { handOut: text, runId: runId ?? '' }, trials) : [];
  const body = {
    ...{ ...plain, timeSheet, trials, handOut: text, chain: chained ? links.at(-1) : undefined },
    ...sent,
  };
  const attempt = {
    ...({ userId: 'anong', testName: 'phonological_digit_task', form: 0 } as const),
    ...{ runId, body },
  };
  const known = {
    handedOutAt: null,
    marks: marksOf(links),
    arrivedAt: new Date(AT.getTime() + 240_000),
  };
  const log = readLog(attempt);
  return {
    log,
    links,
    ...(await judgeProvenance(readSecret, attempt, log, { ...known, ...facts })),
  };
}

const after = (ms: number) => ({ facts: { arrivedAt: new Date(AT.getTime() + ms) } });

describe('the way of a result', () => {
  it('is verified where it was handed out, logged, chained and in its time', async () => {
    const { flags, isVerified, singleUses, log, links } = await judge();
    expect([flags, isVerified, log.hasLog, log.fitsSheet]).toEqual([[], true, true, true]);
    expect(singleUses).toEqual([
      expect.stringMatching(/^h:[\w-]{16}$/),
      expect.stringMatching(/^l:[\w-]{43}$/),
    ]);
    expect(log.links).toEqual(links);
  });

  it('takes its own time, but for five seconds and one in a hundred', async () => {
    // 240 s less 1 % are 237.6 s, less 5 s are 232.6 s.
    expect((await judge(after(232_600))).flags).toEqual([]);
    expect((await judge(after(232_599))).flags).toEqual(['implausibleTime']);
  });

  it('begins with the hand-out of this person, test and form, and no other', async () => {
    for (const signed of [
      { userId: 'boon' },
      { testName: 'phonological_letter_task' as const },
      { form: 1 },
      { form: null },
    ]) {
      const { flags, isVerified, singleUses } = await judge({ signed });
      expect([signed, flags, isVerified]).toEqual([signed, ['notHandedOut'], false]);
      expect(singleUses).toEqual([expect.stringMatching(/^l:/)]);
      // Worse than none: a page of before has none.
      const known = await judge({ signed, facts: { handedOutAt: AT } });
      expect(known.flags).toEqual(['notHandedOut']);
    }
    const ofBefore = await judge({ signed: null, facts: { handedOutAt: AT } });
    expect([ofBefore.flags, ofBefore.isVerified]).toEqual([['noLog'], false]);
    expect(ofBefore.singleUses).toEqual([]);
    const late = await judge({
      signed: null,
      facts: { handedOutAt: new Date(AT.getTime() + 60_000) },
    });
    expect(late.flags).toEqual(['noLog', 'implausibleTime']);
    expect((await judge({ signed: null })).flags).toEqual(['notHandedOut', 'noLog']);
  });

  it('has a log only where there are trials, a chain, a hand-out and a run', async () => {
    for (const change of [{ sent: { trials: [] } }, { chained: false }, { runId: null }]) {
      const { log, flags } = await judge(change);
      expect([change, log.hasLog, log.timesHash]).toEqual([change, false, null]);
      expect(flags).toContain('noLog');
    }
    expect((await judge({ chained: false })).log.links).toEqual([]);
    const { log } = await judge({ sent: { trials: undefined } });
    expect([log.hasLog, log.leastMs, log.isInhuman, log.fitsSheet]).toEqual([
      ...[false, 240_000, false, true],
    ]);
  });

  it('fits its last link and every link that was told, by its number of trials', async () => {
    const marked = (trialCount: number, link: number) =>
      judge({ marksOf: (links) => [{ trialCount, link: links[link] ?? '' }] });
    expect((await marked(5, 4)).flags).toEqual([]);
    expect((await marked(30, 29)).flags).toEqual([]);
    expect((await marked(5, 5)).flags).toEqual(['chainBroken']);
    expect((await marked(31, 29)).flags).toEqual(['chainBroken']);
    const [one, other] = [
      { trialCount: 5, link: 4 },
      { trialCount: 10, link: 4 },
    ];
    const both = await judge({
      marksOf: (links) =>
        [one, other].map(({ trialCount, link }) => ({ trialCount, link: links[link] ?? '' })),
    });
    expect(both.flags).toEqual(['chainBroken']);
    const { links } = await judge();
    expect((await judge({ sent: { chain: links[3] } })).flags).toEqual(['chainBroken']);
    const sheet = attemptBody().timeSheet.map(() => 1);
    expect((await judge({ sent: { timeSheet: sheet } })).flags).toEqual(['chainBroken']);
  });

  it('has times of its own, whatever was answered', async () => {
    const [one, other] = [await judge(), await judge()];
    expect(one.log.timesHash).toBe(other.log.timesHash);
    for (const moment of ['askedAtMs', 'shownAtMs', 'hiddenAtMs', 'choicesAtMs', 'answeredAtMs']) {
      const trials = trialsOf(attemptBody()).map((trial) => ({ ...trial, answeredAtMs: 1 }));
      const hashOf = async (changed: object[]) =>
        (await judge({ sent: { trials: changed } })).log.timesHash;
      const [first] = trials;
      const moved = trials.with(0, { ...first, [moment]: 2 } as never);
      expect([moment, (await hashOf(moved)) === (await hashOf(trials))]).toEqual([moment, false]);
      const answers = trials.with(0, { ...first, choice: 3, version: 7 } as never);
      expect(await hashOf(answers)).toBe(await hashOf(trials));
    }
  });

  it('of words has keys, and no sheet of its log', async () => {
    const key = (atMs: number) => ({ atMs, textLength: 1 });
    const naming = {
      ...{ kind: 'naming', index: 0, version: 1, voided: false, askedAtMs: 0, shownAtMs: 500 },
      ...{ hiddenAtMs: 60_500, intendedMs: 60_000, interruptions: [], keys: [key(900)] },
    };
    const sent = { trials: [naming], answerSheet: ['cat'], timeSheet: [4] };
    const { log } = await judge({ sent });
    expect([log.isInhuman, log.fitsSheet, log.leastMs]).toEqual([false, true, 60_500]);
    const unwritten = await judge({ sent: { ...sent, trials: [{ ...naming, keys: [] }] } });
    expect(unwritten.log.isInhuman).toBe(true);
    const empty = { ...sent, trials: [{ ...naming, keys: [] }], answerSheet: [] };
    expect((await judge({ sent: empty })).log.isInhuman).toBe(false);
    const other = await judge({ sent: { ...sent, trials: [{ ...naming, keys: [key(901)] }] } });
    expect(other.log.timesHash).not.toBe(log.timesHash);
  });
});
