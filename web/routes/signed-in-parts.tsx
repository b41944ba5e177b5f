import { Suspense } from 'react';
import { mayEnter } from '#domain/roles.ts';
import { NoticesSlot } from '#web/features/announcements/NoticesSlot.tsx';
import { AddApiKey } from '#web/features/api-keys/AddApiKey.tsx';
import { BlockNumber } from '#web/features/blocked-numbers/BlockNumber.tsx';
import { AddDomain } from '#web/features/domains/AddDomain.tsx';
import { DutyButton } from '#web/features/duty/DutyButton.tsx';
import { InstallPrompt } from '#web/features/install/InstallPrompt.tsx';
import { NewVersion } from '#web/features/install/NewVersion.tsx';
import { OfflineNotice } from '#web/features/install/OfflineNotice.tsx';
import { AddLabel } from '#web/features/labels/AddLabel.tsx';
import { LeadsTabs } from '#web/features/leads/LeadsTabs.tsx';
import { AddMember } from '#web/features/members/AddMember.tsx';
import { MembersTabs } from '#web/features/members/MembersTabs.tsx';
import { Bell } from '#web/features/notifications/Bell.tsx';
import { AddPixel } from '#web/features/pixels/AddPixel.tsx';
import { PointsCard } from '#web/features/points/PointsCard.tsx';
import { PointsTabs } from '#web/features/points/PointsTabs.tsx';
import { AccountMenu } from '#web/features/profile/AccountMenu.tsx';
import { AccountSheet } from '#web/features/profile/AccountSheet.tsx';
import { AddRotator } from '#web/features/rotators/list/AddRotator.tsx';
import { RotatorsTabs } from '#web/features/rotators/RotatorsTabs.tsx';
import { SettingsTabs } from '#web/features/settings/SettingsTabs.tsx';
import { AddSpend } from '#web/features/spends/AddSpend.tsx';
import { AddTeam } from '#web/features/teams/AddTeam.tsx';
import { AddTemplate } from '#web/features/templates/AddTemplate.tsx';
import { Tour } from '#web/features/tour/Tour.tsx';
import { AddWebhook } from '#web/features/webhooks/AddWebhook.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { DashboardActions } from './dashboard-screen.ts';
import { ListExport } from './list-export.tsx';
import { MoveLeads } from './move-leads.tsx';
import { Reentry } from './reentry.tsx';

const tabsOf = {
  members: <MembersTabs />,
  leads: <LeadsTabs />,
  rotators: <RotatorsTabs />,
  settings: <SettingsTabs />,
  points: <PointsTabs />,
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
  'add-pixel': <AddPixel />,
  'add-domain': <AddDomain />,
  'add-label': <AddLabel />,
  'add-template': <AddTemplate />,
  'block-number': <BlockNumber />,
  'move-leads': <MoveLeads />,
  'export-orders': <ListExport kind="orders" />,
  'export-usage': <ListExport kind="usage" />,
  'export-top-ups': <ListExport kind="top-ups" />,
  'add-api-key': <AddApiKey />,
  'add-webhook': <AddWebhook />,
  'add-spend': (
    <>
      <ListExport kind="spends" />
      <AddSpend />
    </>
  ),
};

/** The parts of the place we are in. */
export function Tabs({ of }: { of: keyof typeof tabsOf }) {
  return tabsOf[of];
}

/** At the right of the title: one's own state, what can be done here, and the news. */
export function HeadActions({ of }: { of: keyof typeof actionsOf | undefined }) {
  return (
    <>
      <DutyButton />
      <Suspense fallback={null}>{of && actionsOf[of]}</Suspense>
      <Bell />
    </>
  );
}

export function AccountPanel({ place, onGo }: { place: 'sidebar' | 'sheet'; onGo: () => void }) {
  const { role } = useUser();
  return (
    <>
      {mayEnter(role, 'points') && <PointsCard onGo={onGo} />}
      {place === 'sidebar' ? <AccountMenu /> : <AccountSheet onGo={onGo} />}
    </>
  );
}

/** Above the screen. */
export function Banners() {
  return (
    <>
      <NoticesSlot />
      <OfflineNotice />
    </>
  );
}

/** Over the screen. */
export function Prompts() {
  return (
    <>
      <Reentry />
      <NewVersion />
      <InstallPrompt />
      <Tour />
    </>
  );
}
