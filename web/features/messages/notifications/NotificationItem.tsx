import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleFilled, IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Notification } from '#contract/notifications.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { zonePlaces } from '#web/lib/format/format.ts';
import { formatRelative } from '#web/lib/format/relative-time.ts';
import { useUser } from '#web/lib/session/session.ts';
import { kindIcons } from './kind-icons.ts';
import classes from './NotificationItem.module.css';
import { sentenceOf } from './notification-text.ts';
import { markOpened } from './read-notifications.ts';

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onMark: (notification: Notification, isRead: boolean) => void;
  /** The person goes where it leads. */
  onGo?: () => void;
}

export function NotificationItem({ notification, now, onMark, onGo }: NotificationItemProps) {
  const { t } = useTranslation();
  const [language] = useLanguage();
  const { timeZone } = useUser();
  const { kind, lead, isRead, at, path, orderId } = notification;
  const Icon = lead?.isLocked ? IconLock : kindIcons[kind];
  const Dot = isRead ? IconCircle : IconCircleFilled;
  const what = sentenceOf(notification, t, language);
  const go = () => {
    void markOpened(notification);
    onGo?.();
  };
  return (
    <li className={classes.item} data-unread={!isRead || undefined}>
      <span className={classes.icon} data-kind={lead?.isLocked ? 'locked' : kind}>
        <Icon size={20} stroke={1.75} aria-hidden />
      </span>
      <div className={classes.words}>
        <Link to={path} className={classes.what} onClick={go}>
          {!isRead && <VisuallyHidden>{t('notifications.unread')}: </VisuallyHidden>}
          {orderId ? <WithOrder text={what} orderId={orderId} /> : what}
        </Link>
        <time className={classes.time} dateTime={at}>
          {formatRelative(new Date(at), now, language, zonePlaces[timeZone])}
        </time>
      </div>
      <ActionIcon
        variant="transparent"
        className={classes.mark}
        aria-label={isRead ? t('notifications.markUnread', { what }) : t('notifications.markRead', { what })}
        onClick={() => onMark(notification, !isRead)}
      >
        <Dot size={isRead ? 12 : 10} stroke={2} aria-hidden />
      </ActionIcon>
    </li>
  );
}

/** The number of an order is read and said as one: it never breaks at its hyphens. */
function WithOrder({ text, orderId }: { text: string; orderId: string }) {
  const [before = '', after] = text.split(orderId, 2);
  return (
    <>
      {before}
      {after !== undefined && <span className={classes.order}>{orderId}</span>}
      {after}
    </>
  );
}
