import type { QueryClient } from '@tanstack/react-query';
import { changeLeads, undoBatch } from '#contract/lead-actions.ts';
import type { LeadBatch } from '#contract/lead-batches.ts';
import type { Lead } from '#contract/lead-detail.ts';
import type { LeadList } from '#contract/lead-list.ts';
import { leadChoicesQuery } from '#web/entities/lead/lead-choices.ts';
import { leadCount } from '#web/entities/lead/lead-count.ts';
import { i18n } from '#web/i18n/index.ts';
import { loadAppTexts } from '#web/i18n/load-texts.ts';
import { call } from '#web/lib/api/call.ts';
import { optimisticUpdate } from '#web/lib/api/optimistic-update.ts';
import { queries } from '#web/lib/api/queries.ts';
import { blockedNumberKeys, labelKeys, leadKeys } from '#web/lib/api/query-keys.ts';
import { toast, toastFailure, toastWithAction } from '#web/ui/toast.ts';
import { type BatchAction, type BatchAnswer, type Known, type WhichLeads, withAction } from './batch.ts';
import { batchText } from './batch-text.ts';
import { takersQuery } from './takers-query.ts';
import { failedText, showRunning, watchBatch } from './watch-batch.ts';

/** What leads are counted and listed by elsewhere. */
const touched = [leadKeys.all, labelKeys.all, blockedNumberKeys.all];

/**
 * Does one thing to the leads, says what came of it, and offers to take it back. Null when it was refused or no answer
 * came: that has been said, and what was shown before the answer is as it was.
 */
export async function runBatch(which: WhichLeads, action: BatchAction): Promise<BatchAnswer | null> {
  const choices = queries.getQueryData(leadChoicesQuery.queryKey);
  const members = queries.getQueryData(takersQuery.queryKey) ?? [];
  const known: Known = { members, labels: choices?.labels ?? [] };
  const rollback = 'ids' in which ? showOptimistically(queries, new Set(which.ids), action, known) : () => {};
  try {
    // What came of it can be said then, whatever happens on the way.
    await loadAppTexts();
    const { data } = await call(changeLeads, { body: { which, action } });
    const { batchId } = data;
    if (data.status === 'running' && batchId !== null)
      follow(batchId, (batch) => toastEnd(batch, batchText(i18n.t, action, batch, known)));
    else toastChanged(batchId, batchText(i18n.t, action, data, known));
    return data;
  } catch (error) {
    rollback();
    toastFailure(error);
    return null;
  } finally {
    invalidate();
  }
}

/** Too many for one call: the bar over the list shows how far it is, a toast says when it has ended. */
function follow(batchId: string, onEnd: (batch: LeadBatch) => void): void {
  watchBatch(batchId, onEnd);
  showRunning();
}

/** `words` of what was done, where the page still knows it. */
export function toastEnd(batch: LeadBatch, text?: string): void {
  invalidate();
  const { batchId, changed, status, isUndo } = batch;
  if (status === 'failed') toast(failedText(batch));
  else if (isUndo) toastUndone(changed);
  else toastChanged(batchId, text ?? i18n.t('batch.done', { leads: leadCount(i18n.t, changed) }));
}

function toastChanged(batchId: string | null, text: string): void {
  if (batchId === null) toast(text);
  else toastWithAction(text, { label: i18n.t('batch.undo'), onPress: () => void undo(batchId) });
}

function toastUndone(changed: number): void {
  toast(
    changed === 0
      ? i18n.t('batch.undoneNone')
      : i18n.t('batch.undone', { leads: leadCount(i18n.t, changed) }),
  );
}

async function undo(id: string): Promise<void> {
  try {
    const { status, changed } = (await call(undoBatch, { params: { id } })).data;
    if (status === 'running') follow(id, (batch) => toastEnd(batch));
    else toastUndone(changed);
  } catch (error) {
    toastFailure(error);
  } finally {
    invalidate();
  }
}

function invalidate(): void {
  for (const queryKey of touched) void queries.invalidateQueries({ queryKey });
}

/** Changes what is on the screen at once; gives back the rollback. */
export function showOptimistically(
  client: QueryClient,
  ids: ReadonlySet<string>,
  action: BatchAction,
  known: Known,
): () => void {
  const rollbackLists = optimisticUpdate<LeadList>(client, {
    queryKey: leadKeys.lists,
    update: (page) => ({
      ...page,
      leads: page.leads.map((row) => (ids.has(row.id) ? withAction(row, action, known) : row)),
    }),
  });
  const rollbackDetails = optimisticUpdate<Lead>(client, {
    queryKey: leadKeys.details,
    update: (lead) => (ids.has(lead.id) ? { ...lead, ...withAction(lead, action, known) } : lead),
  });
  return () => {
    rollbackLists();
    rollbackDetails();
  };
}
