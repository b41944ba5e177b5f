import type { Rotation } from './rotation.ts';
import { isOnDuty, startOfDate, type TimeZone, type WorkingHours } from './working-hours.ts';

/** Sums over any days, as in contract/dashboard.ts; null: not theirs to see. */
export interface FigureSums {
  views: number | null;
  leads: number;
  /** Of which it is known how long they waited; the others came out of a file. */
  timed: number;
  inTime: number;
  /** Not contacted yet, and their hour is not over: nobody is late with them. */
  fresh: number;
  orders: number;
  revenue: number;
  spend: number | null;
}

export const figureNames = [
  'views',
  'leads',
  'conversion',
  'inTime',
  'orders',
  'revenue',
  'spend',
  'costPerLead',
  'roas',
] as const;
export type FigureName = (typeof figureNames)[number];

interface FigureKind {
  /** How it is written: a number, rupiah, a share of 1 (as per cent), or so many times. */
  unit: 'count' | 'money' | 'share' | 'times';
  /** Spending more is neither: it depends on what came of it. */
  better: 'up' | 'down' | 'neither';
}

export const figureKinds: Readonly<Record<FigureName, FigureKind>> = {
  views: { unit: 'count', better: 'up' },
  leads: { unit: 'count', better: 'up' },
  conversion: { unit: 'share', better: 'up' },
  inTime: { unit: 'share', better: 'up' },
  orders: { unit: 'count', better: 'up' },
  revenue: { unit: 'money', better: 'up' },
  spend: { unit: 'money', better: 'neither' },
  costPerLead: { unit: 'money', better: 'down' },
  roas: { unit: 'times', better: 'up' },
};

/** Undefined sums and a division by nothing both say nothing: null. */
const over = (part: number | null, whole: number | null): number | null =>
  part === null || whole === null || whole <= 0 ? null : part / whole;

/** Leads for each view of a rotator's page, of 1. Leads may come without one (from the API), so it may pass 1. */
export const conversionOf = ({ leads, views }: Pick<FigureSums, 'leads' | 'views'>) => over(leads, views);

/** Contacted within the hour, of those whose hour is over or who were contacted in it. */
export const inTimeRateOf = ({ timed, inTime, fresh }: Pick<FigureSums, 'timed' | 'inTime' | 'fresh'>) =>
  over(inTime, timed - fresh);

/** Orders for each lead, of 1. */
export const closingRateOf = ({ leads, orders }: Pick<FigureSums, 'leads' | 'orders'>) => over(orders, leads);

/** Rupiah; null when there was no lead, or nothing was spent: free leads are no price. */
export const costPerLeadOf = ({ spend, leads }: Pick<FigureSums, 'leads' | 'spend'>) =>
  spend === 0 ? null : over(spend, leads);

/** Revenue for each rupiah spent. */
export const roasOf = ({ revenue, spend }: Pick<FigureSums, 'revenue' | 'spend'>) => over(revenue, spend);

const reckon: Readonly<Record<FigureName, (sums: FigureSums) => number | null>> = {
  views: ({ views }) => views,
  leads: ({ leads }) => leads,
  conversion: conversionOf,
  inTime: inTimeRateOf,
  orders: ({ orders }) => orders,
  revenue: ({ revenue }) => revenue,
  spend: ({ spend }) => spend,
  costPerLead: costPerLeadOf,
  roas: roasOf,
};

/** What a card, a point of its spark line or of the chart says; null: nothing to say. */
export function figureOf(name: FigureName, sums: FigureSums): number | null {
  return reckon[name](sums);
}

/**
 * `ratio`: 0.25 is a quarter more. `points`: of shares, whose difference is given in percentage points; 0.05 is five of
 * them.
 */
export interface Change {
  kind: 'ratio' | 'points';
  by: number;
}

/** From the range before to this one; null when there is nothing to compare with, such as nothing at all before. */
export function changeOf(name: FigureName, now: number | null, before: number | null): Change | null {
  if (now === null || before === null) return null;
  if (figureKinds[name].unit === 'share') return { kind: 'points', by: now - before };
  return before === 0 ? null : { kind: 'ratio', by: (now - before) / before };
}

/** Whether a change is one to be glad of. */
export function judgeChange(name: FigureName, change: Change | null): 'good' | 'bad' | 'neither' {
  const { better } = figureKinds[name];
  if (change === null || change.by === 0 || better === 'neither') return 'neither';
  return change.by > 0 === (better === 'up') ? 'good' : 'bad';
}

/** What those leads have cost whom nobody answered within the hour. Null: their price is not known. */
export const costOfLateLeads = (costPerLead: number | null, leads: number): number | null =>
  costPerLead === null ? null : Math.round(costPerLead * leads);

export interface DueRotator {
  rotation: Rotation;
  leads: number;
  members: readonly { memberId: string; ratio: number }[];
}

/**
 * Which share of all leads the ratios promise to everyone who takes part in a rotator, of 1. Leads of no rotator count
 * among all and are promised to nobody. Empty when there are none at all.
 */
export function dueShares(rotators: readonly DueRotator[], allLeads: number): Map<string, number> {
  const due = new Map<string, number>();
  if (allLeads <= 0) return due;
  for (const { rotation, leads, members } of rotators) {
    const weightOf = ({ ratio }: { ratio: number }) => (rotation === 'even' ? 1 : ratio);
    const weights = members.reduce((sum, member) => sum + weightOf(member), 0);
    for (const member of members) {
      const share = (leads * weightOf(member)) / weights / allLeads;
      due.set(member.memberId, (due.get(member.memberId) ?? 0) + share);
    }
  }
  return due;
}

const hourMs = 60 * 60 * 1_000;
const aMonday = '2026-01-05';

/**
 * How many are at work in each hour of a week there, Monday to Sunday, 0 to 23 o'clock; who is there in the middle of
 * the hour counts. Leaves and pauses pass, so they are left out.
 */
export function onDutyWeek(everyone: readonly WorkingHours[], timeZone: TimeZone): number[][] {
  const members = everyone.map((hours) => ({
    status: 'active' as const,
    hours: { ...hours, leaves: [] },
    pausedUntil: null,
  }));
  const start = startOfDate(timeZone, aMonday).getTime();
  return Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: 24 }, (__, hour) => {
      const middle = new Date(start + (day * 24 + hour + 0.5) * hourMs);
      return members.filter((member) => isOnDuty(member, middle)).length;
    }),
  );
}
