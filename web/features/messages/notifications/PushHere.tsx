import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type Icon,
  IconBellCheck,
  IconBellOff,
  IconBellPlus,
  IconBellX,
  IconDeviceMobilePlus,
} from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PushState } from '#web/lib/push/push-state.ts';
import classes from './PushHere.module.css';
import { usePushActions } from './use-push.ts';

const words: Record<PushState, { icon: Icon; what: ParseKeys; text: ParseKeys }> = {
  on: { icon: IconBellCheck, what: 'notify.pushOn', text: 'notify.pushOnText' },
  off: { icon: IconBellPlus, what: 'notify.pushOff', text: 'notify.pushOffText' },
  blocked: { icon: IconBellX, what: 'notify.pushBlocked', text: 'notify.pushBlockedText' },
  install: { icon: IconDeviceMobilePlus, what: 'notify.pushInstall', text: 'notify.pushInstallText' },
  unsupported: { icon: IconBellOff, what: 'notify.pushUnsupported', text: 'notify.pushUnsupportedText' },
};

interface PushHereProps {
  state: PushState;
  hasDevices: boolean;
}

/** How things stand with pushes in this browser, and the one thing to do about it. */
export function PushHere({ state, hasDevices }: PushHereProps) {
  const { t } = useTranslation();
  const { turnOn, turnOff, tryOut } = usePushActions();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { icon: Icon, what, text } = words[state];
  return (
    <div className={classes.here}>
      <span className={classes.icon} data-state={state}>
        <Icon size={22} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <p className={classes.what}>{t(what)}</p>
        <p className={classes.text}>{t(text)}</p>
      </div>
      <div className={classes.acts}>
        {state === 'off' && (
          <Button className={classes.act} loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
            {isPhone ? t('notify.turnOn') : t('notify.turnOnDesk')}
          </Button>
        )}
        {hasDevices && (
          <Button
            variant="default"
            className={classes.act}
            loading={tryOut.isPending}
            onClick={() => tryOut.mutate()}
          >
            {t('notify.try')}
          </Button>
        )}
        {state === 'on' && (
          <Button
            variant="subtle"
            className={classes.act}
            loading={turnOff.isPending}
            onClick={() => turnOff.mutate()}
          >
            {t('notify.turnOff')}
          </Button>
        )}
      </div>
    </div>
  );
}
