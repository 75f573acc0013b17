import type { HeartbeatAnswer, LessonPhase, LessonPosition } from '@jamdai/contract';
import { beforeEach, expect, it } from 'vitest';
import { createHeartbeat, type Heartbeat } from './heartbeat.ts';

const testName = 'phonological_digit_task';

/** What the server says next; null: the call is lost. */
let answer: HeartbeatAnswer | null;
let nowMs: number;
let sent: LessonPosition[];
let readCount: number;
let waiting: { readonly atMs: number; readonly goOn: () => void }[];
let isThere: boolean;
let heartbeat: Heartbeat;

beforeEach(() => {
  nowMs = 0;
  sent = [];
  readCount = 0;
  waiting = [];
  isThere = true;
  heartbeat = createHeartbeat({
    send: async (position) => {
      sent.push(position);
      const given = answer;
      if (!given) throw new Error('lost');
      return async () => {
        readCount += 1;
        return given;
      };
    },
    wake: (afterMs, goOn) => {
      const entry = { atMs: nowMs + afterMs, goOn };
      waiting.push(entry);
      return () => void (waiting = waiting.filter((other) => other !== entry));
    },
    canSend: () => isThere,
    nowMs: () => nowMs,
  });
});

const settle = () => new Promise((resolve) => setImmediate(resolve));
const say = (phase: LessonPhase) => {
  answer = { phase, askAgainMs: phase === 'closed' ? 20_000 : 2000 };
};
async function pass(ms: number): Promise<void> {
  const untilMs = nowMs + ms;
  await settle();
  for (let next = due(untilMs); next; next = due(untilMs)) {
    nowMs = next.atMs;
    waiting = waiting.filter((other) => other !== next);
    next.goOn();
    await settle();
  }
  nowMs = untilMs;
}
const due = (untilMs: number) => waiting.find(({ atMs }) => atMs <= untilMs);
const atQuestion = async (number: number) => {
  heartbeat.move({ testName, question: { number, count: 30 } }, true);
  await pass(0);
};
const endTest = async () => {
  heartbeat.move({ testName: null, question: null }, false);
  await pass(0);
};

it('obeys within five seconds between tests, also where one call is lost', async () => {
  say('waiting');
  heartbeat.open('a');
  await pass(0);
  expect(heartbeat.hold()).toBe('waiting');
  answer = null;
  await pass(2000);
  say('running');
  await pass(2999);
  expect(heartbeat.hold()).toBe(null);
  say('resting');
  await pass(2000);
  expect(heartbeat.hold()).toBe('resting');
});

it('says each question once, reads nothing while it is on, and holds nobody up before the test is over', async () => {
  say('running');
  heartbeat.open('a');
  await pass(0);
  say('resting');
  const before = { readCount, sentCount: sent.length };
  await atQuestion(1);
  await pass(60_000);
  expect({ readCount, sentCount: sent.length - 1 }).toEqual(before);
  await atQuestion(2);
  expect(sent.map(({ question }) => question?.number)).toEqual([undefined, 1, 2]);
  expect([readCount, heartbeat.hold()]).toEqual([before.readCount + 1, null]);
  await endTest();
  expect(heartbeat.hold()).toBe('resting');
});

it('says a position once, however often a page is drawn with it', async () => {
  say('running');
  heartbeat.open('a');
  heartbeat.move({ testName: null, question: null }, false);
  await pass(0);
  expect(sent).toHaveLength(1);
  heartbeat.move({ testName }, false);
  heartbeat.move({ testName }, false);
  await atQuestion(1);
  await atQuestion(1);
  expect(sent).toHaveLength(3);
  await endTest();
  expect(sent.map((position) => position.question?.number ?? position.testName)).toEqual([
    ...[null, testName, 1, null],
  ]);
});

it('learns in a test of a lesson that was opened meanwhile, and says nothing in one of nobody’s', async () => {
  say('closed');
  heartbeat.open('a');
  await pass(0);
  await atQuestion(1);
  nowMs += 5000;
  await atQuestion(2);
  expect(sent.map(({ question }) => question?.number)).toEqual([undefined]);
  nowMs += 15_000;
  say('running');
  await atQuestion(3);
  await atQuestion(4);
  expect(sent.map(({ question }) => question?.number)).toEqual([undefined, 3, 4]);
});

it('asks nothing of nobody, no more where the pupil is in no class, and not for ever where no lesson goes on', async () => {
  say('closed');
  await atQuestion(1);
  await endTest();
  expect(sent).toEqual([]);
  const close = heartbeat.open('a');
  await pass(3_600_000);
  expect(sent).toHaveLength(31);
  close();
  answer = { phase: 'closed', askAgainMs: null };
  heartbeat.open('a');
  await pass(3_600_000);
  nowMs += 60_000;
  await atQuestion(1);
  expect(sent).toHaveLength(32);
});

it('ends a lesson for those who were in it, and only once', async () => {
  say('ended');
  heartbeat.open('a');
  await pass(0);
  expect(heartbeat.hold()).toBe(null);
  say('running');
  await pass(2000);
  say('ended');
  await pass(2000);
  expect(heartbeat.hold()).toBe('ended');
  heartbeat.leave();
  expect(heartbeat.hold()).toBe(null);
  await pass(10_000);
  expect(heartbeat.hold()).toBe(null);
});

it('holds up nobody who is not in the lesson, whose line is gone, or who came after somebody else', async () => {
  say('resting');
  heartbeat.open('a');
  await pass(0);
  heartbeat.leave();
  expect(heartbeat.hold()).toBe(null);
  await pass(10_000);
  expect([heartbeat.hold(), sent.at(-1)?.isAlone]).toEqual([null, true]);
  heartbeat.open('b');
  await pass(0);
  expect([heartbeat.hold(), sent.at(-1)?.isAlone]).toEqual(['resting', false]);
  isThere = false;
  await pass(20_000);
  expect(heartbeat.hold()).toBe('resting');
  await pass(20_000);
  expect(heartbeat.hold()).toBe(null);
});
