import type { ExportOrder } from '#contract/exports.ts';
import { text } from '#contract/texts/index.ts';
import { dateIn, type TimeZone } from '#domain/working-hours.ts';
import { readSpendsForExport } from '#server/features/insight/spends/read-spends-for-export.ts';
import { readLeadsForExport } from '#server/features/leads/leads/read-leads-for-export.ts';
import { readOrdersForExport } from '#server/features/leads/orders/read-orders-for-export.ts';
import { readTopUpsForExport } from '#server/features/money/top-ups/read-top-ups-for-export.ts';
import { readUsageForExport } from '#server/features/money/usage/read-usage-for-export.ts';
import { readMembersForExport } from '#server/features/team/members/read-members-for-export.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { readFigures } from './read-figures.ts';
import {
  leadColumns,
  memberColumns,
  orderColumns,
  spendColumns,
  topUpColumns,
  trashColumns,
  usageColumns,
} from './table-columns.ts';
import { type OpenTable, openTable } from './table-sketch.ts';
import type { ClaimedExport } from './write-export.queries.ts';

type FilterOf<Kind extends ExportOrder['kind']> = Extract<ExportOrder, { kind: Kind }>['filter'];

/** What was asked for, as it was at the moment of asking, as far as the viewer may see it. */
export async function readTable(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { kind, filter: stored, ids, language, createdAt }: ClaimedExport,
): Promise<OpenTable> {
  const { db } = deps;
  const locale = { language, timeZone: viewer.timeZone };
  switch (kind) {
    case 'leads': {
      // The contract has read it before it was stored.
      const filter = stored as FilterOf<'leads'>;
      const columns = filter.view === 'trash' ? trashColumns : leadColumns;
      return openTable(columns, await readLeadsForExport(db, viewer, { filter, ids }, createdAt), locale);
    }
    case 'orders': {
      const filter = stored as FilterOf<'orders'>;
      return openTable(orderColumns, await readOrdersForExport(db, viewer, filter, createdAt), locale);
    }
    case 'usage': {
      const filter = stored as FilterOf<'usage'>;
      return openTable(usageColumns, await readUsageForExport(db, viewer, filter), locale);
    }
    case 'members': {
      const filter = stored as FilterOf<'members'>;
      const read = await readMembersForExport(db, viewer.accountId, filter, createdAt);
      return openTable(memberColumns, read, locale);
    }
    case 'spends': {
      const filter = stored as FilterOf<'spends'>;
      const read = await readSpendsForExport(db, viewer.accountId, filter, createdAt);
      return openTable(spendColumns, read, locale);
    }
    case 'top-ups': {
      const filter = stored as FilterOf<'top-ups'>;
      return openTable(topUpColumns, await readTopUpsForExport(db, viewer, filter, createdAt), locale);
    }
    case 'everything':
      // Of many tables, each a file of its own (write-archive.ts).
      throw new Error('an archive is no table');
    default:
      return readFigures(deps, viewer, { kind, range: stored as FilterOf<typeof kind>, locale });
  }
}

const fileNames = {
  leads: 'file.leads',
  orders: 'file.orders',
  usage: 'usage.fileName',
  members: 'file.members',
  spends: 'file.spends',
  'top-ups': 'billing.fileName',
  'figures-days': 'file.figuresDays',
  'figures-members': 'file.figuresMembers',
  'figures-rotators': 'file.figuresRotators',
  'figures-origins': 'file.figuresOrigins',
  'figures-campaigns': 'file.figuresCampaigns',
  'figures-hours': 'file.figuresHours',
  'figures-waited': 'file.figuresWaited',
  everything: 'file.everything',
} as const;

/** 'giliran-lead-2026-11-15.csv' */
export function fileNameOf({ kind, format, language, createdAt }: ClaimedExport, zone: TimeZone): string {
  return `${text(language, fileNames[kind])}-${dateIn(zone, createdAt)}.${format}`;
}
