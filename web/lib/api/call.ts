import { i18n } from '#web/i18n/index.ts';
import { cachedResponses } from '../offline/cached-responses.ts';
import { cachedAtHeader } from '../offline/worker-messages.ts';
import { reentry } from '../session/reentry.ts';
import { session } from '../session/session.ts';
import { createCall } from './api.ts';
import { fetchUnlessEarly } from './early-answers.ts';
import { noteServerTime } from './server-time.ts';

/** The sentences of errors come after the first screen. */
export const defaultMessage = () =>
  i18n.exists('contract:error.internal') ? i18n.t('contract:error.internal') : i18n.t('failure.screenTitle');

export const call = createCall({
  fetch: (address, request = {}) => fetchUnlessEarly(String(address), request),
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
  onUnanswered: cachedResponses.noteUnanswered,
});
