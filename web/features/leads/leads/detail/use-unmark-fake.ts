import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Lead } from '#contract/lead-detail.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useLeadCalls } from '../lead-calls.ts';

/** A buyer after all; without a point for it the lead stays as it is, and that is said. */
export function useUnmarkFake(lead: Lead) {
  const { t } = useTranslation();
  const { unmarkFake } = useLeadCalls(lead.id);
  const { mutate, isPending } = useMutation({
    mutationFn: unmarkFake,
    onSuccess: () => toast(t('fake.unmarked')),
    onError: toastFailure,
    networkMode: 'always',
  });
  return { run: () => mutate(), isPending };
}
