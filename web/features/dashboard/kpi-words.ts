import type { ParseKeys } from 'i18next';
import type { KpiName } from './kpis.ts';

export const kpiWords = {
  leads: { name: 'figures.leads' },
  conversion: { name: 'figures.conversion', hint: 'figures.conversionHint', none: 'figures.noViews' },
  orders: { name: 'figures.orders' },
  revenue: { name: 'figures.revenue' },
  views: { name: 'figures.views' },
  inTime: { name: 'figures.inTime', hint: 'figures.inTimeHint', none: 'figures.noLeads' },
  spend: { name: 'figures.spend' },
  costPerLead: { name: 'figures.costPerLead', none: 'figures.noLeads', enter: 'figures.enterForCost' },
  roas: { name: 'figures.roas', hint: 'figures.roasHint', enter: 'figures.enterForRoas' },
  closing: { name: 'figures.closing', hint: 'figures.closingHint', none: 'figures.noLeads' },
  contacted: { name: 'figures.contacted', hint: 'figures.contactedHint', none: 'figures.noLeads' },
} as const satisfies Record<
  KpiName,
  {
    name: ParseKeys;
    /** What it means, for whom the name is too short. */
    hint?: ParseKeys;
    /** Why there is none. */
    none?: ParseKeys;
    /** Why there is none while nothing was spent, and what to do about it. */
    enter?: ParseKeys;
  }
>;
