import { queryOptions } from '@tanstack/react-query';
import { listLeads, shortestSearch } from '#contract/lead-list.ts';
import { listMembers } from '#contract/member-list.ts';
import { listOrders } from '#contract/orders.ts';
import { listRotators } from '#contract/rotator-list.ts';
import { mayEnter, type Role } from '#domain/roles.ts';
import { call } from '#web/lib/api/call.ts';
import { paletteKeys } from '#web/lib/api/query-keys.ts';
import { formatPhone } from '#web/lib/format/format.ts';

/** Of each kind. */
const most = 4;

export interface Found {
  kind: 'lead' | 'order' | 'rotator' | 'member';
  id: string;
  name: string;
  /** What tells it from others of that name. */
  detail: string;
  to: string;
}

/** Leads, orders, rotators and members by what they are searched for in their own lists, each by who may see it. */
export const foundQuery = (typed: string, { role, orders }: { role: Role; orders: boolean }) => {
  const search = typed.trim();
  return queryOptions({
    queryKey: paletteKeys.found(search),
    enabled: search.length >= shortestSearch,
    staleTime: 10_000,
    queryFn: async ({ signal }): Promise<Found[]> => {
      const found = await Promise.all([
        mayEnter(role, 'leads') && findLeads(search, signal),
        orders && mayEnter(role, 'orders') && findOrders(search, signal),
        mayEnter(role, 'rotators') && findRotators(search, signal),
        mayEnter(role, 'members') && findMembers(search, signal),
      ]);
      return found.flatMap((some) => (some || []).slice(0, most));
    },
  });
};

async function findLeads(search: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await call(listLeads, { query: { search } }, { signal });
  return data.leads.map(({ id, name, phone, code }) => ({
    kind: 'lead',
    id,
    name: name || code,
    detail: phone ? formatPhone(phone) : code,
    to: `/leads/${id}`,
  }));
}

async function findOrders(search: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await call(listOrders, { query: { search } }, { signal });
  return data.orders.map(({ id, customer, product, orderedOn }) => ({
    kind: 'order',
    id,
    name: customer,
    detail: product || orderedOn,
    to: `/orders/${id}`,
  }));
}

async function findRotators(search: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await call(listRotators, { query: { search } }, { signal });
  return data.rotators.map(({ id, title, slug }) => ({
    kind: 'rotator',
    id,
    name: title,
    detail: slug,
    to: `/rotators/edit/${id}`,
  }));
}

async function findMembers(search: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await call(listMembers, { query: { search } }, { signal });
  return data.members.map(({ id, fullName, nickname, email }) => ({
    kind: 'member',
    id,
    name: fullName || nickname,
    detail: email,
    to: `/members/${id}`,
  }));
}
