import type { WeekdayName } from './arrival-hours.ts';

/** A list that stands behind figures, and what its address and its call are narrowed by. */
export interface FigureList {
  list: 'leads' | 'orders' | 'spends';
  filter: Record<string, string>;
}

/**
 * What is counted or added up one by one has the list of it, narrowed by what makes it that figure. A rate has the list of
 * those it says something of: of the leads that came, or the orders that were made. Of views nobody keeps a list.
 */
const lists = {
  leads: { list: 'leads' },
  contacted: { list: 'leads', only: { contacted: 'yes' } },
  inTime: { list: 'leads', only: { inTime: 'yes' } },
  late: { list: 'leads', only: { inTime: 'no' } },
  chats: { list: 'leads', only: { chat: 'yes' } },
  conversion: { list: 'leads' },
  costPerLead: { list: 'leads' },
  orders: { list: 'orders' },
  revenue: { list: 'orders' },
  closing: { list: 'orders' },
  roas: { list: 'orders' },
  spend: { list: 'spends' },
} as const satisfies Record<string, { list: FigureList['list']; only?: FigureList['filter'] }>;
export type ListedFigure = keyof typeof lists;

/** Of which part of the shop a figure is; ids, names, or hours of a week. Without any: of all of it. */
interface FigurePart {
  member?: string;
  rotator?: string;
  origin?: string;
  campaign?: string;
  weekday?: WeekdayName;
  hour?: string;
}

/** By what each list can be narrowed. An order has a day and no hour. Nobody in particular spends money for advertisements, nor is it for an origin. */
const known = {
  leads: ['member', 'rotator', 'origin', 'campaign', 'weekday', 'hour'],
  orders: ['member', 'rotator', 'origin', 'campaign'],
  spends: ['rotator', 'campaign'],
} as const satisfies Record<FigureList['list'], readonly (keyof FigurePart)[]>;

const isListed = (name: string): name is ListedFigure => Object.hasOwn(lists, name);

/**
 * The list whose total is the figure; null where there is none. Days are the account's own, both included. A part without a
 * name (what nobody has, what came from no rotator) has no list: nothing can be asked for by it.
 */
export function listOf(
  name: string,
  { from, to }: { from: string; to: string },
  part: FigurePart = {},
): FigureList | null {
  if (!isListed(name)) return null;
  const { list, ...narrowed }: (typeof lists)[ListedFigure] & { only?: object } = lists[name];
  const parts = Object.entries(part);
  const isAsked = ([key, value]: [string, string]) => value !== '' && known[list].some((one) => one === key);
  if (!parts.every(isAsked)) return null;
  return { list, filter: { from, to, ...part, ...narrowed.only } };
}
