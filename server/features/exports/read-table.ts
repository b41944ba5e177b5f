import type { ExportOrder } from '#contract/exports.ts';
import { text } from '#contract/texts/index.ts';
import { dateIn } from '#domain/working-hours.ts';
import { readLeadsForExport } from '#server/features/leads/read-leads-for-export.ts';
import { readMembersForExport } from '#server/features/members/read-members-for-export.ts';
import { readOrdersForExport } from '#server/features/orders/read-orders-for-export.ts';
import { readUsageForExport } from '#server/features/usage/read-usage-for-export.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import type { ClaimedExport } from './exports.queries.ts';
import { leadColumns, memberColumns, orderColumns, trashColumns, usageColumns } from './table-columns.ts';
import { type OpenTable, openTable } from './table-sketch.ts';

type FilterOf<Kind extends ExportOrder['kind']> = Extract<ExportOrder, { kind: Kind }>['filter'];

/** What was asked for, as it was at the moment of asking, as far as the viewer may see it. */
export async function readTable(
  db: Db,
  viewer: Viewer,
  { kind, filter: stored, ids, language, createdAt }: ClaimedExport,
): Promise<OpenTable> {
  switch (kind) {
    case 'leads': {
      // The contract has read it before it was stored.
      const filter = stored as FilterOf<'leads'>;
      const columns = filter.view === 'trash' ? trashColumns : leadColumns;
      return openTable(columns, await readLeadsForExport(db, viewer, { filter, ids }, createdAt), language);
    }
    case 'orders': {
      const filter = stored as FilterOf<'orders'>;
      return openTable(orderColumns, await readOrdersForExport(db, viewer, filter, createdAt), language);
    }
    case 'usage': {
      const filter = stored as FilterOf<'usage'>;
      return openTable(usageColumns, await readUsageForExport(db, viewer.accountId, filter), language);
    }
    case 'members': {
      const filter = stored as FilterOf<'members'>;
      const read = await readMembersForExport(db, viewer.accountId, filter, createdAt);
      return openTable(memberColumns, read, language);
    }
  }
}

const fileNames = {
  leads: 'file.leads',
  orders: 'file.orders',
  usage: 'usage.fileName',
  members: 'file.members',
} as const;

/** 'giliran-lead-2026-11-15.csv' */
export function fileNameOf({ kind, format, language, createdAt }: ClaimedExport): string {
  return `${text(language, fileNames[kind])}-${dateIn('WIB', createdAt)}.${format}`;
}
