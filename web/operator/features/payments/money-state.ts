import { useQueryClient } from '@tanstack/react-query';
import type { TopUpState } from '#domain/top-up.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { operatorKeys } from '#web/operator/lib/query-keys.ts';
import { toast } from '#web/ui/toast.ts';

export const stateTones: Record<TopUpState, 'good' | 'needs-you' | 'quiet' | 'outline'> = {
  pending: 'outline',
  checking: 'needs-you',
  paid: 'good',
  expired: 'quiet',
  cancelled: 'quiet',
  refunded: 'quiet',
};

/** After an act every list and count may be another. */
function useRefreshMoney(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: operatorKeys.all });
}

/** Says that it is done, and looks at everything anew. */
export function useAfterAction(): () => Promise<void> {
  const { t } = useTranslation('operator');
  const refresh = useRefreshMoney();
  return async () => {
    toast(t('money.done'));
    await refresh();
  };
}

/** The question why, with who will read the answer. */
export function useReasonField() {
  const { t } = useTranslation('operator');
  const field = { name: 'reason', kind: 'reason', label: t('dialog.reason') } as const;
  return {
    toOwner: { ...field, help: t('dialog.toOwner') },
    toTrail: { ...field, help: t('dialog.toTrail') },
  };
}
