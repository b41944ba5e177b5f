import type { QueryClient } from '@tanstack/react-query';
import type { LeadList } from '#contract/lead.ts';
import type { Lead } from '#contract/lead-detail.ts';
import { changeLeads, undoBatch } from '#contract/leads.ts';
import { i18n } from '#web/i18n/index.ts';
import { call } from '#web/lib/call.ts';
import { leadChoicesQuery } from '#web/lib/lead-choices.ts';
import { leadCount } from '#web/lib/lead-count.ts';
import { queries } from '#web/lib/queries.ts';
import { toast, toastFailure, toastWithAct } from '#web/ui/toast.ts';
import { type BatchAction, type BatchAnswer, foreseen, type Known, type WhichLeads } from './batch.ts';
import { batchWords } from './batch-words.ts';

/** What leads are counted and listed by elsewhere. */
const touched = ['leads', 'labels', 'blocked-numbers'] as const;

/**
 * Does one thing to the leads, says what came of it, and offers to take it back. Null when it was refused or no answer
 * came: that has been said, and what was shown ahead of the answer is as it was.
 */
export async function runBatch(which: WhichLeads, action: BatchAction): Promise<BatchAnswer | null> {
  const known: Known = queries.getQueryData(leadChoicesQuery.queryKey) ?? { members: [], labels: [] };
  const takeBack = 'ids' in which ? showAhead(queries, new Set(which.ids), action, known) : () => {};
  try {
    const { data } = await call(changeLeads, { body: { which, action } });
    const message = batchWords(i18n.t, action, data, known);
    const { batchId } = data;
    if (batchId === null) toast(message);
    else toastWithAct(message, { label: i18n.t('leads.undo'), onPress: () => void undo(batchId) });
    return data;
  } catch (error) {
    takeBack();
    toastFailure(error);
    return null;
  } finally {
    outdate();
  }
}

async function undo(id: string): Promise<void> {
  try {
    const { changed } = (await call(undoBatch, { params: { id } })).data;
    toast(
      changed === 0
        ? i18n.t('leads.undoneNone')
        : i18n.t('leads.undone', { leads: leadCount(i18n.t, changed) }),
    );
  } catch (error) {
    toastFailure(error);
  } finally {
    outdate();
  }
}

function outdate(): void {
  for (const feature of touched) void queries.invalidateQueries({ queryKey: [feature] });
}

/** Changes what is on the screen at once; gives back the way to take that back. */
export function showAhead(
  client: QueryClient,
  ids: ReadonlySet<string>,
  action: BatchAction,
  known: Known,
): () => void {
  const before = [
    ...client.getQueriesData<LeadList>({ queryKey: ['leads', 'list'] }),
    ...client.getQueriesData<Lead>({ queryKey: ['leads', 'one'] }),
  ];
  client.setQueriesData<LeadList>(
    { queryKey: ['leads', 'list'] },
    (page) =>
      page && {
        ...page,
        leads: page.leads.map((row) => (ids.has(row.id) ? foreseen(row, action, known) : row)),
      },
  );
  client.setQueriesData<Lead>({ queryKey: ['leads', 'one'] }, (lead) =>
    lead && ids.has(lead.id) ? { ...lead, ...foreseen(lead, action, known) } : lead,
  );
  return () => {
    for (const [key, data] of before) client.setQueryData(key, data);
  };
}
