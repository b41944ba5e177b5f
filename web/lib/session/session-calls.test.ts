import { beforeEach, expect, it, vi } from 'vitest';
import { logout } from '#contract/login.ts';
import { ApiError } from '../api/api-error.ts';
import { refreshSession, signOut } from './session-calls.ts';

const { did, answer } = vi.hoisted(() => ({
  did: [] as string[],
  answer: { fail: undefined as Error | undefined, whoIsIn: 'sari' },
}));
vi.mock('../api/call.ts', () => ({
  call: async ({ path }: { path: string }, _input: unknown, { signal }: { signal: AbortSignal }) => {
    await Promise.resolve();
    signal.throwIfAborted();
    if (answer.fail) throw answer.fail;
    did.push(path === logout.path ? 'told the server' : 'asked who we are');
    return { data: {} };
  },
}));
vi.mock('../api/queries.ts', () => ({
  pauseQueries: async () => void did.push('paused queries'),
  resumeQueries: () => void did.push('resumed queries'),
  releaseQueries: () => {},
}));
vi.mock('../push/push.ts', () => ({ leavePush: async () => void did.push('left push') }));
vi.mock('./session.ts', () => ({
  session: {
    get: () => ({ user: { id: answer.whoIsIn } }),
    logout: () => did.push('signed out'),
    expire: () => did.push('expired'),
  },
}));

const failure = (status: number, error: ApiError['error']) => new ApiError({ status, message: '', error });

beforeEach(() => {
  did.length = 0;
  answer.fail = undefined;
  answer.whoIsIn = 'sari';
});

it('signing out leaves push once the server knows', async () => {
  await signOut();
  expect(did).toEqual(['paused queries', 'told the server', 'left push', 'signed out']);
});

it('a sign-out that does not reach the server changes nothing', async () => {
  answer.fail = failure(500, 'network');
  await expect(signOut()).rejects.toThrow();
  expect(did).toEqual(['paused queries', 'resumed queries']);
});

it('who is signed out there already is here', async () => {
  answer.fail = failure(401, 'unauthenticated');
  await signOut();
  expect(did).toEqual(['paused queries', 'left push', 'signed out']);
});

it.each([
  [403, 'forbidden', ['expired']],
  [403, 'unknown', []],
  [500, 'network', []],
] as const)('a session answered with %s %s', async (status, error, done) => {
  answer.fail = failure(status, error);
  await refreshSession();
  expect(did).toEqual(done);
});

it('what was refused to the one before ends no session of the next', async () => {
  answer.fail = failure(403, 'forbidden');
  const asked = refreshSession();
  answer.whoIsIn = 'budi';
  await asked;
  expect(did).toEqual([]);
});

it("a sign-out in a tab that is another person's by now signs nobody out", async () => {
  answer.fail = failure(401, 'unauthenticated');
  const asked = signOut();
  answer.whoIsIn = 'budi';
  await asked;
  expect(did).toEqual(['paused queries', 'resumed queries']);
});

it('who signs out is not asked any more who they are, also not by those who asked at the same time', async () => {
  const before = [refreshSession(), refreshSession()];
  const leaving = signOut();
  const after = refreshSession();
  await Promise.all([...before, leaving, after]);
  expect(did).not.toContain('asked who we are');
  expect(did).toContain('told the server');
});
