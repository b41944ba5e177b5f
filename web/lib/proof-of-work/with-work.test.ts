import { expect, it, vi } from 'vitest';
import type { WorkDone } from '#contract/work.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { withWork } from './with-work.ts';

const key = 'AZk0y-_1b2c3d4e5f6g7h8i9j0AZk0y-_1b2c3';
const asks = (data: unknown = { key, level: 3 }) =>
  new ApiError({ status: 428, message: 'x', error: 'work_needed', data });

it('sends once, without work, where none is asked for', async () => {
  const send = vi.fn(async (work: WorkDone) => work);
  const onWork = vi.fn();
  expect(await withWork(send, onWork)).toBeUndefined();
  expect([send.mock.calls.length, onWork.mock.calls.length]).toEqual([1, 0]);
});

it('does the work, says so, and sends again by itself', async () => {
  const onWork = vi.fn();
  const send = async (work: WorkDone) => {
    if (!work) throw asks();
    return work;
  };
  expect(await withWork(send, onWork)).toEqual({
    key,
    answer: expect.stringMatching(/^\d+\.\d+\.\d+\.\d+$/),
  });
  expect(onWork).toHaveBeenCalledOnce();
});

it('does not go on for ever', async () => {
  const send = vi.fn(async () => {
    throw asks();
  });
  await expect(withWork(send, () => undefined)).rejects.toMatchObject({ error: 'work_needed' });
  expect(send).toHaveBeenCalledTimes(4);
});

it.each([
  ['work that would never end', asks({ key, level: 40 })],
  ['no work at all', asks('busy')],
  ['something else', new ApiError({ status: 401, message: 'x', error: 'wrong_credentials' })],
])('%s is not tried', async (_name, error) => {
  const onWork = vi.fn();
  await expect(withWork(() => Promise.reject(error), onWork)).rejects.toBe(error);
  expect(onWork).not.toHaveBeenCalled();
});
