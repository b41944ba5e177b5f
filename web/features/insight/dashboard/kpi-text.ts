import type { ParseKeys } from 'i18next';
import type { Figures } from '#contract/dashboard.ts';
import type { KpiName } from './kpis.ts';

export const kpiText = {
  leads: { name: 'figures.leads' },
  conversion: { name: 'figures.conversion', hint: 'figures.conversionHint', none: 'figures.noViews' },
  orders: { name: 'figures.orders' },
  revenue: { name: 'figures.revenue', hint: 'figures.revenueHint' },
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

/** Why a figure cannot be told; `isInvite`: what to do about it. */
export function whyNone(
  name: KpiName,
  { leads, spend }: Pick<Figures, 'leads' | 'spend'>,
): { text: ParseKeys; isInvite: boolean } | null {
  const text = kpiText[name];
  if ('enter' in text && spend === 0) return { text: text.enter, isInvite: true };
  // There are some, but the hour of none is over, or they came out of a file.
  if (name === 'inTime' && leads > 0) return { text: 'figures.noneJudged', isInvite: false };
  return 'none' in text ? { text: text.none, isInvite: false } : null;
}
