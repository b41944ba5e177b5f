import { expect, it, vi } from 'vitest';
import { whenOnlineAgain } from './online.ts';

it('tries again when the network comes back, until it is stopped', () => {
  const target = new EventTarget();
  const act = vi.fn();
  const stop = whenOnlineAgain(act, target);
  expect(act).not.toHaveBeenCalled();
  target.dispatchEvent(new Event('online'));
  expect(act).toHaveBeenCalledTimes(1);
  stop();
  target.dispatchEvent(new Event('online'));
  expect(act).toHaveBeenCalledTimes(1);
});
