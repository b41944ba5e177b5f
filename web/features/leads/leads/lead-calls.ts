import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { unmarkLeadFake } from '#contract/fake-leads.ts';
import {
  addLeadNote,
  type FollowUp,
  mergeLeads,
  removeLeadNote,
  setLeadLabels,
  unblockLead,
} from '#contract/lead-actions.ts';
import type { Lead } from '#contract/lead-detail.ts';
import type { LeadList, LeadRow } from '#contract/lead-list.ts';
import { undoFollowUp } from '#contract/waiting-leads.ts';
import type { ChatAnswer } from '#domain/lead-status.ts';
import { outbox, type PendingAction } from '#web/entities/lead/outbox.ts';
import { sendAction, sendNow, takeBack } from '#web/entities/lead/send-outbox.ts';
import { i18n } from '#web/i18n/index.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { cancelFetches, optimisticUpdate } from '#web/lib/api/optimistic-update.ts';
import { isOtherThan, labelKeys, leadKeys } from '#web/lib/api/query-keys.ts';
import { serverNow } from '#web/lib/api/server-time.ts';
import { randomId } from '#web/lib/random-id.ts';
import { session } from '#web/lib/session/session.ts';
import { closeToast, toast, toastFailureAbout, toastNotDone } from '#web/ui/toast.ts';
import { leadQuery } from './leads-query.ts';
import { contactedAt, keptAbout } from './pending-actions.ts';
import { stillWaits } from './waiting/still-waits.ts';

/** What changes one lead and waits for the answer. */
export function useLeadCalls(id: string) {
  const client = useQueryClient();
  const cache = (lead: Lead) => cacheLead(client, id, lead);
  const params = { id };
  return {
    note: async (text: string, key: string) =>
      cache((await call(addLeadNote, { params, body: { text } }, { key })).data),
    removeNote: async (noteId: string) =>
      cache((await call(removeLeadNote, { params: { id, noteId } })).data),
    unblock: async () => cache((await call(unblockLead, { params })).data),
    unmarkFake: async () => cache((await call(unmarkLeadFake, { params })).data),
    merge: async (leadIds: string[]) => cache((await call(mergeLeads, { params, body: { leadIds } })).data),
  };
}

interface Sent {
  data?: Lead;
  /** Kept until there is a network. */
  isWaiting?: boolean;
}

interface Change {
  /** What the lead will be, shown before the server answers. */
  optimistic: Partial<LeadRow>;
  send: () => Promise<Sent>;
  /** What did not happen, should it fail: by then its words have come, too. */
  failed: 'lead.followUpFailed' | 'lead.chatFailed' | 'lead.labelsFailed' | 'waiting.undoFailed';
  onFailed?: () => void;
  /** In place of the usual words, when it is sent later. */
  onKept?: () => void;
  /** What was said of it before it failed. */
  about?: () => string | undefined;
}

type Outcome = Pick<Change, 'onFailed' | 'onKept' | 'about'>;

/** What is shown at once; when it fails it is shown as it was, with a message and another try. */
export function useOptimisticLeadCalls(id: string) {
  const client = useQueryClient();
  const params = { id };
  const mutationKey = leadKeys.change(id);
  const { mutate } = useMutation({
    mutationKey,
    // One after the other: an earlier answer must not come after a later one.
    scope: { id: mutationKey.join(' ') },
    mutationFn: ({ send }: Change): Promise<Sent> => send(),
    onMutate: ({ optimistic, failed }) => {
      // Whoever goes on has read of the try before.
      closeToast(i18n.t(failed));
      return updateLead(client, id, optimistic);
    },
    onSuccess: ({ data: lead, isWaiting }, { onKept }) => {
      if (isWaiting) return onKept ? onKept() : toast(i18n.t('install.keptForLater'), keptAbout);
      // Another tab sent it.
      if (!lead) return void client.invalidateQueries({ queryKey: leadKeys.all });
      // With another on its way this answer is older than what is shown.
      if (client.isMutating({ mutationKey }) === 1) cacheLead(client, id, lead);
    },
    onError: (error, change, rollback) => {
      rollback?.();
      change.onFailed?.();
      void client.invalidateQueries({ queryKey: leadKeys.all });
      const about = change.about?.();
      if (!(error instanceof ApiError)) return toastFailureAbout(about, error);
      toastNotDone(i18n.t(change.failed), error, () => mutate(change), about);
    },
  });
  return {
    /** Gives the way to take it back. */
    followUp: (lead: LeadRow, how: FollowUp, outcome: Outcome = {}): (() => void) => {
      const key = randomId();
      const at = serverNow().toISOString();
      // The moment goes with it from the first try on: sent again later it is the very same call.
      const act = { kind: 'follow-up', body: { ...how, at } } as const;
      let isRefused = false;
      mutate({
        optimistic: contactedAt(lead, at),
        send: sendOrQueue({ leadId: id, at, act, key, wasWaiting: stillWaits(lead) }),
        failed: 'lead.followUpFailed',
        ...outcome,
        onFailed: () => {
          isRefused = true;
          outcome.onFailed?.();
        },
      });
      const undoKey = randomId();
      const { status, firstContactAt } = lead;
      return () =>
        mutate({
          optimistic: { status, firstContactAt },
          // What the server refused, or has not heard of, it need not take back.
          send: async () =>
            isRefused || (await takeBack(key)) ? {} : call(undoFollowUp, { params }, { key: undoKey }),
          failed: 'waiting.undoFailed',
        });
    },
    setChat: (chat: ChatAnswer | null) =>
      mutate({
        optimistic: { chat },
        send: sendOrQueue({
          leadId: id,
          at: serverNow().toISOString(),
          act: { kind: 'chat', chat },
          key: randomId(),
        }),
        failed: 'lead.chatFailed',
      }),
    setLabels: (labels: LeadRow['labels']) =>
      mutate({
        optimistic: { labels },
        send: () => call(setLeadLabels, { params, body: { labelIds: labels.map((label) => label.id) } }),
        failed: 'lead.labelsFailed',
      }),
  };
}

/** What the server answered is shown; lists and counts are asked for again. */
export function cacheLead(client: QueryClient, askedId: string, lead: Lead): Lead {
  // A merged lead answers with what it became a part of.
  for (const id of new Set([askedId, lead.id])) client.setQueryData(leadQuery(id).queryKey, lead);
  void client.invalidateQueries({
    queryKey: leadKeys.all,
    predicate: isOtherThan(leadKeys.detail(lead.id)),
  });
  void client.invalidateQueries({ queryKey: labelKeys.all });
  return lead;
}

/** Changes the lead wherever it is shown; the rollback takes just these fields back. */
function updateLead(client: QueryClient, id: string, fields: Partial<LeadRow>): () => void {
  const earlier = <Row extends LeadRow>(row: Row, before: Row | undefined): Row =>
    before ? { ...row, ...pick(before, Object.keys(fields) as (keyof LeadRow)[]) } : row;
  const rollbackDetail = optimisticUpdate<Lead>(client, {
    queryKey: leadKeys.detail(id),
    update: (lead) => ({ ...lead, ...fields }),
    revert: earlier,
  });
  const rollbackLists = optimisticUpdate<LeadList>(client, {
    queryKey: leadKeys.lists,
    update: (page) => ({
      ...page,
      leads: page.leads.map((row) => (row.id === id ? { ...row, ...fields } : row)),
    }),
    revert: (page, { leads: before }) => ({
      ...page,
      leads: page.leads.map((row) =>
        row.id === id
          ? earlier(
              row,
              before.find((one) => one.id === id),
            )
          : row,
      ),
    }),
  });
  // Its cards leave and come back by themselves; an older answer would take one away that was just put back.
  void cancelFetches(client, leadKeys.waitings);
  return () => {
    rollbackDetail();
    rollbackLists();
  };
}

function pick(row: LeadRow, names: readonly (keyof LeadRow)[]): Partial<LeadRow> {
  return Object.fromEntries(names.map((name) => [name, row[name]]));
}

/**
 * Written down first, then sent: whoever closes the page meanwhile loses nothing. Behind what still waits of the same
 * lead it waits too: what was done first arrives first.
 */
function sendOrQueue(act: Omit<PendingAction, 'person'>): () => Promise<Sent> {
  return async () => {
    const waiting: PendingAction = { ...act, person: session.get().user?.id ?? '' };
    return queue(waiting) ? sendNow(waiting) : sendAction(waiting);
  };
}

/** False where the browser keeps nothing (a private window, a full disk): then it is a call like any other. */
function queue(waiting: PendingAction): boolean {
  try {
    outbox.add(waiting);
    return true;
  } catch {
    return false;
  }
}
