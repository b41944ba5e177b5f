import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { outbox, type PendingAction } from './outbox.ts';
import { sendNow, startSendingOutbox } from './send-outbox.ts';

const { sent, server, browser } = vi.hoisted(() => ({
  /** Who this tab shows, and who is signed in by now. */
  browser: { shows: 'sari', isSignedIn: 'sari' },
  sent: [] as { key: string; kept: number }[],
  server: { answer: async (): Promise<unknown> => ({ data: 'the lead' }) },
}));
vi.mock('#web/lib/api/call.ts', () => ({
  call: async (_endpoint: unknown, _input: unknown, { key }: { key: string }) => {
    sent.push({ key, kept: localStorage.length });
    return server.answer();
  },
}));
vi.mock('#web/lib/session/session.ts', () => ({
  session: {
    get: () => ({ user: { id: browser.shows } }),
    follow: () => {
      browser.shows = browser.isSignedIn;
    },
  },
}));

const at = new Date().toISOString();
const act: PendingAction = {
  key: 'key-1',
  person: 'sari',
  leadId: 'lead-1',
  at,
  act: { kind: 'follow-up', body: { how: 'already', at } },
};
const fails = (status: number, error: ApiError['error']) => async () =>
  Promise.reject(new ApiError({ status, message: '', error }));

beforeEach(() => {
  const items = new Map<string, string>();
  const localStorage = {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  vi.stubGlobal('localStorage', localStorage);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }));
  vi.stubGlobal('navigator', {});
  sent.length = 0;
  Object.assign(browser, { shows: 'sari', isSignedIn: 'sari' });
  server.answer = async () => ({ data: 'the lead' });
  outbox.changed();
  outbox.add(act);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('is written down while it is sent, and gone when it is answered', async () => {
  expect(await sendNow(act)).toEqual({ data: 'the lead', isWaiting: false });
  expect(sent).toEqual([{ key: 'key-1', kept: 1 }]);
  expect(outbox.all()).toEqual([]);
});

it('a tab that still shows who was signed in before sends nothing of theirs', async () => {
  browser.isSignedIn = 'budi';
  await sendNow(act);
  expect(sent).toEqual([]);
  expect(outbox.all()).toEqual([act]);
});

it.each([
  [500, 'network'],
  [500, 'aborted'],
  [503, 'internal'],
  [403, 'unknown'],
  [403, 'account_suspended'],
  [403, 'look_only'],
] as const)('waits after %s %s, and is known to', async (status, error) => {
  server.answer = fails(status, error);
  expect(await sendNow(act)).toEqual({ data: undefined, isWaiting: true });
  expect(outbox.all()).toEqual([{ ...act, isTried: true }]);
});

it('a refusal is the caller’s to tell', async () => {
  server.answer = fails(404, 'not_found');
  await expect(sendNow(act)).rejects.toMatchObject({ error: 'not_found' });
  expect(outbox.all()).toEqual([]);
});

it('another tab that sends and never ends does not hold it up for ever', async () => {
  vi.useFakeTimers();
  const request = (_name: string, { signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  const done = sendNow(act);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await done).toEqual({ data: 'the lead', isWaiting: false });
});

it('a browser that says too early that it is online is asked again soon', async () => {
  vi.useFakeTimers();
  server.answer = fails(500, 'network');
  const stop = startSendingOutbox(() => undefined);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(outbox.all()).toHaveLength(1);
  server.answer = async () => ({ data: 'the lead' });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(outbox.all()).toEqual([]);
  stop();
});

it('with no network at all it is tried ever more seldom', async () => {
  vi.useFakeTimers();
  server.answer = fails(500, 'network');
  const stop = startSendingOutbox(() => undefined);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(sent.length).toBeLessThan(20);
  expect(sent.length).toBeGreaterThan(10);
  const tried = sent.length;
  stop();
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(sent).toHaveLength(tried);
});
