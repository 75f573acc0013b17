/** How a page that does not come is asked for again. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadPage } from './reload-page.ts';

const reload = vi.fn();
const stop = vi.fn();
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  page = new EventTarget();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('stop', stop);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => void vi.useRealTimers());

it('asks four times at most, each time with more patience', async () => {
  const done = reloadPage(() => Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2999);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  await done;
  expect(reload).toHaveBeenCalledTimes(4);
  page.dispatchEvent(new Event('input'));
  expect(stop).not.toHaveBeenCalled();
});

it('takes nothing from whoever began to type before the page came', async () => {
  void reloadPage(() => Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(1000);
  page.dispatchEvent(new Event('input'));
  expect(stop).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('asks neither at first nor again where that would lose something, and calls off what is still coming', async () => {
  const isSafe = vi.fn(() => Promise.resolve(false));
  await reloadPage(isSafe);
  expect(reload).not.toHaveBeenCalled();
  isSafe.mockResolvedValueOnce(true);
  void reloadPage(isSafe);
  await vi.advanceTimersByTimeAsync(0);
  stop.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(stop).toHaveBeenCalledTimes(1);
});

it('is ended by whoever types while the last page is still coming', async () => {
  void reloadPage(() => Promise.resolve(true));
  await vi.advanceTimersByTimeAsync(22_000);
  expect(reload).toHaveBeenCalledTimes(4);
  page.dispatchEvent(new Event('input'));
  expect(stop).toHaveBeenCalledTimes(1);
});
