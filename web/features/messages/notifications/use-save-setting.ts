import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type NotificationSettings, setNotificationSettings } from '#contract/notifications.ts';
import { call } from '#web/lib/api/call.ts';
import { optimisticUpdate } from '#web/lib/api/optimistic-update.ts';
import { notificationKeys } from '#web/lib/api/query-keys.ts';
import { notificationSettingsQuery } from './notifications-query.ts';
import type { Choice } from './setting-text.ts';

type Setting = NotificationSettings['settings'][number];
interface Change {
  kind: Setting['kind'];
  choice: Choice;
  isOn: boolean;
}

const mutationKey = notificationKeys.setSetting;

/** Shown at once and saved one after the other; what was not saved goes back to what it was. */
export function useSaveSetting() {
  const client = useQueryClient();
  const { queryKey } = notificationSettingsQuery;
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    onMutate: (change: Change) =>
      optimisticUpdate<NotificationSettings>(client, {
        queryKey,
        update: (known) => withChange(known, change),
        revert: (known) => withChange(known, { ...change, isOn: !change.isOn }),
      }),
    mutationFn: async ({ kind }: Change) => {
      const setting = client.getQueryData(queryKey)?.settings.find((one) => one.kind === kind);
      if (!setting) throw new Error(`no setting for ${kind}`);
      const { kind: _, ...body } = setting;
      return (await call(setNotificationSettings, { params: { kind }, body })).data;
    },
    // The answer to a change before the last would put the last one back.
    onSuccess: (settings) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, settings);
    },
    onError: (_error, _change, rollback) => rollback?.(),
  });
}

function withChange(known: NotificationSettings, { kind, choice, isOn }: Change): NotificationSettings {
  const settings = known.settings.map((one) => (one.kind === kind ? { ...one, [choice]: isOn } : one));
  return { ...known, settings };
}
