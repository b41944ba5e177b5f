import { IconApi, IconHelpCircle, IconKeyboard, IconRoute } from '@tabler/icons-react';
import type { ParseKeys } from 'i18next';
import { mayEnter, type Role } from '#domain/roles.ts';
import { requestTour } from '#web/lib/tour-request.ts';
import { showShortcuts } from '#web/ui/shortcuts/show-shortcuts.ts';

export interface HelpLink {
  name: ParseKeys;
  icon: typeof IconRoute;
  /** Another screen. */
  to?: '/help';
  /** Of another page, in a tab of its own. */
  href?: string;
  /** Done here. */
  act?: () => void;
}

const guides: HelpLink = { name: 'navigation.help', icon: IconHelpCircle, to: '/help' };

const tour: HelpLink = { name: 'help.tour', icon: IconRoute, act: requestTour };
const shortcuts: HelpLink = { name: 'shortcuts.title', icon: IconKeyboard, act: showShortcuts };
const apiDocs: HelpLink = { name: 'help.apiDocs', icon: IconApi, href: '/v1/docs' };

/** Where a person finds help; the phone's sheet has no keys to explain. */
export function helpLinks(role: Role, place: 'sidebar' | 'sheet'): HelpLink[] {
  return [
    guides,
    tour,
    ...(place === 'sidebar' ? [shortcuts] : []),
    ...(mayEnter(role, 'apiKeys') ? [apiDocs] : []),
  ];
}
