import type { ParseKeys } from 'i18next';
import type { Role } from '#domain/roles.ts';

type TourPlace = '/' | '/leads' | '/members' | '/rotators';

export interface TourStep {
  /** The screen it is shown on. */
  to: TourPlace;
  title: ParseKeys;
  text: ParseKeys;
  /** What it points at, the best first: of these the first that can be seen. */
  marks: readonly string[];
  /** Where none of them is there: the way to it. */
  ways: readonly string[];
}

const inMenu = (to: string) => `[data-app-layout] nav a[href="${to}"]`;
/** On the phone, what the bar at the bottom has no room for. */
const more = '[data-tour="more"]';

const members: TourStep = {
  to: '/members',
  title: 'tour.membersTitle',
  text: 'tour.membersText',
  marks: ['[data-app-layout] a[href^="/members/add"]'],
  ways: [inMenu('/members'), more],
};

const rotators: TourStep = {
  to: '/rotators',
  title: 'tour.rotatorsTitle',
  text: 'tour.rotatorsText',
  marks: ['[data-app-layout] a[href^="/rotators/add"]'],
  ways: [inMenu('/rotators'), more],
};

const leads: TourStep = {
  to: '/leads',
  title: 'tour.leadsTitle',
  text: 'tour.leadsText',
  marks: ['[data-tour="lead"]', 'main [data-tour="empty"]'],
  ways: [inMenu('/leads'), inMenu('/leads/waiting'), more],
};

const ownLeads: TourStep = { ...leads, title: 'tour.ownLeadsTitle', text: 'tour.ownLeadsText' };

const points: TourStep = {
  to: '/leads',
  title: 'tour.pointsTitle',
  text: 'tour.pointsText',
  marks: ['[data-tour="points"]'],
  ways: [more],
};

const duty: TourStep = {
  to: '/leads',
  title: 'tour.dutyTitle',
  text: 'tour.dutyText',
  marks: ['[data-tour="duty"]'],
  ways: [more],
};

const bell: TourStep = {
  to: '/leads',
  title: 'tour.bellTitle',
  text: 'tour.bellText',
  marks: ['[data-tour="bell"]'],
  ways: [more],
};

const dashboard: TourStep = {
  to: '/',
  title: 'tour.dashboardTitle',
  text: 'tour.dashboardText',
  marks: [inMenu('/')],
  ways: [more],
};

const steps: Record<Role, readonly TourStep[]> = {
  owner: [members, rotators, leads, points, dashboard],
  admin: [members, rotators, leads, dashboard],
  cs: [ownLeads, duty, bell],
};

/** What a person is shown: what their role does, in the order in which a shop comes to life. */
export function stepsFor(role: Role): readonly TourStep[] {
  return steps[role];
}
