import { Suspense } from 'react';
import type { ExportKind } from '#contract/exports.ts';
import { mayEnter } from '#domain/roles.ts';
import { InstallPrompt } from '#web/features/base/install/InstallPrompt.tsx';
import { NewVersion } from '#web/features/base/install/NewVersion.tsx';
import { OfflineNotice } from '#web/features/base/install/OfflineNotice.tsx';
import { PalettePlace } from '#web/features/base/palette/PalettePlace.tsx';
import { SettingsTabs } from '#web/features/base/settings/SettingsTabs.tsx';
import { Tour } from '#web/features/base/tour/Tour.tsx';
import { AddApiKey } from '#web/features/connect/api-keys/AddApiKey.tsx';
import { AddDomain } from '#web/features/connect/domains/AddDomain.tsx';
import { ExportButton } from '#web/features/connect/exports/ExportButton.tsx';
import { useExportDialog } from '#web/features/connect/exports/export-dialog.tsx';
import { AddPixel } from '#web/features/connect/pixels/AddPixel.tsx';
import { AddWebhook } from '#web/features/connect/webhooks/AddWebhook.tsx';
import { GoogleButton } from '#web/features/identity/login/GoogleButton.tsx';
import { AccountMenu } from '#web/features/identity/profile/AccountMenu.tsx';
import { AccountSheet } from '#web/features/identity/profile/AccountSheet.tsx';
import { ProfileTabs } from '#web/features/identity/profile/ProfileTabs.tsx';
import { ReentryDialog } from '#web/features/identity/second-factor/ReentryDialog.tsx';
import { AddSpend } from '#web/features/insight/spends/AddSpend.tsx';
import { useStart } from '#web/features/insight/start/start-query.ts';
import { BlockNumber } from '#web/features/leads/blocked-numbers/BlockNumber.tsx';
import { AddLabel } from '#web/features/leads/labels/AddLabel.tsx';
import { AddOrder } from '#web/features/leads/orders/AddOrder.tsx';
import { AddTemplate } from '#web/features/leads/templates/AddTemplate.tsx';
import { NoticesSlot } from '#web/features/messages/announcements/NoticesSlot.tsx';
import { Bell } from '#web/features/messages/notifications/Bell.tsx';
import { PointsCard } from '#web/features/money/points/PointsCard.tsx';
import { PointsTabs } from '#web/features/money/points/PointsTabs.tsx';
import { AddRotator } from '#web/features/rotation/rotators/list/AddRotator.tsx';
import { RotatorsTabs } from '#web/features/rotation/rotators/RotatorsTabs.tsx';
import { DutyButton } from '#web/features/team/duty/DutyButton.tsx';
import { AddMember } from '#web/features/team/members/AddMember.tsx';
import { MembersTabs } from '#web/features/team/members/MembersTabs.tsx';
import { AddTeam } from '#web/features/team/teams/AddTeam.tsx';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { DashboardActions } from './dashboard-screen.ts';
import { MoveLeads } from './move-leads.tsx';
import { useExportWhat } from './use-export-what.ts';

export { PaletteButton } from '#web/features/base/palette/PaletteButton.tsx';

const tabsOf = {
  members: <MembersTabs />,
  rotators: <RotatorsTabs />,
  settings: <SettingsTabs />,
  points: <PointsTabs />,
  profile: <ProfileTabs />,
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
  'add-order': (
    <>
      <ListExport kind="orders" />
      <AddOrder />
    </>
  ),
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

/** At the right of the title: one's own state, what can be done here, and the notifications. */
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
  // One guide at a time: the list of a new shop leads over the same ground.
  const { ROLE_OWNER, tour } = useUser();
  const { start } = useStart(tour === null);
  return (
    <>
      <Reentry />
      <PalettePlace />
      <NewVersion />
      <InstallPrompt />
      <Tour isOffered={!ROLE_OWNER || start?.isOver === true} />
    </>
  );
}

/** The button beside a list; a list that is not there has none. */
function ListExport({ kind }: { kind: Exclude<ExportKind, 'leads'> }) {
  const what = useExportWhat(kind);
  const settings = useSettings();
  const { open, dialog } = useExportDialog();
  if (kind === 'orders' && settings?.orders === false) return null;
  return (
    <>
      <ExportButton onPress={() => void open(what)} />
      {dialog}
    </>
  );
}

function Reentry() {
  const settings = useSettings();
  const google = settings?.google;
  return (
    <ReentryDialog
      googleButton={(take) =>
        google && (
          <GoogleButton
            app={google}
            isChecking={false}
            onAnswer={({ credential }) => credential && take(credential)}
          />
        )
      }
    />
  );
}
