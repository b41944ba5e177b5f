import { MutationObserver, onlineManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { forgetUser, mayRetry, pauseQueries, queries, resumeQueries } from './queries.ts';

const answered = (status: number) => new ApiError({ status, message: '', error: 'unknown' });

it.each([
  [0, answered(500), true],
  [1, answered(503), true],
  [2, answered(503), false],
  [0, answered(404), false],
  [0, answered(422), false],
  [0, new Error('a fault of our own'), true],
])('after %i failures, %o: asks again %s', (failures, error, expected) => {
  expect(mayRetry(failures, error)).toBe(expected);
});

it('forgets what belonged to the person, and keeps what is the same for anyone', async () => {
  const client = new QueryClient();
  await client.prefetchQuery({ queryKey: ['profile'], queryFn: () => 'Ratna' });
  await client.prefetchQuery({ queryKey: ['link'], queryFn: () => 'used', meta: { forAnyone: true } });
  forgetUser(client);
  expect([client.getQueryData(['profile']), client.getQueryData(['link'])]).toEqual([undefined, 'used']);
});

it('whoever leaves stops what is on its way; whoever stays after all gets it', async () => {
  const client = new QueryClient();
  const asked: AbortSignal[] = [];
  const stop = new QueryObserver(client, {
    queryKey: ['figures'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve) => {
        asked.push(signal);
        if (asked.length > 1) resolve('here');
      }),
  }).subscribe(() => {});
  await pauseQueries(client);
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
  resumeQueries(client);
  await expect.poll(() => client.getQueryData(['figures'])).toBe('here');
  stop();
});

it('whoever leaves begins nothing new; whoever stays after all gets it', async () => {
  const client = new QueryClient();
  const asked: AbortSignal[] = [];
  await pauseQueries(client);
  const observer = new QueryObserver(client, {
    queryKey: ['points'],
    queryFn: ({ signal }) =>
      new Promise<string>((resolve) => {
        asked.push(signal);
        if (asked.length > 1) resolve('here');
      }),
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => asked.map(({ aborted }) => aborted)).toEqual([true]);
  resumeQueries(client);
  await expect.poll(() => client.getQueryData(['points'])).toBe('here');
  stop();
});

it('what failed is asked again when the network is back', async () => {
  queries.mount();
  const answers = [() => Promise.reject(answered(404)), () => Promise.resolve('here')];
  const observer = new QueryObserver(queries, {
    queryKey: ['failed'],
    queryFn: () => answers.shift()?.() ?? 'no more',
  });
  const settled = (status: string) =>
    new Promise<void>((resolve) => {
      const stop = observer.subscribe((result) => {
        if (result.status === status) resolve(stop());
      });
    });
  const keep = observer.subscribe(() => {});
  await settled('error');
  const back = settled('success');
  onlineManager.setOnline(false);
  onlineManager.setOnline(true);
  await back;
  expect(queries.getQueryData(['failed'])).toBe('here');
  keep();
  queries.unmount();
  queries.clear();
});

it('what is pressed without a network fails at once instead of being sent later', async () => {
  queries.mount();
  onlineManager.setOnline(false);
  const send = vi.fn(() => Promise.reject(new Error('no network')));
  const mutation = new MutationObserver(queries, { mutationFn: send });
  const sent = mutation.mutate();
  expect(mutation.getCurrentResult().isPaused).toBe(false);
  await expect(sent).rejects.toThrow('no network');
  expect(send).toHaveBeenCalledOnce();
  onlineManager.setOnline(true);
  queries.unmount();
  queries.clear();
});
