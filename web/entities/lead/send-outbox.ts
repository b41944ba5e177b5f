import { followUpLead, setLeadChat } from '#contract/lead-actions.ts';
import type { Lead } from '#contract/lead-detail.ts';
import { abortAfter } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { queries } from '#web/lib/api/queries.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import { isOwnRefusal } from '#web/lib/api/refusal.ts';
import { cachedResponses } from '#web/lib/offline/cached-responses.ts';
import { session } from '#web/lib/session/session.ts';
import { type createOutbox, maxWaitMs, outbox, ownActions, type PendingAction } from './outbox.ts';

interface Sending<Answer> {
  box: Pick<ReturnType<typeof createOutbox>, 'of' | 'remove'>;
  person: () => string | undefined;
  send: (act: PendingAction) => Promise<Answer>;
  now: () => number;
  onSent?: (act: PendingAction, answer: Answer) => void;
  /** It will never be taken: the lead is someone else's by now (the refusal says so), or it is too old. */
  onDropped: (act: PendingAction, refusal?: ApiError) => void;
}

/**
 * Sends what this person did, in its order; behind one that did not get through those of the same lead wait too. How
 * many left the box.
 */
export async function sendAll<Answer>(sending: Sending<Answer>): Promise<number> {
  const { box, person, send, now, onSent, onDropped } = sending;
  const whose = person();
  const behind = new Set<string>();
  let left = 0;
  for (const act of whose === undefined ? [] : box.of(whose)) {
    // Signed out meanwhile: what follows is for the next time they come.
    if (person() !== whose) break;
    if (behind.has(act.leadId)) continue;
    try {
      if (now() - Date.parse(act.at) > maxWaitMs) onDropped(act);
      else {
        const answer = await send(act);
        onSent?.(act, answer);
      }
    } catch (error) {
      if (isForAll(error)) break;
      if (!isOwnRefusal(error)) {
        behind.add(act.leadId);
        continue;
      }
      onDropped(act, error);
    }
    box.remove(act.key);
    left += 1;
  }
  return left;
}

/** For a while: an account goes on after its suspension, and an operator's look is over in half an hour. */
const passing = ['network', 'aborted', 'unauthenticated', 'account_suspended', 'account_closed', 'look_only'];

/** Nothing gets through at all: no network, too slow a one, no session, nothing may be changed now, or not so fast. */
function isForAll(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return passing.includes(error.error) || error.status === 429;
}

export async function sendAction({ leadId, key, act }: PendingAction): Promise<{ data: Lead }> {
  const params = { id: leadId };
  const options = { key, signal: abortAfter() };
  return act.kind === 'follow-up'
    ? call(followUpLead, { params, body: act.body }, options)
    : call(setLeadChat, { params, body: { chat: act.chat } }, options);
}

type Dropped = Sending<unknown>['onDropped'];
let toastDropped: Dropped = () => undefined;

/** A phone may freeze the tab whose turn it is. */
const turnWithinMs = 10_000;

/** Of all tabs one sends at a time; the others find nothing left. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!navigator.locks) return work();
  let isOurs = false;
  const begin = () => {
    isOurs = true;
    return work();
  };
  try {
    return await navigator.locks.request('giliran-outbox', { signal: abortAfter(turnWithinMs) }, begin);
  } catch (error) {
    if (isOurs) throw error;
    // Sent by two at once it is still one call, by its key.
    return work();
  }
}

/** How many left the box. */
async function sendOutbox(more: Pick<Sending<{ data: Lead }>, 'onSent' | 'onDropped'>): Promise<number> {
  // Who is signed in decides who did it, whatever this tab still shows.
  const person = () => {
    session.follow();
    return session.get().user?.id;
  };
  // What another tab sent while we waited for our turn is not there any more.
  outbox.readAgain();
  const before = outbox.of(person() ?? '');
  if (before.length === 0) return 0;
  const left = await sendAll({ box: outbox, person, send: sendAction, now: Date.now, ...more });
  outbox.markTried(before);
  return left;
}

function refreshLeads(): void {
  void queries.invalidateQueries({ queryKey: leadKeys.all });
}

/** What became of an act at its first try: the server's answer, or it waits for the next; a refusal is thrown. */
export async function sendNow(act: PendingAction): Promise<{ data?: Lead; isWaiting: boolean }> {
  let data: Lead | undefined;
  let refused: ApiError | undefined;
  const left = await inTurn(() =>
    sendOutbox({
      onSent: (one, answer) => {
        if (one.key === act.key) data = answer.data;
      },
      onDropped: (one, refusal) => {
        if (one.key === act.key && refusal) refused = refusal;
        else toastDropped(one, refusal);
      },
    }),
  );
  // Who did this one refreshes what shows it.
  if (left > (data || refused ? 1 : 0)) refreshLeads();
  if (refused) throw refused;
  return { data, isWaiting: outbox.of(act.person).some(({ key }) => key === act.key) };
}

/** Whether it had not left the box yet: then the server never hears of it. */
export async function takeBack(key: string): Promise<boolean> {
  return inTurn(async () => {
    outbox.readAgain();
    const isThere = ownActions().some((act) => act.key === key);
    if (isThere) outbox.remove(key);
    return isThere;
  });
}

const everyMs = 60_000;
/** After a try that got nothing through, then twice as long each time. */
const soonestMs = 2_000;

/**
 * At once, when the network is back, and every minute: the browser does not always notice that it is. And it may say
 * so a moment too early, so a try that did not get through is soon made again.
 */
export function startSendingOutbox(onDropped: (act: PendingAction) => void): () => void {
  toastDropped = onDropped;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const send = async (nextMs: number) => {
    clearTimeout(again);
    if (ownActions().length === 0) return;
    if ((await inTurn(() => sendOutbox({ onDropped }))) > 0) refreshLeads();
    clearTimeout(again);
    if (isStopped || nextMs >= everyMs || ownActions().length === 0) return;
    again = setTimeout(() => void send(nextMs * 2), nextMs);
  };
  const sendSoon = () => void send(soonestMs);
  const fromOtherTab = () => outbox.changed();
  // An answer from the server after old ones: there is a network, whatever the browser says.
  const unsubscribe = cachedResponses.subscribe(() => {
    if (!cachedResponses.isAway()) sendSoon();
  });
  sendSoon();
  const timer = setInterval(() => void send(everyMs), everyMs);
  window.addEventListener('online', sendSoon);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    isStopped = true;
    clearTimeout(again);
    unsubscribe();
    clearInterval(timer);
    window.removeEventListener('online', sendSoon);
    window.removeEventListener('storage', fromOtherTab);
  };
}
