import { describe, expect, test, vi } from 'vitest';
import { type PollLoop, startPollLoop } from './poll-loop.ts';

/** Everything that is ready to go on has gone on; no time has passed. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function open() {
  const look = vi.fn(async () => {});
  const onError = vi.fn();
  const looking = startPollLoop({ everyMs: 3_600_000, look, onError });
  await settle();
  return { look, onError, looking };
}

test('looks at once, and again when woken', async () => {
  const { look, looking } = await open();
  expect(look).toHaveBeenCalledTimes(1);
  await settle();
  expect(look).toHaveBeenCalledTimes(1);
  looking.wake();
  await settle();
  expect(look).toHaveBeenCalledTimes(2);
  await looking.close();
});

test('not woken, it looks all the same', async () => {
  const look = vi.fn(async () => {});
  const looking = startPollLoop({ everyMs: 1, look, onError: () => undefined });
  await vi.waitFor(() => expect(look.mock.calls.length).toBeGreaterThan(2), { timeout: 300_000 });
  await looking.close();
});

test('woken during a look, it looks again after it', async () => {
  const { look, looking } = await open();
  let finish = () => {};
  look.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  looking.wake();
  await settle();
  looking.wake();
  await settle();
  expect(look).toHaveBeenCalledTimes(2);
  finish();
  await settle();
  expect(look).toHaveBeenCalledTimes(3);
  await looking.close();
});

test('a look that fails is said, and the next one comes', async () => {
  const { look, onError, looking } = await open();
  const error = new Error('no');
  look.mockRejectedValueOnce(error);
  looking.wake();
  await settle();
  expect(onError.mock.calls).toEqual([[error]]);
  looking.wake();
  await settle();
  expect(look).toHaveBeenCalledTimes(3);
  await looking.close();
});

test('closing waits for the look that is under way; closed, nothing makes it look again', async () => {
  const { look, looking } = await open();
  let finish = () => {};
  look.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  looking.wake();
  await settle();
  const closed = vi.fn();
  const closing = looking.close().then(closed);
  await settle();
  expect([closed.mock.calls.length, looking.isClosing()]).toEqual([0, true]);
  finish();
  await closing;
  looking.wake();
  await settle();
  expect(look).toHaveBeenCalledTimes(2);
});

describe('idle', () => {
  const idleOf = (looking: PollLoop) => {
    const idle = vi.fn();
    void looking.idle().then(idle);
    return idle;
  };

  test('waits for a poll that began after it was asked, and for those it is woken for', async () => {
    const { look, looking } = await open();
    const finish: (() => void)[] = [];
    look.mockImplementation(() => new Promise<void>((resolve) => finish.push(resolve)));
    looking.wake();
    await settle();
    const idle = idleOf(looking);
    finish.shift()?.();
    await settle();
    // The poll that was under way has ended; its own is under way.
    expect([look.mock.calls.length, idle.mock.calls.length]).toEqual([3, 0]);
    looking.wake();
    finish.shift()?.();
    await settle();
    expect([look.mock.calls.length, idle.mock.calls.length]).toEqual([4, 0]);
    finish.shift()?.();
    await settle();
    expect(idle).toHaveBeenCalledTimes(1);
    await looking.close();
  });

  test('is over when the loop is closed', async () => {
    const { look, looking } = await open();
    let finish = () => {};
    look.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
    looking.wake();
    await settle();
    const idle = idleOf(looking);
    const closing = looking.close();
    finish();
    await closing;
    await settle();
    expect(idle).toHaveBeenCalledTimes(1);
    await looking.idle();
  });
});
