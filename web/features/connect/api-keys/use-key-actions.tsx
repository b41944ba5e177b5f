import { useTranslation } from 'react-i18next';
import type { ApiKey } from '#contract/api-keys.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { dialogs } from '#web/ui/dialogs.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { useApiKeyCalls } from './api-key-calls.ts';
import { RenameKey } from './RenameKey.tsx';

export function useKeyActions() {
  const { t } = useTranslation();
  const calls = useApiKeyCalls();
  return {
    rename: (key: ApiKey) =>
      dialogs.open({
        title: t('apiKeys.renameTitle'),
        withCloseButton: false,
        children: <RenameKey of={key} />,
      }),
    /** Asks first: what uses it stops at once, and for good. */
    revoke: async ({ id, name, hint }: ApiKey) => {
      const isSure = await confirm({
        title: t('apiKeys.revokeTitle', { name }),
        text: t('apiKeys.revokeText', { hint: `${hint}…` }),
        confirm: t('apiKeys.revoke'),
        isLoss: true,
      });
      if (!isSure) return;
      try {
        await calls.revoke(id);
        toast(t('apiKeys.revokedToast', { name }));
      } catch (error) {
        toastFailure(error);
        // Perhaps someone else was quicker.
        calls.invalidate();
      }
    },
  };
}
