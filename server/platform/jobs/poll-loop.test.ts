import { describe, expect, test, vi } from 'vitest';
import { type PollLoop, startPollLoop } from './poll-loop.ts';

/** Everything that is ready to go on has gone on; no time has passed. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

async function open() {
  const poll = vi.fn(async () => {});
  const onError = vi.fn();
  const loop = startPollLoop({ everyMs: 3_600_000, poll, onError });
  await settle();
  return { poll, onError, loop };
}

test('polls at once, and again when woken', async () => {
  const { poll, loop } = await open();
  expect(poll).toHaveBeenCalledTimes(1);
  await settle();
  expect(poll).toHaveBeenCalledTimes(1);
  loop.wake();
  await settle();
  expect(poll).toHaveBeenCalledTimes(2);
  await loop.close();
});

test('not woken, it polls all the same', async () => {
  const poll = vi.fn(async () => {});
  const loop = startPollLoop({ everyMs: 1, poll, onError: () => undefined });
  await vi.waitFor(() => expect(poll.mock.calls.length).toBeGreaterThan(2), { timeout: 300_000 });
  await loop.close();
});

test('woken during a poll, it polls again after it', async () => {
  const { poll, loop } = await open();
  let finish = () => {};
  poll.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  loop.wake();
  await settle();
  loop.wake();
  await settle();
  expect(poll).toHaveBeenCalledTimes(2);
  finish();
  await settle();
  expect(poll).toHaveBeenCalledTimes(3);
  await loop.close();
});

test('a poll that fails is reported, and the next one comes', async () => {
  const { poll, onError, loop } = await open();
  const error = new Error('no');
  poll.mockRejectedValueOnce(error);
  loop.wake();
  await settle();
  expect(onError.mock.calls).toEqual([[error]]);
  loop.wake();
  await settle();
  expect(poll).toHaveBeenCalledTimes(3);
  await loop.close();
});

test('closing waits for the poll that is under way; closed, nothing makes it poll again', async () => {
  const { poll, loop } = await open();
  let finish = () => {};
  poll.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  loop.wake();
  await settle();
  const closed = vi.fn();
  const closing = loop.close().then(closed);
  await settle();
  expect([closed.mock.calls.length, loop.isClosing()]).toEqual([0, true]);
  finish();
  await closing;
  loop.wake();
  await settle();
  expect(poll).toHaveBeenCalledTimes(2);
});

describe('idle', () => {
  const idleOf = (loop: PollLoop) => {
    const idle = vi.fn();
    void loop.idle().then(idle);
    return idle;
  };

  test('waits for a poll that began after it was asked, and for those it is woken for', async () => {
    const { poll, loop } = await open();
    const finish: (() => void)[] = [];
    poll.mockImplementation(() => new Promise<void>((resolve) => finish.push(resolve)));
    loop.wake();
    await settle();
    const idle = idleOf(loop);
    finish.shift()?.();
    await settle();
    // The poll that was under way has ended; its own is under way.
    expect([poll.mock.calls.length, idle.mock.calls.length]).toEqual([3, 0]);
    loop.wake();
    finish.shift()?.();
    await settle();
    expect([poll.mock.calls.length, idle.mock.calls.length]).toEqual([4, 0]);
    finish.shift()?.();
    await settle();
    expect(idle).toHaveBeenCalledTimes(1);
    await loop.close();
  });

  test('is over when the loop is closed', async () => {
    const { poll, loop } = await open();
    let finish = () => {};
    poll.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
    loop.wake();
    await settle();
    const idle = idleOf(loop);
    const closing = loop.close();
    finish();
    await closing;
    await settle();
    expect(idle).toHaveBeenCalledTimes(1);
    await loop.idle();
  });
});
