import {
  IconActivityHeartbeat,
  IconBuildingStore,
  IconCoins,
  IconHistory,
  IconShieldLock,
  IconSpeakerphone,
  IconTag,
} from '@tabler/icons-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { NavItem } from '#web/ui/layout/NavLinks.tsx';

/** Where an operator may go, most used first. */
export function useNavigation(): NavItem[] {
  const { t } = useTranslation('operator');
  return [
    { to: '/money', name: t('money.title'), icon: IconCoins },
    { to: '/accounts', name: t('accounts.title'), icon: IconBuildingStore },
    { to: '/health', name: t('health.title'), icon: IconActivityHeartbeat },
    { to: '/trail', name: t('trail.place'), icon: IconHistory },
    { to: '/prices', name: t('prices.title'), icon: IconTag },
    { to: '/announcements', name: t('announcements.title'), icon: IconSpeakerphone },
    { to: '/security', name: t('security.title'), icon: IconShieldLock },
  ];
}
