import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import type { Answer } from '#contract/endpoint.ts';
import { getFakeRefunds } from '#contract/fake-leads.ts';
import { refundHours } from '#domain/fake-leads.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { leadKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { dialogs } from '#web/ui/dialogs.ts';
import { LoadFailed } from '#web/ui/LoadFailed.tsx';
import { SkeletonRows } from '#web/ui/SkeletonBox.tsx';
import type { BatchAnswer, WhichLeads } from './batch.ts';
import classes from './Dialogs.module.css';
import { useLeadBatch } from './use-lead-batch.tsx';

interface MarkFakeProps {
  which: WhichLeads;
  /** Where it is about one: what becomes of its point is said. */
  lead?: { id: string; locked: boolean };
  onDone?: (answer: BatchAnswer) => void;
}

/** Inside a dialog: what a fake lead is, and what becomes of the points. */
export function MarkFake({ which, lead, onDone }: MarkFakeProps) {
  const { t } = useTranslation();
  const { run, isPending } = useLeadBatch();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: leadKeys.fakeRefunds(lead?.id),
    queryFn: async ({ signal }) =>
      (await call(getFakeRefunds, { query: { lead: lead?.id } }, { signal })).data,
    // What was left a minute ago says nothing of now.
    staleTime: 0,
    gcTime: 0,
  });
  const close = () => dialogs.closeAll();
  const mark = async () => {
    const answer = await run(which, { kind: 'fake' });
    if (!answer) return;
    close();
    onDone?.(answer);
  };
  return (
    <div className={classes.dialog}>
      <p>{t('markFake.means')}</p>
      {data ? (
        <p className={classes.points}>{lead ? oneText(t, data, lead.locked) : manyText(t, data)}</p>
      ) : error ? (
        <LoadFailed error={error} retry={refetch} isRetrying={isFetching} />
      ) : (
        <SkeletonRows count={1} />
      )}
      <div className={classes.acts}>
        <Button size="lg" variant="default" onClick={close} disabled={isPending}>
          {t('confirm.cancel')}
        </Button>
        <Button size="lg" color="red" loading={isPending} onClick={() => void mark()}>
          {t('markFake.markAct')}
        </Button>
      </div>
    </div>
  );
}

type Refunds = Answer<typeof getFakeRefunds>;

const refundText = {
  given: 'markFake.given',
  used_up: 'markFake.usedUp',
  late: 'markFake.late',
  before: 'markFake.before',
  unpaid: 'markFake.unpaid',
} as const;

function oneText(t: TFunction, { refund, ...counts }: Refunds, locked: boolean): string {
  if (locked) return t('markFake.locked');
  return t(refundText[refund ?? 'unpaid'], gapsOf(counts));
}

function manyText(t: TFunction, { left, aDay }: Refunds): string {
  const gaps = gapsOf({ left, aDay });
  return `${t(left > 0 ? 'markFake.many' : 'markFake.usedUp', gaps)} ${t('markFake.manyLocked')}`;
}

const gapsOf = ({ left, aDay }: { left: number; aDay: number }) => ({
  left: formatNumber(left),
  aDay: formatNumber(aDay),
  hours: refundHours,
});
