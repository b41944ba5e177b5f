import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createOutbox, type PendingAction } from './outbox.ts';
import { sendAll } from './send-outbox.ts';

function memory() {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const act = (key: string, at: string, more: Partial<PendingAction> = {}): PendingAction => ({
  key,
  person: 'sari',
  leadId: 'lead-1',
  at,
  act: { kind: 'follow-up', body: { how: 'already', at } },
  ...more,
});
const first = act('b', '2026-11-15T03:00:00.000Z');
const second = act('a', '2026-11-15T03:01:00.000Z', { act: { kind: 'chat', chat: 'yes' } });

let shelf = memory();
let box = createOutbox(() => shelf);
beforeEach(() => {
  shelf = memory();
  shelf.setItem('giliran-theme', 'dark');
  box = createOutbox(() => shelf);
});

describe('the outbox', () => {
  it('keeps what was done in its order, also for the next page', () => {
    box.add(second);
    box.add(first);
    expect(box.all()).toEqual([first, second]);
    expect(box.all()).toBe(box.all());
    expect(createOutbox(() => shelf).all()).toEqual([first, second]);
  });

  it('what is broken or of another version does not stand in the way', () => {
    for (const [index, text] of [
      '{',
      'null',
      '3',
      '{"key":"x"}',
      JSON.stringify({ ...first, at: 'soon' }),
    ].entries())
      shelf.setItem(`giliran-outbox:${index}`, text);
    box.add(first);
    expect(box.all()).toEqual([first]);
  });

  it('is empty where the browser keeps nothing', () => {
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    const refusing = createOutbox(() => {
      throw new DOMException('not allowed', 'SecurityError');
    });
    expect(refusing.of('sari')).toEqual([]);
  });

  it('marks what its first try left there, and nothing that is gone', () => {
    box.add(first);
    const answered = { ...second, wasWaiting: true };
    box.add(answered);
    box.remove(first.key);
    box.markTried([first, answered]);
    expect(createOutbox(() => shelf).all()).toEqual([{ ...answered, isTried: true }]);
  });

  it('notifies its subscribers when something comes or goes, and reads again what other tabs wrote', () => {
    const listener = vi.fn();
    box.subscribe(listener);
    box.add(first);
    box.remove('b');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(box.all()).toEqual([]);
    createOutbox(() => shelf).add(second);
    expect(box.all()).toEqual([]);
    box.changed();
    expect(box.all()).toEqual([second]);
  });
});

const failure = (status: number, error: ApiError['error']) => new ApiError({ status, message: '', error });

describe('sending', () => {
  const now = Date.parse('2026-11-15T04:00:00Z');
  const sending = (
    send: (act: PendingAction) => Promise<unknown>,
    person: () => string | undefined = () => 'sari',
  ) => {
    const onDropped = vi.fn();
    return { onDropped, done: sendAll({ box, person, send, now: () => now, onDropped }) };
  };

  it('sends each once, in order, and only one’s own', async () => {
    const others = act('c', '2026-11-15T02:00:00.000Z', { person: 'rina' });
    for (const one of [second, first, others]) box.add(one);
    const send = vi.fn(async () => undefined);
    expect(await sending(send).done).toBe(2);
    expect(send.mock.calls).toEqual([[first], [second]]);
    expect(box.all()).toEqual([others]);
  });

  it.each([
    failure(500, 'network'),
    failure(500, 'aborted'),
    failure(403, 'unknown'),
    failure(502, 'unknown'),
    failure(503, 'internal'),
    failure(429, 'too_many_requests'),
    failure(401, 'unauthenticated'),
    new Error('a fault of our own'),
  ])('stops at %o and keeps the rest', async (error) => {
    box.add(first);
    box.add(second);
    const { done, onDropped } = sending(async () => Promise.reject(error));
    expect(await done).toBe(0);
    expect(onDropped).not.toHaveBeenCalled();
    expect(box.all()).toEqual([first, second]);
  });

  it('tells of what is refused, drops it and goes on', async () => {
    box.add(first);
    box.add(second);
    const { done, onDropped } = sending(async (one) => {
      if (one.key === 'b') throw failure(404, 'not_found');
    });
    expect(await done).toBe(2);
    expect(onDropped).toHaveBeenCalledExactlyOnceWith(first, failure(404, 'not_found'));
    expect(box.all()).toEqual([]);
  });

  it('one the server stumbles over holds up its own lead only, no network all', async () => {
    const other = act('e', '2026-11-15T03:02:00.000Z', { leadId: 'lead-2' });
    for (const one of [first, second, other]) box.add(one);
    let error = failure(500, 'network');
    const send = vi.fn(async ({ leadId }: PendingAction) => {
      if (leadId === 'lead-1') throw error;
    });
    expect(await sending(send).done).toBe(0);
    error = failure(500, 'internal');
    expect(await sending(send).done).toBe(1);
    expect(send.mock.calls).toEqual([[first], [first], [other]]);
    expect(box.all()).toEqual([first, second]);
  });

  it('does not send what is older than a week', async () => {
    const old = act('d', '2026-11-08T03:59:00.000Z');
    box.add(old);
    const send = vi.fn(async () => undefined);
    const { done, onDropped } = sending(send);
    await done;
    expect(send).not.toHaveBeenCalled();
    expect(onDropped).toHaveBeenCalledExactlyOnceWith(old);
    expect(box.all()).toEqual([]);
  });

  it('stops when the person goes', async () => {
    box.add(first);
    box.add(second);
    let who: string | undefined = 'sari';
    const send = vi.fn(async () => {
      who = 'rina';
    });
    await sending(send, () => who).done;
    expect(send).toHaveBeenCalledTimes(1);
    expect(box.all()).toEqual([second]);
  });
});
