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
import { Link, Outlet, type StaticDataRouteOption, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, use } from 'react';
import { homeOf } from '#domain/home.ts';
import { type Area, mayEnter } from '#domain/roles.ts';
import { heldCountQuery } from '#web/entities/lead/held-count.ts';
import { useWaitingCount } from '#web/features/leads/leads/lead-summary-query.ts';
import { loadAppTexts, loadLeadTexts, loadWaitingTexts } from '#web/i18n/load-texts.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { firstPaint } from '#web/lib/navigation/first-paint.ts';
import { loadChunk } from '#web/lib/navigation/lazy-screen.ts';
import { useNotices } from '#web/lib/notices.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { useSettings } from '#web/lib/settings/settings.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { AppLayout } from '#web/ui/layout/AppLayout.tsx';
import { ScreenSkeleton } from '#web/ui/layout/ScreenSkeleton.tsx';

async function loadParts() {
  await firstPaint.waitUntilFilled();
  const [parts] = await Promise.all([loadChunk(() => import('./signed-in-parts.tsx')), loadAppTexts()]);
  return parts;
}
const HeadActions = lazy(async () => ({ default: (await loadParts()).HeadActions }));
const Prompts = lazy(async () => ({ default: (await loadParts()).Prompts }));
const Banners = lazy(async () => ({ default: (await loadParts()).Banners }));
const AccountPanel = lazy(async () => ({ default: (await loadParts()).AccountPanel }));
const LeadsTabs = lazy(async () => {
  await firstPaint.wait();
  return loadChunk(() => import('#web/features/leads/leads/LeadsTabs.tsx'));
});
const PaletteButton = lazy(async () => ({ default: (await loadParts()).PaletteButton }));
const Tabs = lazy(async () => ({ default: (await loadParts()).Tabs }));

/** Their screens have addresses of their own, and one entry of the menu. */
const moneyAreas: readonly Area[] = ['points', 'usage', 'billing', 'corporate'];

/** Round the screens of a signed-in person. */
export default function SignedInLayout() {
  const { t } = useTranslation();
  const user = useUser();
  const { role } = user;
  const settings = useSettings();
  const waiting = useWaitingCount();
  const { data: held } = useQuery({ ...heldCountQuery, enabled: mayEnter(role, 'held') });
  const screen = useRouterState({ select: (state) => state.matches.at(-1) });
  const {
    title = 'navigation.dashboard',
    heading: Heading,
    area,
    tabs,
    actions,
    bare = false,
  } = screen?.staticData ?? {};
  const isOpen = area === undefined || mayEnter(role, area);
  const parts = isOpen ? tabs : undefined;
  const { enrol } = useNotices();
  const now = useNow().toISOString();
  const isDue = enrol !== null && enrol.from <= now;
  const home = homeOf(user);
  const dashboard = {
    to: '/',
    name: t('navigation.dashboard'),
    icon: IconLayoutDashboard,
    area: 'dashboard' as const,
  };
  const leads = {
    to: home === '/' ? '/leads' : home,
    name: t('navigation.leads'),
    icon: IconMessages,
    area: 'leads' as const,
    isHere: tabs === 'leads',
    waiting,
    held,
  };
  const places = [
    ...(home === '/' ? [dashboard, leads] : [leads, dashboard]),
    ...(settings?.orders
      ? [{ to: '/orders', name: t('navigation.orders'), icon: IconShoppingBag, area: 'orders' as const }]
      : []),
    { to: '/rotators', name: t('navigation.rotators'), icon: IconRotateClockwise, area: 'rotators' as const },
    { to: '/members', name: t('navigation.members'), icon: IconUsers, area: 'members' as const },
    { to: '/spends', name: t('navigation.spends'), icon: IconSpeakerphone, area: 'spends' as const },
    {
      to: '/points',
      name: t('navigation.points'),
      icon: IconCoins,
      area: 'points' as const,
      isHere: area !== undefined && moneyAreas.includes(area),
    },
    { to: '/settings', name: t('navigation.settings'), icon: IconSettings },
    { to: '/profile', name: t('navigation.profile'), icon: IconUser, isOwn: true },
  ];
  return (
    <AppLayout
      home={home}
      title={t(title)}
      heading={Heading && <Heading />}
      bare={isOpen && bare}
      tabs={parts && <PlaceTabs of={parts} />}
      navigation={places.filter((place) => place.area === undefined || mayEnter(role, place.area))}
      search={<PaletteButton />}
      actions={<HeadActions of={isOpen ? actions : undefined} />}
      account={(place, close) => <AccountPanel place={place} onGo={close} />}
    >
      <Suspense fallback={null}>
        <Banners />
      </Suspense>
      {isDue && screen?.pathname !== securityPath ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <EnrolFirst />
        </Suspense>
      ) : isOpen ? (
        <Suspense fallback={<ScreenSkeleton />}>
          <Screen brings={screen?.staticData.brings} />
        </Suspense>
      ) : (
        <NoAccess area={area} />
      )}
      <Suspense fallback={null}>
        <Prompts />
      </Suspense>
    </AppLayout>
  );
}

/** Those of leads come with their list, the others a moment later. */
function PlaceTabs({ of }: { of: NonNullable<StaticDataRouteOption['tabs']> }) {
  return of === 'leads' ? <LeadsTabs /> : <Tabs of={of} />;
}

const textsOf = { leads: loadLeadTexts, waiting: loadWaitingTexts };

/** With its words. */
function Screen({ brings }: Pick<StaticDataRouteOption, 'brings'>) {
  use(brings ? textsOf[brings]() : loadAppTexts());
  return <Outlet />;
}

/** Where whoever has to get a second factor gets it. */
const securityPath = '/profile/security';

/** The week to get a second factor is over: the server refuses everything else. */
function EnrolFirst() {
  use(loadAppTexts());
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={IconLock}
      level={2}
      title={t('notices.enrolDue')}
      action={
        <Button size="lg" renderRoot={(props) => <Link {...props} to={securityPath} />}>
          {t('notices.enrolAct')}
        </Button>
      }
    >
      <p>{t('notices.enrolDueText')}</p>
    </EmptyState>
  );
}

/** Who follows a link to what their role may not see gets a page that says so; the server refuses in any case. */
function NoAccess({ area }: { area: Area }) {
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
