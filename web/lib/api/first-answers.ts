import type { QueryClient } from '@tanstack/react-query';

const longestMs = 10_000;

/** When nothing is being fetched any more: what the first screen asked for is there, or has failed. */
export async function firstAnswers(client: QueryClient, mostMs = longestMs): Promise<void> {
  if (client.isFetching() === 0) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, mostMs);
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching() === 0) done();
    });
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}

/** What was just decided is drawn; nothing is drawn where nobody looks, so there it is a moment. */
export function nextPaint(mostMs = 300): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, mostMs);
    // A timer before it, in which answers reach the screen, and one behind it, when that has been drawn.
    setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
