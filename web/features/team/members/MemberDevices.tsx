import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Device, endMemberDevice, listMemberDevices } from '#contract/devices.ts';
import type { Member } from '#contract/member-list.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { call } from '#web/lib/api/call.ts';
import { memberKeys } from '#web/lib/api/query-keys.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { confirm } from '#web/ui/confirm.tsx';
import { useDeviceName } from '#web/ui/device-name.ts';
import { toast, toastFailure } from '#web/ui/toast.ts';
import classes from './MemberDevices.module.css';
import { useFate } from './removal.ts';

interface MemberDevicesProps {
  member: Pick<Member, 'id' | 'nickname'>;
  now: Date;
}

/** Where a member is signed in, for those who manage them. */
export function MemberDevices({ member, now }: MemberDevicesProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const queryKey = memberKeys.devices(member.id);
  const { isRemoving } = useFate(member.id);
  const { data } = useQuery({
    queryKey,
    // Who is being removed is not asked about.
    enabled: !isRemoving,
    queryFn: async ({ signal }) =>
      (await call(listMemberDevices, { params: { id: member.id } }, { signal })).data,
  });
  const ending = useMutation({
    mutationFn: (deviceId: string) => call(endMemberDevice, { params: { id: member.id, deviceId } }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const nameOf = useDeviceName();
  const end = async (device: Device) => {
    const name = nameOf(device);
    const title = t('members.endDeviceTitle', { name: member.nickname });
    const text = t('members.endDeviceText', { device: name, name: member.nickname });
    if (!(await confirm({ title, text, confirm: t('members.endDevice') }))) return;
    ending.mutate(device.id, {
      onSuccess: () => toast(t('members.deviceEnded', { name: member.nickname, device: name })),
    });
  };
  if (!data) return null;
  return (
    <section aria-label={t('members.devices')}>
      <h3 className={classes.title}>{t('members.devices')}</h3>
      {data.length === 0 && <p className={classes.none}>{t('members.noDevices')}</p>}
      <ul className={classes.devices}>
        {data.map((device) => (
          <DeviceLine
            key={device.id}
            device={device}
            now={now}
            isPending={ending.isPending && ending.variables === device.id}
            onEnd={() => void end(device)}
          />
        ))}
      </ul>
    </section>
  );
}

interface DeviceLineProps {
  device: Device;
  now: Date;
  isPending: boolean;
  onEnd: () => void;
}

function DeviceLine({ device, now, isPending, onEnd }: DeviceLineProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const name = useDeviceName()(device);
  const time = formatRelative(new Date(device.lastUsedAt), now, language);
  return (
    <li className={classes.device}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.used}>{t('members.deviceUsed', { time })}</p>
      </div>
      <Button
        variant="default"
        className={classes.act}
        aria-label={t('members.endDeviceLabel', { device: name })}
        loading={isPending}
        onClick={onEnd}
      >
        {t('members.endDevice')}
      </Button>
    </li>
  );
}
