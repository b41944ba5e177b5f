import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBellPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { BannerButton } from '#web/ui/BannerButton.tsx';
import { isInvited, notNow } from './invited.ts';
import classes from './PushInvite.module.css';
import { usePushActions, usePushState } from './use-push.ts';

/** Asks a CS kindly; the browser's own question comes only when they press. Said no: nothing for a month. */
export function PushInvite() {
  const { ROLE_CS } = useUser();
  const [isOpen, setOpen] = useState(() => isInvited(localStorage, Date.now()));
  return ROLE_CS && isOpen ? <Invite onClose={() => setOpen(false)} /> : null;
}

function Invite({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const state = usePushState();
  const { turnOn } = usePushActions();
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  if (state !== 'off') return null;
  const close = () => {
    notNow(localStorage, Date.now());
    onClose();
  };
  return (
    <div className={classes.invite}>
      <Banner
        icon={IconBellPlus}
        what={t('notify.inviteWhat')}
        brief={t('notify.inviteBrief')}
        action={
          <span className={classes.acts}>
            <BannerButton
              label={t('notify.inviteOn')}
              brief={t('notify.inviteOn')}
              loading={turnOn.isPending}
              onClick={() => turnOn.mutate()}
            />
            <ActionIcon
              variant="transparent"
              className={classes.close}
              aria-label={t('notify.inviteClose')}
              onClick={close}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </span>
        }
      >
        {isPhone ? t('notify.inviteText') : t('notify.inviteTextDesk')}
      </Banner>
    </div>
  );
}
