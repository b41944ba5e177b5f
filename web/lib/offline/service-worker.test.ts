import { afterEach, expect, it, vi } from 'vitest';

const { signedIn, listeners } = vi.hoisted(() => ({
  signedIn: { id: null as string | null },
  listeners: [] as (() => void)[],
}));
vi.mock('../session/session.ts', () => ({
  session: {
    get: () => ({ user: signedIn.id === null ? null : { id: signedIn.id } }),
    subscribe: (listener: () => void) => void listeners.push(listener),
  },
}));
vi.mock('./new-version.ts', () => ({ announceVersion: () => undefined }));

afterEach(() => {
  vi.unstubAllGlobals();
  listeners.length = 0;
});

/** What the worker is sent when the page starts, and when it belongs to each of these afterwards. */
async function messagesOf(first: string | null, ...then: (string | null)[]): Promise<unknown[]> {
  const { startServiceWorker } = await import('./service-worker.ts');
  const messages: unknown[] = [];
  const controller = { postMessage: (word: unknown) => void messages.push(word) };
  vi.stubGlobal('navigator', { serviceWorker: { controller } });
  signedIn.id = first;
  startServiceWorker();
  for (const person of then) {
    signedIn.id = person;
    for (const listener of listeners) listener();
  }
  return messages;
}

const forget = (except: string | null) => ({ type: 'FORGET', except });

it.each([
  ['who is still signed in keeps what was kept', ['sari'], []],
  ['whose cookie ran out does not', [null], [forget(null)]],
  ['signing out forgets all', ['sari', null], [forget(null)]],
  ['the next person finds nothing of the one before', ['sari', 'sari', 'budi'], [forget('budi')]],
] as const)('%s', async (_who, [first, ...then], text) => {
  expect(await messagesOf(first, ...then)).toEqual(text);
});
