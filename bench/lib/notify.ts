import { setTimeout as sleep } from 'node:timers/promises';

export interface NotifyOptions {
  bodies: readonly unknown[];
  atOnce: number;
  path: string;
  port(): number;
  /** Called after each that was answered with 200, with how many there are by now. */
  onAnswered(count: number): void;
}

const tries = 50;
const beforeNextTryMs = 200;
const timeoutMs = 15_000;

/** Sends each as the gateway does: again and again, until it is answered with 200. Answers how many were sent again. */
export async function notifyAll({ bodies, atOnce, path, port, onAnswered }: NotifyOptions): Promise<number> {
  let [next, answered, repeats] = [0, 0, 0];

  async function deliver(body: unknown): Promise<void> {
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const status = await post(`http://127.0.0.1:${port()}${path}`, body);
      if (status === 200) {
        answered += 1;
        onAnswered(answered);
        return;
      }
      repeats += 1;
      await sleep(beforeNextTryMs);
    }
    throw new Error('a notification was never answered with 200');
  }
  async function deliverOneAfterTheOther(): Promise<void> {
    while (next < bodies.length) await deliver(bodies[next++]);
  }
  await Promise.all(Array.from({ length: atOnce }, deliverOneAfterTheOther));
  return repeats;
}

/** The status, or undefined when nobody answered: nobody listens, or who did was killed. */
async function post(url: string, body: unknown): Promise<number | undefined> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer().catch(() => undefined);
    return answer.status;
  } catch {
    return undefined;
  }
}
