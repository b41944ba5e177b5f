import { createRoute } from '@tanstack/react-router';
import { lazyScreen } from '#web/lib/navigation/lazy-screen.ts';
import { memberSearch } from '#web/lib/navigation/list-search.ts';
import { layouts } from './root-routes.tsx';

const membersPlace = {
  title: 'navigation.members',
  layout: 'app',
  area: 'members',
  tabs: 'members',
  actions: 'add-member',
} as const;
const teamsPlace = {
  title: 'navigation.members',
  layout: 'app',
  area: 'teams',
  tabs: 'members',
  actions: 'add-team',
} as const;

// What narrows the list stays in the address, also while a drawer is open over it.
const members = createRoute({
  getParentRoute: () => layouts,
  path: '/members',
  validateSearch: memberSearch,
  component: lazyScreen(() => import('#web/routes/members.tsx')),
  staticData: membersPlace,
});

const addMember = createRoute({
  getParentRoute: () => members,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/member-add.tsx')),
  staticData: membersPlace,
});

const member = createRoute({
  getParentRoute: () => members,
  path: '$memberId',
  component: lazyScreen(() => import('#web/routes/member.tsx')),
  staticData: membersPlace,
});

const memberHours = createRoute({
  getParentRoute: () => members,
  path: '$memberId/hours',
  component: lazyScreen(() => import('#web/routes/member-hours.tsx')),
  staticData: membersPlace,
});

const teams = createRoute({
  getParentRoute: () => layouts,
  path: '/members/teams',
  component: lazyScreen(() => import('#web/routes/teams.tsx')),
  staticData: teamsPlace,
});

const addTeam = createRoute({
  getParentRoute: () => teams,
  path: 'add',
  component: lazyScreen(() => import('#web/routes/team-add.tsx')),
  staticData: teamsPlace,
});

const team = createRoute({
  getParentRoute: () => teams,
  path: '$teamId',
  component: lazyScreen(() => import('#web/routes/team.tsx')),
  staticData: teamsPlace,
});

export const memberRoutes = [
  members.addChildren([addMember, member, memberHours]),
  teams.addChildren([addTeam, team]),
] as const;
