import { IconApi, IconRoute } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { mayEnter, type Role } from '#domain/roles.ts';
import { requestTour } from '#web/lib/tour-request.ts';

interface HelpLink {
  name: ParseKeys;
  icon: typeof IconRoute;
  /** Of another page, in a tab of its own; else it is done here. */
  href?: string;
  act?: () => void;
}

const tour: HelpLink = { name: 'help.tour', icon: IconRoute, act: requestTour };
const apiDocs: HelpLink = { name: 'help.apiDocs', icon: IconApi, href: '/v1/docs' };

/** Where a person finds help. */
export function helpLinks(role: Role): HelpLink[] {
  return mayEnter(role, 'apiKeys') ? [tour, apiDocs] : [tour];
}
