import { IconLayoutDashboard, IconUser } from '@tabler/icons-react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PointsCard } from '#web/features/dashboard/PointsCard.tsx';
import { AccountCorner } from '#web/features/profile/AccountCorner.tsx';
import { AccountSheet } from '#web/features/profile/AccountSheet.tsx';
import { ProfileTabs } from '#web/features/profile/ProfileTabs.tsx';
import { useUser } from '#web/lib/session.ts';
import { AppFrame } from '#web/ui/frame/AppFrame.tsx';

/** Round the screens of a signed-in person. */
export default function OwnFrame() {
  const { t } = useTranslation();
  const { ROLE_OWNER } = useUser();
  const screen = useRouterState({ select: (state) => state.matches.at(-1) });
  const { title = 'places.dashboard', heading: Heading } = screen?.staticData ?? {};
  const places = [
    { to: '/', name: t('places.dashboard'), icon: IconLayoutDashboard },
    { to: '/profile', name: t('places.profile'), icon: IconUser },
  ];
  return (
    <AppFrame
      title={t(title)}
      heading={Heading && <Heading />}
      tabs={screen?.pathname.startsWith('/profile') ? <ProfileTabs /> : undefined}
      places={places}
      account={(place, close) => (
        <>
          {ROLE_OWNER && <PointsCard />}
          {place === 'sidebar' ? <AccountCorner /> : <AccountSheet onGo={close} />}
        </>
      )}
    >
      <Outlet />
    </AppFrame>
  );
}
