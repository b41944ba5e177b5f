import { useRouterState } from '@tanstack/react-router';
import type { ExportKind } from '#contract/exports.ts';
import type { ExportWhat } from '#web/features/exports/export-what.ts';
import { filterOf } from '#web/features/leads/lead-search.ts';
import { queryOf as memberQueryOf } from '#web/features/members/member-search.ts';
import { queryOf as orderQueryOf } from '#web/features/orders/order-search.ts';
import { leadSearch, memberSearch, orderSearch, usageSearch } from '#web/lib/list-search.ts';
import { readRange } from '#web/ui/date-range.ts';

type Search = Record<string, unknown>;

/** The filter a list reads from its address, as the export takes it: every page of it, in no particular order. */
const whatOf: { [Kind in ExportKind]: (search: Search) => Extract<ExportWhat, { kind: Kind }> } = {
  leads: (search) => ({ kind: 'leads', filter: filterOf(leadSearch(search)) }),
  orders: (search) => {
    const { page: _, ...filter } = orderQueryOf(orderSearch(search));
    return { kind: 'orders', filter };
  },
  usage: (search) => {
    const { reason, from, to } = usageSearch(search);
    return { kind: 'usage', filter: { ...readRange({ from, to }), ...(reason && { reason }) } };
  },
  members: (search) => {
    const { page: _, ...filter } = memberQueryOf(memberSearch(search));
    return { kind: 'members', filter };
  },
};

export function exportWhat(kind: ExportKind, search: Search): ExportWhat {
  return whatOf[kind](search);
}

/** What the list on the screen shows at this moment. */
export function useExportWhat(kind: ExportKind): ExportWhat {
  return exportWhat(kind, useRouterState({ select: ({ location }) => location.search as Search }));
}
