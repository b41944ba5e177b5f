import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { NotificationSettings } from '#contract/notifications.ts';
import { deviceName } from '#domain/device-name.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, zonePlaces } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useDeviceName } from '#web/ui/device-name.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { toast } from '#web/ui/toast.ts';
import classes from './PushDevices.module.css';
import { usePushActions } from './use-push.ts';

type Devices = NotificationSettings['devices'];
const inHand = ['Android', 'iOS'];

interface PushDevicesProps {
  devices: Devices;
  /** Whether this browser is one of them. */
  isOnHere: boolean;
}

/** Where pushes go. */
export function PushDevices({ devices, isOnHere }: PushDevicesProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const now = useNow();
  const zone = zonePlaces[useUser().timeZone];
  const nameOf = useDeviceName();
  const { remove, turnOff } = usePushActions();
  if (devices.length === 0) return <p className={classes.none}>{t('notify.noDevices')}</p>;
  const hereId = isOnHere ? ownDevice(devices, navigator.userAgent) : undefined;

  const takeAway = (id: string, device: string) => {
    if (id === hereId) return turnOff.mutate();
    remove.mutate(id, { onSuccess: () => toast(t('notify.removed', { device })) });
  };
  return (
    <ul className={classes.devices}>
      {devices.map(({ id, userAgent, since, lastShownAt }) => {
        const { browser, system } = deviceName(userAgent);
        const name = nameOf({ browser, system });
        const Icon = inHand.includes(system) ? IconDeviceMobile : IconDeviceDesktop;
        const isPending =
          (remove.isPending && remove.variables === id) || (turnOff.isPending && id === hereId);
        return (
          <li key={id} className={classes.device}>
            <span className={classes.icon}>
              <Icon size={22} stroke={1.75} aria-hidden />
            </span>
            <div className={classes.words}>
              <p className={classes.name}>
                {name}
                {id === hereId && <StatusBadge tone="good">{t('notify.here')}</StatusBadge>}
              </p>
              <p className={classes.facts}>
                <span>
                  {lastShownAt
                    ? t('notify.lastShown', {
                        time: formatRelative(new Date(lastShownAt), now, language, zone),
                      })
                    : t('notify.neverShown')}
                </span>
                <span>{t('notify.since', { date: formatDate(new Date(since), language, zone) })}</span>
              </p>
            </div>
            <Button
              variant="default"
              className={classes.act}
              aria-label={t('notify.removeLabel', { device: name })}
              loading={isPending}
              onClick={() => takeAway(id, name)}
            >
              {t('notify.remove')}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Of several that look like this browser none is taken for it. */
function ownDevice(devices: Devices, userAgent: string): string | undefined {
  const [one, ...more] = devices.filter((device) => device.userAgent === userAgent);
  return more.length === 0 ? one?.id : undefined;
}
