import { impersonationHeader } from '#contract/endpoint.ts';
import {
  cachedAtHeader,
  closeNotifications,
  isResponseCache,
  responseCacheName,
} from '#web/lib/offline/worker-messages.ts';
import { type Handling, isTooOld, keepingOf, refusedKeys, tooMany } from './handling.ts';
import { worker } from './scope.ts';
import { withTimeout } from './timeout.ts';

type Answer = Extract<Handling, { how: 'answer' }>;

const timeoutMs = 8_000;

/** Counts how often something was forgotten: an answer asked for before must not be kept after. */
let forgotten = 0;
/** Whose answers were the last to be kept since this worker woke up. */
let keeper: string | undefined;

/** From the network, while there is one; else what was kept, with the time it is from. */
export async function answerOf(
  request: Request,
  answer: Answer,
  soon: (work: Promise<unknown>) => void,
): Promise<Response> {
  const askedAt = forgotten;
  const arriving = fetch(request);
  if (!sweeping) {
    // A browser without room for caches: then nothing was kept either.
    sweeping = deleteOld().catch(() => undefined);
    soon(sweeping);
  }
  soon(
    arriving.then(
      (response) => keep(response.clone(), answer, askedAt),
      // Gone: the page is answered below, by what was kept or by the failure itself.
      () => undefined,
    ),
  );
  try {
    return await withTimeout(timeoutMs, arriving);
  } catch {
    return (await given(answer)) ?? arriving;
  }
}

async function given({ person, key }: Answer): Promise<Response | undefined> {
  const kept = await caches.match(key, { cacheName: responseCacheName(person), ignoreVary: true });
  return kept && !isTooOld(kept.headers.get(cachedAtHeader), Date.now()) ? kept : undefined;
}

/** Once for each time the worker wakes up: what is too old goes, whoever it was kept for. */
let sweeping: Promise<void> | undefined;

async function deleteOld(): Promise<void> {
  for (const name of (await caches.keys()).filter(isResponseCache)) {
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const kept = await cache.match(key, { ignoreVary: true });
      if (kept && isTooOld(kept.headers.get(cachedAtHeader), Date.now()))
        await cache.delete(key, { ignoreVary: true });
    }
  }
}

async function keep(response: Response, { person, kind, key }: Answer, askedAt: number): Promise<void> {
  const keeping = keepingOf(
    response.status,
    response.headers.get('content-type'),
    response.headers.has(impersonationHeader),
  );
  if (keeping === 'forget') return forget(null);
  if (keeping === 'drop') return drop(person, kind, key);
  if (keeping === 'nothing') return;
  const body = await response.blob();
  if (askedAt !== forgotten) return;
  if (keeper !== person) await deleteAnswers(person);
  keeper = person;
  const headers = {
    'content-type': response.headers.get('content-type') ?? 'application/json',
    [cachedAtHeader]: new Date().toISOString(),
  };
  const cache = await caches.open(responseCacheName(person));
  await cache.put(key, new Response(body, { headers }));
  const keys = (await cache.keys()).map(({ url }) => url);
  await Promise.all(tooMany(keys, kind).map((url) => cache.delete(url)));
  // Signed out while this was written: then it goes as well.
  if (askedAt !== forgotten) await deleteAnswers(null);
}

async function drop(person: string, kind: Answer['kind'], key: string): Promise<void> {
  const cache = await caches.open(responseCacheName(person));
  const keys = (await cache.keys()).map(({ url }) => url);
  await Promise.all(refusedKeys(keys, kind, key).map((one) => cache.delete(one, { ignoreVary: true })));
}

/** Nothing stays of anyone but this person, nor of what they were notified of. */
export async function forget(except: string | null): Promise<void> {
  forgotten += 1;
  await Promise.all([deleteAnswers(except), closeNotifications(worker.registration)]);
}

async function deleteAnswers(except: string | null): Promise<void> {
  const names = await caches.keys();
  const theirs = except === null ? undefined : responseCacheName(except);
  const others = names.filter((name) => isResponseCache(name) && name !== theirs);
  await Promise.all(others.map((name) => caches.delete(name)));
}
