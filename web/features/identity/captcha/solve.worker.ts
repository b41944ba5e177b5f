import type { Challenge } from 'altcha-lib/types';
import { proveWork } from './proof-of-work.ts';

/** One question in, one answer out; the page ends the worker afterwards. */
self.addEventListener(
  'message',
  async ({ data }: MessageEvent<{ challenge: Challenge; timeout: number }>) => {
    try {
      self.postMessage({ proof: await proveWork(data.challenge, data.timeout) });
    } catch (error) {
      self.postMessage({ failure: String(error) });
    }
  },
);
