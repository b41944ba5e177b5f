import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { Device } from '#contract/devices.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatDate, formatTime } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useDeviceName } from '#web/ui/device-name.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import classes from './Devices.module.css';

const inHand = ['Android', 'iOS', 'Windows Phone'];

const sinceText = {
  password: 'devices.since',
  google: 'devices.sinceGoogle',
  passkey: 'devices.sincePasskey',
} as const;

interface DeviceRowProps {
  device: Device;
  now: Date;
  isPending: boolean;
  onEnd: (name: string) => void;
}

export function DeviceRow({ device, now, isPending, onEnd }: DeviceRowProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const name = useDeviceName()(device);
  const Icon = inHand.includes(device.system) ? IconDeviceMobile : IconDeviceDesktop;
  const signedIn = new Date(device.signedInAt);
  const since = { date: formatDate(signedIn, language), time: formatTime(signedIn, language) };
  const used = formatRelative(new Date(device.lastUsedAt), now, language);
  return (
    <li className={classes.device}>
      <span className={classes.icon}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>
          {name}
          {device.current && <StatusBadge tone="good">{t('devices.here')}</StatusBadge>}
        </h2>
        <p className={classes.facts}>
          <span>{device.current ? t('devices.activeNow') : t('devices.lastUsed', { time: used })}</span>
          <span>{t(sinceText[device.loginmethod], since)}</span>
          <span>{t('devices.ip', { ip: device.ip })}</span>
        </p>
      </div>
      {!device.current && (
        <Button
          variant="default"
          className={classes.act}
          aria-label={t('devices.endLabel', { device: name })}
          loading={isPending}
          onClick={() => onEnd(name)}
        >
          {t('devices.end')}
        </Button>
      )}
    </li>
  );
}
