import { IconApi, IconRoute } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { mayEnter, type Role } from '#domain/roles.ts';
import { askForTour } from '#web/lib/tour-call.ts';

interface HelpPlace {
  name: ParseKeys;
  icon: typeof IconRoute;
  /** Of another page, in a tab of its own; else it is done here. */
  href?: string;
  act?: () => void;
}

const tour: HelpPlace = { name: 'help.tour', icon: IconRoute, act: askForTour };
const apiDocs: HelpPlace = { name: 'help.apiDocs', icon: IconApi, href: '/v1/docs' };

/** Where a person finds help. */
export function helpPlaces(role: Role): HelpPlace[] {
  return mayEnter(role, 'apiKeys') ? [tour, apiDocs] : [tour];
}
