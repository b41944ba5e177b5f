import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { LeadRow } from '#contract/lead-list.ts';
import { removeLeadReminder, setLeadReminder } from '#contract/waiting-leads.ts';
import { i18n } from '#web/i18n/index.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { serverNow } from '#web/lib/api/server-time.ts';
import { toast, toastFailure, toastNotDone, toastWithAction } from '#web/ui/toast.ts';
import { useShortTime } from '../detail/use-short-time.ts';
import { cacheLead } from '../lead-calls.ts';
import { gone } from './gone.ts';

export type Remindable = Pick<LeadRow, 'id' | 'name'> & { remindAt: string | null };

/** A reminder that is due cannot be set again: in a moment it is. */
const aMomentMs = 2_000;

async function send(client: QueryClient, id: string, at: Date | null): Promise<void> {
  const params = { id };
  const { data } = at
    ? await call(setLeadReminder, { params, body: { at: at.toISOString() } })
    : await call(removeLeadReminder, { params });
  cacheLead(client, id, data);
}

/** Shows a lead again at another time, and the way to take that back. */
export function useRemind({ id, name, remindAt }: Remindable) {
  const client = useQueryClient();
  const shortTime = useShortTime();
  const shownName = name || i18n.t('lead.nameless');

  const attempt = async (act: () => Promise<void>, again: () => void) => {
    try {
      await act();
    } catch (error) {
      gone.takeBack(id);
      if (!(error instanceof ApiError)) return toastFailure(error);
      toastNotDone(i18n.t('waiting.remindFailed'), error, again);
    }
  };
  const putBack = async () => {
    gone.takeBack(id);
    const soonest = serverNow().getTime() + aMomentMs;
    const before = remindAt && new Date(Math.max(Date.parse(remindAt), soonest));
    await attempt(
      () => send(client, id, before || null),
      () => void putBack(),
    );
  };
  const remind = async (at: Date): Promise<void> => {
    gone.add(id);
    await attempt(
      async () => {
        await send(client, id, at);
        toastWithAction(i18n.t('waiting.reminded', { name: shownName, time: shortTime(at.toISOString()) }), {
          label: i18n.t('waiting.undo'),
          onPress: () => void putBack(),
        });
      },
      () => void remind(at),
    );
  };
  const forget = async (): Promise<void> => {
    await attempt(
      async () => {
        await send(client, id, null);
        toast(i18n.t('waiting.forgotten'));
      },
      () => void forget(),
    );
  };
  return { remind, forget };
}
