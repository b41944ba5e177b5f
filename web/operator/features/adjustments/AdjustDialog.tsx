import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { adjustmentItems, adjustPoints } from '#contract/adjustments.ts';
import type { Answer } from '#contract/endpoint.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { randomId } from '#web/lib/random-id.ts';
import { operatorKeys } from '#web/operator/lib/query-keys.ts';
import { ActionDialog } from '#web/operator/ui/ActionDialog.tsx';
import { toast } from '#web/ui/toast.ts';

const schema = adjustmentItems.extend({ accountId: z.uuid() });

/** Gives or takes points, of the account that is looked at or of one that is named. */
export function AdjustDialog({ accountId = '' }: { accountId?: string }) {
  const { t } = useTranslation('operator');
  const queries = useQueryClient();
  // The same adjustment as long as it was not done: a lost answer must not double it.
  const [key, setKey] = useState(randomId);
  const fields = [
    { name: 'accountId', kind: 'text', label: t('adjustments.accountId') },
    { name: 'points', kind: 'number', label: t('adjustments.points') },
    { name: 'reason', kind: 'reason', label: t('dialog.reason'), help: t('dialog.toOwner') },
  ] as const;
  const saidOf = (answer: Answer<typeof adjustPoints>) => {
    if (answer.state === 'done') return t('adjustments.doneToast', { balance: formatNumber(answer.balance) });
    return answer.state === 'waiting'
      ? t('adjustments.waitingToast')
      : t(`adjustments.closedToast.${answer.state}`);
  };
  return (
    <ActionDialog
      isFirst={!accountId}
      endpoint={adjustPoints}
      word={t('adjustments.adjust')}
      text={t('adjustments.adjustText')}
      initial={{ accountId, points: null, reason: '' }}
      fields={accountId ? fields.slice(1) : fields}
      form={{
        schema,
        inputOf: ({ accountId: named, points, reason }) => ({
          params: { accountId: String(named).trim() },
          body: { key, points: Number(points), reason: String(reason) },
        }),
      }}
      onDone={async (answer) => {
        setKey(randomId());
        toast(saidOf(answer));
        await queries.invalidateQueries({ queryKey: operatorKeys.all });
      }}
    />
  );
}
