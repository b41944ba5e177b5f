import type { DashboardRange } from '#contract/dashboard.ts';
import type { ExportKind } from '#contract/exports.ts';
import { loadDashboard } from '#server/features/insight/dashboard/load-dashboard.ts';
import { loadMemberFigures } from '#server/features/insight/dashboard/load-member-figures.ts';
import {
  loadOriginFigures,
  loadRotatorFigures,
} from '#server/features/insight/dashboard/load-source-figures.ts';
import {
  readHoursForExport,
  readLateLeadsForExport,
} from '#server/features/insight/dashboard/read-hours-for-export.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import {
  type CampaignRow,
  campaignColumns,
  columnsFor,
  dayColumns,
  hourColumns,
  lateLeadColumns,
  memberFigureColumns,
  originColumns,
  rotatorFigureColumns,
} from './figure-columns.ts';
import { type FileLocale, type OpenTable, openTable } from './table-sketch.ts';

type FigureKind = Extract<ExportKind, `figures-${string}`>;

/** The screen shows the largest; a file has room for what anybody ever advertised. */
const mostCampaigns = 20_000;

/** What the dashboard shows of a range, as far as the viewer may see it; as it is when the file is written. */
export async function readFigures(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { kind, range, locale }: { kind: FigureKind; range: DashboardRange; locale: FileLocale },
): Promise<OpenTable> {
  const { role } = viewer;
  switch (kind) {
    case 'figures-days': {
      const { now } = await loadDashboard(deps, viewer, range);
      return openTable(columnsFor(role, dayColumns), atOnce(now.days), locale);
    }
    case 'figures-members': {
      const { members } = await loadMemberFigures(deps, viewer, range);
      return openTable(columnsFor(role, memberFigureColumns), atOnce(members), locale);
    }
    case 'figures-rotators': {
      const { rotators } = await loadRotatorFigures(deps, viewer, range);
      return openTable(columnsFor(role, rotatorFigureColumns), atOnce(rotators), locale);
    }
    case 'figures-origins': {
      const { origins } = await loadOriginFigures(deps, viewer, range);
      return openTable(columnsFor(role, originColumns), atOnce(origins), locale);
    }
    case 'figures-campaigns': {
      const { campaigns, others } = await loadOriginFigures(deps, viewer, range, mostCampaigns);
      const rows: CampaignRow[] = campaigns.map((row) => ({ ...row, isOthers: false }));
      if (others) rows.push({ ...others, isOthers: true });
      return openTable(columnsFor(role, campaignColumns), atOnce(rows), locale);
    }
    case 'figures-hours': {
      const hours = await readHoursForExport(deps, viewer, range);
      return openTable(columnsFor(role, hourColumns), atOnce(hours), locale);
    }
    case 'figures-waited': {
      const waited = await readLateLeadsForExport(deps, viewer, range);
      return openTable(columnsFor(role, lateLeadColumns), atOnce(waited), locale);
    }
  }
}

/** They are sums, and few. */
function atOnce<Row>(rows: Row[]): { total: number; portions: AsyncIterable<Row[]> } {
  async function* portions() {
    yield rows;
  }
  return { total: rows.length, portions: portions() };
}
