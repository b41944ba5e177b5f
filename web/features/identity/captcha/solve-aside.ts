import type { Challenge } from 'altcha-lib/types';

const timeoutMs = 90_000;

/** The work is done beside the page, which stays usable meanwhile; the signal ends it early. */
export function solveAside(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const worker = new Worker(new URL('./solve.worker.ts', import.meta.url), { type: 'module' });
  const work = new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.addEventListener('message', ({ data }: MessageEvent<{ proof?: string; failure?: string }>) => {
      if (data.proof) resolve(data.proof);
      else reject(new Error(data.failure));
    });
    worker.postMessage({ challenge, timeout: timeoutMs });
  });
  return work.finally(() => worker.terminate());
}
