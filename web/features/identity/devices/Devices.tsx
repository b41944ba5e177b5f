import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Device, endDevice, endOtherDevices } from '#contract/devices.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { deviceKeys } from '#web/lib/api/query-keys.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { useNow } from '#web/lib/now.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { toast, toastFailure } from '#web/ui/toast.ts';
import { DeviceRow } from './DeviceRow.tsx';
import classes from './Devices.module.css';

/** Where the person is signed in, this device first. */
export function Devices({ devices }: { devices: readonly Device[] }) {
  const { t } = useTranslation();
  const now = useNow();
  const { one, others } = useEndDevices();
  const otherCount = devices.filter(({ current }) => !current).length;
  const thisFirst = [...devices].sort((a, b) => Number(b.current) - Number(a.current));

  const endOne = async ({ id }: Device, device: string) => {
    const question = { title: t('devices.endTitle'), text: t('devices.endText', { device }) };
    if (!(await confirm({ ...question, confirm: t('devices.end'), isLoss: true }))) return;
    one.mutate(id, { onSuccess: () => toast(t('devices.ended', { device })) });
  };
  const endOthers = async () => {
    const text = t('devices.endOthersText', { number: formatNumber(otherCount) });
    const question = { title: t('devices.endOthersTitle'), text, confirm: t('devices.end') };
    if (!(await confirm({ ...question, isLoss: true }))) return;
    others.mutate(undefined, {
      onSuccess: ({ ended }) => toast(t('devices.othersEnded', { number: formatNumber(ended) })),
    });
  };

  return (
    <>
      <ul className={classes.devices}>
        {thisFirst.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={now}
            isPending={one.isPending && one.variables === device.id}
            onEnd={(name) => endOne(device, name)}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        {otherCount > 0 ? (
          <Button variant="default" className={classes.act} onClick={endOthers} loading={others.isPending}>
            {t('devices.endOthers')}
          </Button>
        ) : (
          <p>{t('devices.alone')}</p>
        )}
      </div>
    </>
  );
}

/** Sign out one, or all but this one. Whatever came of it, the list is asked for again. */
function useEndDevices() {
  const client = useQueryClient();
  const always = {
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: deviceKeys.all }),
  };
  const one = useMutation({
    mutationFn: async (id: string) => (await call(endDevice, { params: { id } })).data,
    ...always,
  });
  const others = useMutation({
    mutationFn: async () => (await call(endOtherDevices, {})).data,
    ...always,
  });
  return { one, others };
}
