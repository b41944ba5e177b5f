import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { formatNumber } from '#web/lib/format/format.ts';
import { unreadCount } from '#web/lib/push/unread-count.ts';
import { Popover } from '#web/ui/overlays/Popover.tsx';
import classes from './Bell.module.css';
import { BellList } from './BellList.tsx';
import { latestNotificationsQuery } from './notifications-query.ts';

/** More than anyone counts; the server stops there too. */
const mostShown = 99;

/** What the person was told, behind a bell that counts what is unread. On the phone it has a screen of its own. */
export function Bell() {
  const { t } = useTranslation();
  const { data } = useQuery(latestNotificationsQuery);
  const [isOpen, setOpen] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const unread = data?.unread ?? 0;
  const announced = useGrown(data?.unread);
  useEffect(() => {
    unreadCount.set(unread);
    return () => unreadCount.set(0);
  }, [unread]);

  const number = unread > mostShown ? `${mostShown}+` : formatNumber(unread);
  const look = {
    className: classes.bell,
    'data-tour': 'bell',
    'aria-label': unread > 0 ? t('notifications.bellUnread', { number }) : t('notifications.bell'),
  };
  const sign = (
    <>
      <IconBell size={isPhone ? 22 : 20} stroke={1.75} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden="true">
          {number}
        </span>
      )}
    </>
  );
  return (
    <div className={classes.place}>
      {isPhone ? (
        <Link {...look} to="/notifications">
          {sign}
        </Link>
      ) : (
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-end"
          width={400}
          trapFocus
          returnFocus
          withinPortal={false}
        >
          <Popover.Target>
            <UnstyledButton {...look} onClick={() => setOpen(!isOpen)}>
              {sign}
            </UnstyledButton>
          </Popover.Target>
          <Popover.Dropdown className={classes.dropdown} aria-label={t('notifications.bell')}>
            <BellList onGo={() => setOpen(false)} />
          </Popover.Dropdown>
        </Popover>
      )}
      <VisuallyHidden role="status">
        {announced && t('notifications.announced', { number: formatNumber(announced) })}
      </VisuallyHidden>
    </div>
  );
}

/** The count, once it has grown while one was here: that something came is news, what was there is not. */
function useGrown(count: number | undefined): number | undefined {
  const before = useRef(count);
  const [grown, setGrown] = useState<number>();
  useEffect(() => {
    if (count !== undefined && before.current !== undefined)
      setGrown(count > before.current ? count : undefined);
    before.current = count;
  }, [count]);
  return grown;
}
