import {
  type Icon,
  IconArrowsExchange,
  IconCoins,
  IconMessageCirclePlus,
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
};
