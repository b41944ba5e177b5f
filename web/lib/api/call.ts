import { i18n } from '#web/i18n/index.ts';
import { cachedResponses } from '../offline/cached-responses.ts';
import { cachedAtHeader } from '../offline/worker-messages.ts';
import { reentry } from '../session/reentry.ts';
import { session } from '../session/session.ts';
import { createCall } from './api.ts';
import { noteServerTime } from './server-time.ts';
import { createUpload } from './upload.ts';

const defaultMessage = () => i18n.t('contract:error.internal');

export const call = createCall({
  fetch: (...request) => window.fetch(...request),
  defaultMessage,
  onUnauthenticated: session.expire,
  reenter: reentry.ask,
  person: (method) => {
    // Whoever looks now may see; but what this tab's person began must not become the act of another.
    if (method === 'GET') session.follow();
    return session.get().user?.id;
  },
  onAnswer: (path, headers) => {
    cachedResponses.note(path, headers);
    if (!headers.has(cachedAtHeader)) noteServerTime(headers.get('date'));
  },
});

export const upload = createUpload({
  open: () => new XMLHttpRequest(),
  defaultMessage,
  onUnauthenticated: session.expire,
  person: () => session.get().user?.id,
});
