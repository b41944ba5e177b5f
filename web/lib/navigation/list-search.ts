import { origins } from '#domain/lead-source.ts';
import { orderStatuses } from '#domain/orders.ts';
import { methodWords } from '#domain/payment-methods.ts';
import { conversionStatuses } from '#domain/pixels.ts';
import { pointReasons } from '#domain/points.ts';
import { topUpStates } from '#domain/top-up.ts';

type Search = Record<string, unknown>;

/** A list's state in its address: what is not a sensible value is left out, so a hand-made address still works. */
function text<const Name extends string>(search: Search, name: Name): { [K in Name]?: string } {
  const value = search[name];
  // The router reads digits as a number; someone who searches for 0812 means the letters.
  const words = typeof value === 'number' ? String(value) : value;
  return typeof words === 'string' && words !== '' ? ({ [name]: words } as { [K in Name]?: string }) : {};
}

function oneOf<const Name extends string, const Value extends string>(
  search: Search,
  name: Name,
  values: readonly Value[],
): { [K in Name]?: Value } {
  const value = values.find((one) => one === search[name]);
  return value ? ({ [name]: value } as { [K in Name]?: Value }) : {};
}

/** The first page has the plain address. */
export function pageSearch(search: Search): { page?: number } {
  return Number.isInteger(search.page) && Number(search.page) > 1 ? { page: Number(search.page) } : {};
}

export function helpSearch(search: Search) {
  return text(search, 'search');
}

export function memberSearch(search: Search) {
  return {
    ...text(search, 'search'),
    ...oneOf(search, 'role', ['owner', 'admin', 'cs']),
    ...oneOf(search, 'status', ['on-duty', 'off-duty', 'inactive', 'invited']),
    ...text(search, 'team'),
    ...text(search, 'rotator'),
    ...pageSearch(search),
  };
}

export function rotatorSearch(search: Search) {
  return {
    ...text(search, 'search'),
    ...oneOf(search, 'type', ['form', 'direct']),
    ...text(search, 'member'),
    ...text(search, 'from'),
    ...text(search, 'to'),
    ...pageSearch(search),
  };
}

/** Lists stand in the address as the server reads them: `a,b,c`. */
export function leadSearch(search: Search) {
  return {
    ...text(search, 'search'),
    ...text(search, 'from'),
    ...text(search, 'to'),
    ...text(search, 'member'),
    ...text(search, 'team'),
    ...text(search, 'rotator'),
    ...text(search, 'label'),
    ...text(search, 'status'),
    ...oneOf(search, 'origin', origins),
    ...oneOf(search, 'locked', ['yes', 'no']),
    ...oneOf(search, 'fake', ['yes', 'no']),
    ...oneOf(search, 'chat', ['yes', 'no', 'unknown']),
    ...text(search, 'campaign'),
    ...oneOf(search, 'contacted', ['yes', 'no']),
    ...oneOf(search, 'inTime', ['yes', 'no']),
    ...text(search, 'hour'),
    ...text(search, 'weekday'),
    ...oneOf(search, 'view', ['trash']),
    ...oneOf(search, 'sort', ['oldest']),
    ...pageSearch(search),
  };
}
export type LeadSearch = ReturnType<typeof leadSearch>;

/** Of one lead, from a notification: go on to the chat at once, or say that the buyer was contacted. */
export function leadActionSearch(search: Search) {
  return oneOf(search, 'do', ['chat', 'contacted']);
}

export function orderSearch(search: Search) {
  return {
    ...text(search, 'search'),
    ...text(search, 'from'),
    ...text(search, 'to'),
    ...text(search, 'member'),
    ...text(search, 'rotator'),
    ...oneOf(search, 'status', orderStatuses),
    ...oneOf(search, 'origin', origins),
    ...text(search, 'campaign'),
    ...oneOf(search, 'paid', ['no']),
    ...pageSearch(search),
  };
}

export function billingSearch(search: Search) {
  return {
    ...text(search, 'search'),
    ...text(search, 'from'),
    ...text(search, 'to'),
    ...oneOf(search, 'state', topUpStates),
    ...pageSearch(search),
  };
}

/**
 * What Midtrans' page brings back. Only which order it is about is used, whatever form the number has (Midtrans knows
 * attempts: GL-261116-ABC234-1); that something came back is all the rest says.
 */
export function gatewaySearch(search: Search): { order_id?: string; transaction_status?: string } {
  const given = [search.order_id].flat().find((one) => typeof one === 'string');
  const orderId = /^GL-\d{6}-[A-Z0-9]{6}/.exec(given ?? '')?.[0];
  return {
    ...(orderId && { order_id: orderId }),
    ...text(search, 'transaction_status'),
  };
}

/** `extra`: not the order's own invoice, but that of money which came beside it. */
export function invoiceSearch(search: Search) {
  return text(search, 'extra');
}

/** A list that is only searched. */
export function findSearch(search: Search) {
  return { ...text(search, 'search'), ...pageSearch(search) };
}

export function heldSearch(search: Search) {
  return { ...text(search, 'rotator'), ...oneOf(search, 'bots', ['yes']), ...pageSearch(search) };
}

/** What is to be shown later has an address of its own. */
export function waitingSearch(search: Search): { view?: 'later' } {
  return oneOf(search, 'view', ['later']);
}

export function rangeSearch(search: Search) {
  return { ...text(search, 'from'), ...text(search, 'to') };
}

/** The tabs of the editor; the first one has the plain address. The preview is one where it has no room beside. */
export const editorTabs = ['turns', 'page', 'message', 'pixels', 'embed', 'preview'] as const;
export type EditorTab = (typeof editorTabs)[number];

export function tabSearch(search: Search): { tab?: EditorTab } {
  return oneOf(search, 'tab', editorTabs);
}

export function usageSearch(search: Search) {
  return {
    ...text(search, 'from'),
    ...text(search, 'to'),
    ...oneOf(search, 'reason', pointReasons),
    ...pageSearch(search),
  };
}

export function importRowSearch(search: Search) {
  return { ...oneOf(search, 'show', ['add', 'known', 'already']), ...pageSearch(search) };
}

export function deliverySearch(search: Search) {
  return { ...oneOf(search, 'status', ['waiting', 'delivered', 'failed']), ...pageSearch(search) };
}

/** Of the log of a pixel. */
export function conversionSearch(search: Search) {
  return { ...oneOf(search, 'status', conversionStatuses), ...pageSearch(search) };
}

/** `view`: the month as a calendar instead of the list; `month`: which. */
export function spendSearch(search: Search) {
  return {
    ...text(search, 'search'),
    ...text(search, 'from'),
    ...text(search, 'to'),
    ...text(search, 'rotator'),
    ...text(search, 'campaign'),
    ...oneOf(search, 'view', ['calendar']),
    ...text(search, 'month'),
    ...text(search, 'day'),
    ...pageSearch(search),
  };
}

/** Of the dashboard: its days, what the chart shows, which table is open. `days`: so many until today, whenever that is. */
export function dashboardSearch(search: Search) {
  return {
    ...([7, 90].includes(Number(search.days)) && { days: Number(search.days) }),
    ...text(search, 'from'),
    ...text(search, 'to'),
    ...oneOf(search, 'compare', ['no']),
    ...oneOf(search, 'chart', ['orders', 'revenue', 'costPerLead']),
    ...oneOf(search, 'table', ['rotators', 'origins', 'campaigns']),
  };
}

export function notificationSearch(search: Search) {
  return oneOf(search, 'view', ['unread']);
}

/** What is being ordered: so many points, and the word of a method as the checkout writes it. */
export function checkoutSearch(search: Search) {
  const { points } = search;
  const isAmount = Number.isInteger(points) && Number(points) > 0 && Number(points) <= 9_999_999;
  return { ...(isAmount && { points: Number(points) }), ...oneOf(search, 'method', methodWords) };
}
