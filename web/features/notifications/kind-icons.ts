import {
  type Icon,
  IconAlertCircle,
  IconArrowsExchange,
  IconBuilding,
  IconCalendarDue,
  IconCircleCheck,
  IconClockExclamation,
  IconCoins,
  IconFileInvoice,
  IconMessageCirclePlus,
  IconReceiptRefund,
  IconRepeat,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { NotificationKind } from '#domain/notifications.ts';

export const kindIcons: Record<NotificationKind, Icon> = {
  'lead.new': IconMessageCirclePlus,
  'lead.returned': IconRepeat,
  'lead.reassigned': IconArrowsExchange,
  'lead.team': IconUsersGroup,
  'points.low': IconCoins,
  'top-up.paid': IconCircleCheck,
  'top-up.expiring': IconClockExclamation,
  'top-up.problem': IconAlertCircle,
  'top-up.refunded': IconReceiptRefund,
  'corporate.decided': IconBuilding,
  'corporate.invoice': IconFileInvoice,
  'corporate.due': IconCalendarDue,
};
