import { useQuery } from '@tanstack/react-query';
import type { Challenge } from 'altcha-lib/types';
import { useEffect, useRef, useState } from 'react';
import { getCaptcha } from '#contract/captcha.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { call } from '#web/lib/api/call.ts';
import { captchaKeys } from '#web/lib/api/query-keys.ts';

const timeoutMs = 90_000;

/** The work is done beside the page, which stays usable meanwhile; the signal ends it early. */
function solveAside(challenge: Challenge, signal: AbortSignal): Promise<string> {
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

type Work = { state: 'none' | 'working' | 'failed' } | { state: 'solved'; proof: string };

/** One question at a time: answered from the picture, or by the device. */
export function useCaptcha() {
  const { data, isFetching, isError, refetch } = useQuery({
    queryKey: captchaKeys.all,
    meta: { forAnyone: true },
    queryFn: async ({ signal }) => (await call(getCaptcha, {}, { signal: abortAfter(15_000, signal) })).data,
    // A question stays until it is answered: it must not change under the eyes of who is typing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [work, setWork] = useState<Work>({ state: 'none' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const renew = async () => {
    running.current?.abort();
    setWork({ state: 'none' });
    await refetch();
  };

  const workItOut = async () => {
    if (!data) return;
    const controller = new AbortController();
    running.current = controller;
    setWork({ state: 'working' });
    try {
      const proof = await solveAside(data.altcha as unknown as Challenge, controller.signal);
      setWork({ state: 'solved', proof });
    } catch {
      // The sentence beside the button says so; nothing else can be done here.
      if (!controller.signal.aborted) setWork({ state: 'failed' });
    }
  };

  /** What the form sends along; undefined while there is no question to answer. */
  const answer = (text: string) => {
    if (work.state === 'solved') return { altcha: work.proof };
    return data && { captcha: { id: data.id, answer: text.trim() } };
  };

  return {
    image: data?.image,
    isWaiting: isFetching,
    isMissing: isError && !isFetching,
    /** Browsers lend their cryptography to pages over https and on localhost only; elsewhere there is the picture. */
    canWork: globalThis.isSecureContext,
    work: work.state,
    isSolved: work.state === 'solved',
    renew,
    workItOut,
    answer,
  };
}
