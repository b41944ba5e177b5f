import { useRouterState } from '@tanstack/react-router';
import type { ExportKind } from '#contract/exports.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { ExportWhat } from '#web/features/connect/exports/export-what.ts';
import { dashboardDays } from '#web/features/insight/dashboard/dashboard-days.ts';
import { queryOf as spendQueryOf } from '#web/features/insight/spends/spend-search.ts';
import { filterOf } from '#web/features/leads/leads/lead-search.ts';
import { queryOf as orderQueryOf } from '#web/features/leads/orders/order-search.ts';
import { queryOf as billingQueryOf } from '#web/features/money/top-ups/billing/billing-search.ts';
import { queryOf as memberQueryOf } from '#web/features/team/members/member-search.ts';
import {
  billingSearch,
  dashboardSearch,
  leadSearch,
  memberSearch,
  orderSearch,
  spendSearch,
  usageSearch,
} from '#web/lib/navigation/list-search.ts';
import { useNow } from '#web/lib/now.ts';
import { useUser } from '#web/lib/session/session.ts';
import { readRange } from '#web/ui/date-range.ts';

type Search = Record<string, unknown>;

/** The filter a list reads from its address, as the export takes it: every page of it, in no particular order. */
const whatOf: {
  [Kind in ExportKind]: (search: Search, today: string) => Extract<ExportWhat, { kind: Kind }>;
} = {
  leads: (search) => ({ kind: 'leads', filter: filterOf(leadSearch(search)) }),
  orders: (search) => {
    const { page: _, sort: __, ...filter } = orderQueryOf(orderSearch(search));
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
  spends: (search) => {
    const { page: _, ...filter } = spendQueryOf(spendSearch(search));
    return { kind: 'spends', filter };
  },
  'top-ups': (search) => {
    const { page: _, ...filter } = billingQueryOf(billingSearch(search));
    return { kind: 'top-ups', filter };
  },
  'figures-days': (search, today) => ({ kind: 'figures-days', filter: figuresDays(search, today) }),
  'figures-members': (search, today) => ({ kind: 'figures-members', filter: figuresDays(search, today) }),
  'figures-rotators': (search, today) => ({ kind: 'figures-rotators', filter: figuresDays(search, today) }),
  'figures-origins': (search, today) => ({ kind: 'figures-origins', filter: figuresDays(search, today) }),
  'figures-campaigns': (search, today) => ({ kind: 'figures-campaigns', filter: figuresDays(search, today) }),
  'figures-hours': (search, today) => ({ kind: 'figures-hours', filter: figuresDays(search, today) }),
  'figures-waited': (search, today) => ({ kind: 'figures-waited', filter: figuresDays(search, today) }),
};

const figuresDays = (search: Search, today: string) => dashboardDays(dashboardSearch(search), today);

export function exportWhat(kind: ExportKind, search: Search, today: string): ExportWhat {
  return whatOf[kind](search, today);
}

/** What the list on the screen shows at this moment. */
export function useExportWhat(kind: ExportKind): ExportWhat {
  const search = useRouterState({ select: ({ location }) => location.search as Search });
  return exportWhat(kind, search, dateIn(useUser().timeZone, useNow()));
}
