import * as adReport from './ad-report.ts';
import * as apiKeys from './api-keys.ts';
import * as audit from './audit.ts';
import * as blockedNumbers from './blocked-numbers.ts';
import * as buyers from './buyers.ts';
import * as captcha from './captcha.ts';
import * as chatRates from './chat-rates.ts';
import * as closing from './closing.ts';
import * as conversions from './conversions.ts';
import * as corporate from './corporate.ts';
import * as dashboard from './dashboard.ts';
import * as dayChanges from './day-changes.ts';
import * as devices from './devices.ts';
import * as domains from './domains.ts';
import * as duty from './duty.ts';
import * as emailChange from './email-change.ts';
import * as endImpersonation from './end-impersonation.ts';
import type { Endpoint } from './endpoint.ts';
import * as exports from './exports.ts';
import * as fakeLeads from './fake-leads.ts';
import * as finishRegistration from './finish-registration.ts';
import * as held from './held.ts';
import * as imports from './imports.ts';
import * as invitations from './invitations.ts';
import * as labels from './labels.ts';
import * as leads from './lead-actions.ts';
import * as leadBatches from './lead-batches.ts';
import * as leadDetail from './lead-detail.ts';
import * as editLead from './lead-edit.ts';
import * as lead from './lead-list.ts';
import * as leadTakers from './lead-takers.ts';
import * as login from './login.ts';
import * as looks from './looks.ts';
import * as members from './member-changes.ts';
import * as member from './member-list.ts';
import * as newLead from './new-lead.ts';
import * as notifications from './notifications.ts';
import * as orders from './orders.ts';
import * as ownProfile from './own-profile.ts';
import * as passkeys from './passkeys.ts';
import * as password from './password.ts';
import * as pixels from './pixels.ts';
import * as points from './points.ts';
import * as profile from './profile.ts';
import * as push from './push.ts';
import * as recap from './recap.ts';
import * as regions from './regions.ts';
import * as register from './register.ts';
import * as retention from './retention.ts';
import * as rotators from './rotator-editor.ts';
import * as rotator from './rotator-list.ts';
import * as savedFilters from './saved-filters.ts';
import * as secondFactor from './second-factor.ts';
import * as settings from './settings.ts';
import * as settingsHome from './settings-home.ts';
import * as spends from './spends.ts';
import * as start from './start.ts';
import * as teams from './teams.ts';
import * as templates from './templates.ts';
import * as topUps from './top-ups.ts';
import * as usage from './usage.ts';
import * as waitingLeads from './waiting-leads.ts';
import * as webhooks from './webhooks.ts';

const files = [
  apiKeys,
  audit,
  blockedNumbers,
  buyers,
  captcha,
  chatRates,
  conversions,
  corporate,
  dashboard,
  dayChanges,
  adReport,
  devices,
  domains,
  duty,
  editLead,
  emailChange,
  exports,
  fakeLeads,
  finishRegistration,
  held,
  imports,
  invitations,
  labels,
  leadBatches,
  leadDetail,
  lead,
  leads,
  waitingLeads,
  leadTakers,
  login,
  endImpersonation,
  member,
  members,
  newLead,
  notifications,
  orders,
  ownProfile,
  passkeys,
  password,
  points,
  profile,
  push,
  recap,
  regions,
  register,
  rotator,
  retention,
  closing,
  looks,
  rotators,
  savedFilters,
  secondFactor,
  settings,
  settingsHome,
  spends,
  start,
  teams,
  templates,
  topUps,
  usage,
  pixels,
  webhooks,
];

/**
 * The name of each call: that of its constant in the contract. Generated clients name their functions by it, so a call
 * that is renamed is another call to them.
 */
export const operationNames: ReadonlyMap<Endpoint, string> = new Map(
  files.flatMap((file) =>
    Object.entries(file).flatMap(([name, one]) => (isEndpoint(one) ? [[one, name] as const] : [])),
  ),
);

function isEndpoint(one: unknown): one is Endpoint {
  return typeof one === 'object' && one !== null && 'method' in one && 'path' in one && 'access' in one;
}
