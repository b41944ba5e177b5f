/** What a day has come to, up to an hour that was the same on both days. */
export interface DaySoFar {
  leads: number;
  orders: number;
  revenue: number;
  /** Of the leads whose hour to be answered is over. */
  timed: number;
  inTime: number;
}

/** A whole day: spending is known by days only. */
export interface SpendDay {
  leads: number;
  /** Null: not theirs to see. */
  spend: number | null;
}

export interface DayFacts {
  /** Full hours of today; both days are counted up to there. */
  hours: number;
  today: DaySoFar;
  yesterday: DaySoFar;
  /** Of yesterday, and of the day before it. */
  spent: { last: SpendDay; before: SpendDay };
  withOrders: boolean;
}

interface Moved {
  now: number;
  before: number;
  /** Of what it was before; null where that was too little to speak of shares. */
  percent: number | null;
}

export type DayChange =
  | ({ name: 'leads' | 'orders' | 'revenue' | 'costPerLead' } & Moved)
  | { name: 'inTime'; now: Answered; before: Answered };

export interface Answered {
  timed: number;
  inTime: number;
}

/** Worth saying is only what is both enough by itself and enough beside what it was before. */
interface Least {
  by: number;
  share: number;
  /** Below this no percentage is said: from 1 to 2 is no rise of 100 %. */
  percentFrom: number;
}

const least = {
  leads: { by: 3, share: 0.2, percentFrom: 10 },
  orders: { by: 2, share: 0.2, percentFrom: 10 },
  revenue: { by: 50_000, share: 0.2, percentFrom: 250_000 },
  costPerLead: { by: 500, share: 0.15, percentFrom: 1_000 },
} as const satisfies Record<string, Least>;

const leastLeads = 5;
const leastPoints = 0.15;

/** The changes since yesterday that are worth a sentence, the most telling kind first; at most five. */
export function changesOf({ hours, today, yesterday, spent, withOrders }: DayFacts): DayChange[] {
  const cost = [costOf(spent.last), costOf(spent.before)] as const;
  const sales = withOrders && hours > 0;
  const found = [
    hours > 0 && moved('leads', today.leads, yesterday.leads),
    sales && moved('orders', today.orders, yesterday.orders),
    // Without an order there is no revenue: that is said already.
    sales && today.orders > 0 && moved('revenue', today.revenue, yesterday.revenue),
    answered(today, yesterday),
    cost[0] !== null && cost[1] !== null && moved('costPerLead', cost[0], cost[1]),
  ];
  return found.filter((change) => change !== false && change !== null);
}

function moved(name: keyof typeof least, now: number, before: number): DayChange | null {
  const { by, share, percentFrom } = least[name];
  const difference = Math.abs(now - before);
  if (difference < by || difference < share * before) return null;
  return {
    name,
    now,
    before,
    percent: before < percentFrom ? null : Math.round((difference / before) * 100),
  };
}

function answered(now: Answered, before: Answered): DayChange | null {
  if (now.timed < leastLeads || before.timed < leastLeads) return null;
  const points = Math.abs(now.inTime / now.timed - before.inTime / before.timed);
  if (points < leastPoints) return null;
  const only = ({ timed, inTime }: Answered) => ({ timed, inTime });
  return { name: 'inTime', now: only(now), before: only(before) };
}

function costOf({ leads, spend }: SpendDay): number | null {
  return spend === null || spend <= 0 || leads < leastLeads ? null : Math.round(spend / leads);
}
