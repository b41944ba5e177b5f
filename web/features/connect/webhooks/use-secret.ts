import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { getWebhookSecret, renewWebhookSecret } from '#contract/webhooks.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';

/** Held by the card that shows it and forgotten with it: no cache has the secret. */
export function useSecret(id: string) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState<string | null>(null);
  const fetching = useMutation({
    mutationFn: () => call(getWebhookSecret, { params: { id } }),
    onSuccess: ({ data }) => setSecret(data.secret),
    onError: toastFailure,
    gcTime: 0,
  });
  const renewing = useMutation({
    mutationFn: () => call(renewWebhookSecret, { params: { id } }),
    onSuccess: ({ data }) => {
      setSecret(data.secret);
      toast(t('webhooks.secretRenewed'));
    },
    onError: toastFailure,
    gcTime: 0,
  });
  return {
    secret,
    isFetching: fetching.isPending,
    isRenewing: renewing.isPending,
    show: () => fetching.mutate(),
    hide: () => {
      setSecret(null);
      // They hold what they were answered.
      fetching.reset();
      renewing.reset();
    },
    /** Asks first: until the receiver knows the new one it refuses what arrives. */
    renew: async () => {
      const isSure = await confirm({
        title: t('webhooks.secretRenewTitle'),
        text: t('webhooks.secretRenewText'),
        confirm: t('webhooks.secretRenew'),
        isLoss: true,
      });
      if (isSure) renewing.mutate();
    },
  };
}
