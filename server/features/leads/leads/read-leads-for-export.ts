import type { LeadFilters } from '#contract/lead-list.ts';
import { type ExportedField, exportedFields, type LeadValues } from '#domain/lead-fields.ts';
import { shownValues } from '#domain/lead-mask.ts';
import type { LeadSource } from '#domain/lead-source.ts';
import type { ChatAnswer, LeadStatus } from '#domain/lead-status.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import {
  countWanted,
  isAnyNamed,
  type LeadPlace,
  type WantedLeads,
  wantedPortion,
} from './lead-export.queries.ts';
import { requireView } from './lead-filter.queries.ts';

/** Each portion is a statement of its own: no connection is held while what was read is written. */
const portionSize = 1_000;

/** A lead as a file shows it: of a locked one no more than lists do. */
export interface ExportedLead extends LeadValues<ExportedField> {
  code: string;
  createdAt: Date;
  rotator: string | null;
  cs: string | null;
  status: LeadStatus;
  locked: boolean;
  labels: string[];
  origin: 'meta' | 'other';
  source: LeadSource;
  chat: ChatAnswer | null;
  firstContactAt: Date | null;
  touches: number;
  fakeAt: Date | null;
  trashedAt: Date | null;
}

interface Asked {
  filter: LeadFilters;
  ids: readonly string[] | null;
}

/** Before anything is promised: the viewer may see what is asked for, and of leads named one by one at least one. */
export async function checkLeadsForExport(db: Db, viewer: Viewer, asked: Asked): Promise<void> {
  requireView(viewer, asked.filter);
  if (asked.ids && !(await isAnyNamed(db, viewer, asked.filter, asked.ids))) throw new AppError('not_found');
}

/** All leads that the viewer may see and the filter leaves, newest first; those that came after `asOf` are not in it. */
export async function readLeadsForExport(
  db: Db,
  viewer: Viewer,
  asked: Asked,
  asOf: Date,
): Promise<{ total: number; portions: AsyncIterable<ExportedLead[]> }> {
  const total = await countWanted(db, viewer, asked, asOf);
  return { total, portions: portionsOf(db, viewer, asked, asOf) };
}

async function* portionsOf(
  db: Db,
  viewer: Viewer,
  wanted: WantedLeads,
  asOf: Date,
): AsyncGenerator<ExportedLead[]> {
  let after: LeadPlace | null = null;
  for (;;) {
    const rows: Awaited<ReturnType<typeof wantedPortion>> = await wantedPortion(db, viewer, wanted, {
      asOf,
      after,
      most: portionSize,
    });
    const last = rows.at(-1);
    if (!last) return;
    after = { at: last.placeAt, id: last.id };
    yield rows.map(present);
    if (rows.length < portionSize) return;
  }
}

function present(row: Awaited<ReturnType<typeof wantedPortion>>[number]): ExportedLead {
  if (!row.locked) return row;
  return { ...row, ...shownValues(row, row.locked, exportedFields) };
}
