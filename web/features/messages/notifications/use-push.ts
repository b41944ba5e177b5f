import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { tryPush } from '#contract/notifications.ts';
import { stopPush } from '#contract/push.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { notificationKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { pushState, turnOffPush, turnOnPush } from '#web/lib/push/push.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { notificationSettingsQuery } from './notifications-query.ts';

const pushStateQuery = queryOptions({
  queryKey: notificationKeys.pushState,
  queryFn: pushState,
});

/** How things stand in this browser, also when the person changes it in the browser's own settings. */
export function usePushState() {
  const { data, refetch } = useQuery(pushStateQuery);
  useEffect(() => {
    let permission: PermissionStatus | undefined;
    const onChange = () => void refetch();
    void navigator.permissions?.query({ name: 'notifications' }).then((status) => {
      permission = status;
      status.addEventListener('change', onChange);
    });
    return () => permission?.removeEventListener('change', onChange);
  }, [refetch]);
  return data;
}

export function usePushActions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const always = {
    onError: toastFailure,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: pushStateQuery.queryKey }),
        client.invalidateQueries({ queryKey: notificationSettingsQuery.queryKey }),
      ]),
  };
  const turnOn = useMutation({
    mutationFn: turnOnPush,
    onSuccess: (state) => toast(state === 'on' ? t('notify.turnedOn') : t('notify.refused')),
    ...always,
  });
  const turnOff = useMutation({
    mutationFn: turnOffPush,
    onSuccess: () => toast(t('notify.turnedOff')),
    ...always,
  });
  const tryOut = useMutation({
    mutationFn: async () => (await call(tryPush, {})).data,
    onSuccess: ({ devices }) =>
      toast(devices > 0 ? t('notify.tried', { number: formatNumber(devices) }) : t('notify.triedNone')),
    ...always,
  });
  const remove = useMutation({
    mutationFn: async (deviceId: string) => (await call(stopPush, { body: { deviceId } })).data,
    ...always,
  });
  return { turnOn, turnOff, tryOut, remove };
}
