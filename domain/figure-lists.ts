/** A list that stands behind figures, and what its address and its call are narrowed by. */
export interface FigureList {
  list: 'leads' | 'orders' | 'spends';
  filter: Record<string, string>;
}

/** What is counted or added up one by one; of views nobody keeps a list, and a rate is no number of anything. */
const lists = {
  leads: 'leads',
  contacted: 'leads',
  orders: 'orders',
  revenue: 'orders',
  spend: 'spends',
} as const;
export type ListedFigure = keyof typeof lists;

/** Of which part of the shop a figure is; ids, or what a campaign is called. Without any: of all of it. */
interface FigurePart {
  member?: string;
  rotator?: string;
  origin?: string;
  campaign?: string;
}

/** By what each list can be narrowed. Nobody in particular spends money for advertisements, nor is it for an origin. */
const known = {
  leads: ['member', 'rotator', 'origin', 'campaign'],
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
  const list = lists[name];
  const parts = Object.entries(part);
  const isAsked = ([key, value]: [string, string]) => value !== '' && known[list].some((one) => one === key);
  if (!parts.every(isAsked)) return null;
  return { list, filter: { from, to, ...part, ...(name === 'contacted' && { contacted: 'yes' }) } };
}
