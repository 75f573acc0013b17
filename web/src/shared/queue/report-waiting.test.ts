import { expect, it } from 'vitest';
import { createWaitingReporter } from './report-waiting.ts';

const anong = { userId: 'anong', token: 'anong 1' };
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('tells what was left behind, once, and again when it changes or did not arrive', async () => {
  const reported: [number, string][] = [];
  let isServerThere = false;
  const report = createWaitingReporter((count, { token }) => {
    reported.push([count, token]);
    return Promise.resolve(isServerThere);
  });
  const leave = async (count: number, account = anong) => {
    report(count, account);
    await settle();
    return reported.splice(0);
  };
  expect(await leave(0)).toEqual([]);
  expect(await leave(2)).toEqual([[2, 'anong 1']]);
  isServerThere = true;
  expect(await leave(2)).toEqual([[2, 'anong 1']]);
  expect(await leave(2)).toEqual([]);
  expect(await leave(0)).toEqual([[0, 'anong 1']]);
  expect(await leave(0)).toEqual([]);
  expect(await leave(1)).toEqual([[1, 'anong 1']]);
  // A new log-in is a new device to the server, which knows of nothing there.
  expect(await leave(0, { ...anong, token: 'anong 2' })).toEqual([]);
  expect(await leave(1, { ...anong, token: 'anong 2' })).toEqual([[1, 'anong 2']]);
});

it('tells one thing at a time: what changes meanwhile is told after the next round', async () => {
  const reported: number[] = [];
  const answers: ((arrived: boolean) => void)[] = [];
  const report = createWaitingReporter((count) => {
    reported.push(count);
    return new Promise((resolve) => answers.push(resolve));
  });
  report(2, anong);
  report(3, anong);
  expect(reported).toEqual([2]);
  answers[0]?.(true);
  await settle();
  report(2, anong);
  expect(reported).toEqual([2]);
  report(3, anong);
  expect(reported).toEqual([2, 3]);
});
