import { personHeader } from '#contract/endpoint.ts';
import type { WorkerMessage } from '#web/lib/offline/worker-messages.ts';
import { build } from './build.ts';
import { dropOldFiles, fileOf, keepFiles, pageOf } from './files.ts';
import { handlingOf } from './handling.ts';
import { followClick, showPush, subscribeAgain } from './push.ts';
import type { NotificationData } from './push-message.ts';
import { answerOf, forget } from './responses.ts';
import { worker } from './scope.ts';

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  await dropOldFiles();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { method, url, mode, headers } = request;
  const asked = { method, url, mode, person: headers.get(personHeader), hasRange: headers.has('range') };
  const handling = handlingOf(asked, { origin: worker.location.origin, files: build.files });
  const soon = (work: Promise<unknown>) => event.waitUntil(work);
  if (handling.how === 'file') event.respondWith(fileOf(request, soon));
  if (handling.how === 'page') event.respondWith(pageOf(fetch(request), soon));
  if (handling.how === 'answer') event.respondWith(answerOf(request, handling, soon));
});

worker.addEventListener('message', (event) => {
  const word = event.data as WorkerMessage;
  if (word.type === 'SKIP_WAITING') event.waitUntil(worker.skipWaiting());
  if (word.type === 'FORGET') event.waitUntil(forget(word.except));
  if (word.type === 'WHICH_VERSION') event.ports[0]?.postMessage(build.entry);
});

worker.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())));

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(followClick(event.action, event.notification.data as NotificationData));
});

worker.addEventListener('pushsubscriptionchange', (event) => {
  const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(subscribeAgain(oldSubscription ?? null));
});
