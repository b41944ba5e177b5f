import { Button } from '@mantine/core';
import {
  IconCoins,
  IconLayoutDashboard,
  IconLock,
  IconMessages,
  IconRotateClockwise,
  IconSettings,
  IconShoppingBag,
  IconSpeakerphone,
  IconUser,
  IconUsers,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Area, mayEnter } from '#domain/roles.ts';
import { AddApiKey } from '#web/features/api-keys/AddApiKey.tsx';
import { BlockNumber } from '#web/features/blocked-numbers/BlockNumber.tsx';
import { DutyButton } from '#web/features/duty/DutyButton.tsx';
import { InstallPrompt } from '#web/features/install/InstallPrompt.tsx';
import { NewVersion } from '#web/features/install/NewVersion.tsx';
import { OfflineNotice } from '#web/features/install/OfflineNotice.tsx';
import { AddLabel } from '#web/features/labels/AddLabel.tsx';
import { LeadsTabs } from '#web/features/leads/LeadsTabs.tsx';
import { leadSummaryQuery } from '#web/features/leads/leads-query.ts';
import { AddMember } from '#web/features/members/AddMember.tsx';
import { MembersTabs } from '#web/features/members/MembersTabs.tsx';
import { Bell } from '#web/features/notifications/Bell.tsx';
import { PointsCard } from '#web/features/points/PointsCard.tsx';
import { AccountCorner } from '#web/features/profile/AccountCorner.tsx';
import { AccountSheet } from '#web/features/profile/AccountSheet.tsx';
import { ProfileTabs } from '#web/features/profile/ProfileTabs.tsx';
import { AddRotator } from '#web/features/rotators/list/AddRotator.tsx';
import { SettingsTabs } from '#web/features/settings/SettingsTabs.tsx';
import { AddSpend } from '#web/features/spends/AddSpend.tsx';
import { AddTeam } from '#web/features/teams/AddTeam.tsx';
import { AddTemplate } from '#web/features/templates/AddTemplate.tsx';
import { Tour } from '#web/features/tour/Tour.tsx';
import { AddWebhook } from '#web/features/webhooks/AddWebhook.tsx';
import { addLaterWords } from '#web/i18n/later-words.ts';
import { useUser } from '#web/lib/session.ts';
import { useSettings } from '#web/lib/settings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AppFrame } from '#web/ui/frame/AppFrame.tsx';
import { DashboardActions } from './dashboard-screen.ts';
import { ListExport } from './list-export.tsx';
import { MoveLeads } from './move-leads.tsx';

addLaterWords();

const tabsOf = {
  profile: <ProfileTabs />,
  members: <MembersTabs />,
  leads: <LeadsTabs />,
  settings: <SettingsTabs />,
};
const actionsOf = {
  dashboard: <DashboardActions />,
  'add-member': (
    <>
      <ListExport kind="members" />
      <AddMember />
    </>
  ),
  'add-team': <AddTeam />,
  'add-rotator': <AddRotator />,
  'add-label': <AddLabel />,
  'add-template': <AddTemplate />,
  'block-number': <BlockNumber />,
  'move-leads': <MoveLeads />,
  'export-orders': <ListExport kind="orders" />,
  'export-usage': <ListExport kind="usage" />,
  'add-api-key': <AddApiKey />,
  'add-webhook': <AddWebhook />,
  'add-spend': (
    <>
      <ListExport kind="spends" />
      <AddSpend />
    </>
  ),
};

/** Round the screens of a signed-in person. */
export default function OwnFrame() {
  const { t } = useTranslation();
  const { role } = useUser();
  const settings = useSettings();
  const { data: summary } = useQuery(leadSummaryQuery);
  const screen = useRouterState({ select: (state) => state.matches.at(-1) });
  const {
    title = 'places.dashboard',
    heading: Heading,
    area,
    tabs,
    actions,
    bare = false,
  } = screen?.staticData ?? {};
  const isOpen = area === undefined || mayEnter(role, area);
  const places = [
    { to: '/', name: t('places.dashboard'), icon: IconLayoutDashboard },
    {
      to: '/leads',
      name: t('places.leads'),
      icon: IconMessages,
      area: 'leads' as const,
      waiting: summary?.waiting,
    },
    ...(settings?.orders
      ? [{ to: '/orders', name: t('places.orders'), icon: IconShoppingBag, area: 'orders' as const }]
      : []),
    { to: '/rotators', name: t('places.rotators'), icon: IconRotateClockwise, area: 'rotators' as const },
    { to: '/members', name: t('places.members'), icon: IconUsers, area: 'members' as const },
    { to: '/spends', name: t('places.spends'), icon: IconSpeakerphone, area: 'spends' as const },
    { to: '/usage', name: t('places.usage'), icon: IconCoins, area: 'usage' as const },
    { to: '/settings', name: t('places.settings'), icon: IconSettings, area: 'exports' as const },
    { to: '/profile', name: t('places.profile'), icon: IconUser },
  ];
  return (
    <AppFrame
      title={t(title)}
      heading={Heading && <Heading />}
      bare={isOpen && bare}
      tabs={isOpen && tabs ? tabsOf[tabs] : undefined}
      places={places.filter((place) => place.area === undefined || mayEnter(role, place.area))}
      actions={
        <>
          <DutyButton />
          {isOpen && actions && actionsOf[actions]}
          <Bell />
        </>
      }
      account={(place, close) => (
        <>
          {mayEnter(role, 'points') && <PointsCard onGo={close} />}
          {place === 'sidebar' ? <AccountCorner /> : <AccountSheet onGo={close} />}
        </>
      )}
    >
      <OfflineNotice />
      {isOpen ? <Outlet /> : <Closed area={area} />}
      <NewVersion />
      <InstallPrompt />
      <Tour />
    </AppFrame>
  );
}

/** Who follows a link to what their role may not see is told so; the server refuses in any case. */
function Closed({ area }: { area: Area }) {
  const { t } = useTranslation();
  const forManagers = mayEnter('admin', area);
  return (
    <EmptyState
      icon={IconLock}
      level={2}
      title={forManagers ? t('gate.managersOnly') : t('gate.ownerOnly')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to="/" />}>
          {t('gate.home')}
        </Button>
      }
    >
      <p>{forManagers ? t('gate.managersOnlyText') : t('gate.ownerOnlyText')}</p>
    </EmptyState>
  );
}
