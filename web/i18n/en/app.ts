import type { AppTexts } from '../texts.ts';
import { adReport } from './ad-report.ts';
import { apiKeys } from './api-keys.ts';
import { batch } from './batch.ts';
import { billing } from './billing.ts';
import { blockedNumbers } from './blocked-numbers.ts';
import { buyers } from './buyers.ts';
import { chatRates } from './chat-rates.ts';
import { checkout } from './checkout.ts';
import { closing } from './closing.ts';
import { corporate } from './corporate.ts';
import { detail } from './detail.ts';
import { domains } from './domains.ts';
import { editConflict } from './edit-conflict.ts';
import { exports } from './exports.ts';
import { fakeLeads } from './fake-leads.ts';
import { figures } from './figures.ts';
import { googleAds } from './google-ads.ts';
import { held } from './held.ts';
import { hours } from './hours.ts';
import { howToPay } from './how-to-pay.ts';
import { imports } from './imports.ts';
import { install } from './install.ts';
import { labels } from './labels.ts';
import { leadDetail } from './lead-detail.ts';
import { leadHistory } from './lead-history.ts';
import { leadRow } from './lead-row.ts';
import { leadSelection } from './lead-selection.ts';
import { leads } from './leads.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { notifications } from './notifications.ts';
import { orders } from './orders.ts';
import { palette } from './palette.ts';
import { payment } from './payment.ts';
import { pixels } from './pixels.ts';
import { points } from './points.ts';
import { returned } from './returned.ts';
import { rotatorEditor } from './rotator-editor.ts';
import { rotatorLook } from './rotator-look.ts';
import { rotators } from './rotators.ts';
import { savedFilters } from './saved-filters.ts';
import { secondFactor } from './second-factor.ts';
import { settings } from './settings.ts';
import { spends } from './spends.ts';
import { start } from './start.ts';
import { teams } from './teams.ts';
import { templates } from './templates.ts';
import { tikTok } from './tiktok.ts';
import { tour } from './tour.ts';
import { turnBoard } from './turn-board.ts';
import { waiting } from './waiting.ts';
import { webhooks } from './webhooks.ts';

export const app: AppTexts = {
  ...adReport,
  ...apiKeys,
  ...batch,
  ...billing,
  ...blockedNumbers,
  ...buyers,
  ...closing,
  ...chatRates,
  ...checkout,
  ...editConflict,
  ...corporate,
  ...detail,
  ...domains,
  ...exports,
  ...figures,
  ...held,
  ...hours,
  ...howToPay,
  ...imports,
  ...install,
  ...notices,
  ...labels,
  ...fakeLeads,
  lead: { ...leadRow.lead, ...leadDetail.lead },
  ...leadHistory,
  leads: { ...leads.leads, ...leadSelection.leads },
  ...members,
  ...notifications,
  ...orders,
  ...palette,
  ...payment,
  ...pixels,
  ...tikTok,
  ...googleAds,
  ...points,
  ...returned,
  ...rotators,
  ...rotatorEditor,
  ...rotatorLook,
  ...savedFilters,
  ...secondFactor,
  ...settings,
  ...spends,
  ...start,
  ...teams,
  ...templates,
  ...tour,
  ...turnBoard,
  ...waiting,
  ...webhooks,
};

export { app as web };
