import {
  type AdCampaign,
  type AdFigures,
  type AdReport,
  type AdReportRange,
  mostReportCampaigns,
} from '#contract/ad-report.ts';
import { startOfDate } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { type ReportRow, reportByCampaign } from './ad-report.queries.ts';

const dayMs = 24 * 60 * 60 * 1_000;

const nothing: AdFigures = {
  counted: 0,
  again: 0,
  gone: 0,
  untold: 0,
  people: 0,
  chats: 0,
  ordersCounted: 0,
  orders: 0,
  revenue: 0,
  spend: 0,
};
const names = Object.keys(nothing) as (keyof AdFigures)[];

/** What Meta would count of these days beside what is here; what is beyond `most` campaigns is added up. */
export async function loadAdReport(
  db: Db,
  { accountId, timeZone }: Viewer,
  { from, to }: AdReportRange,
  most: number = mostReportCampaigns,
): Promise<AdReport> {
  const start = startOfDate(timeZone, from);
  const end = new Date(startOfDate(timeZone, to).getTime() + dayMs);
  const rows = await reportByCampaign(db, { accountId, from, to, start, end, most });
  const others = rows.find(({ place }) => place === null);
  return {
    total: rows.reduce(added, nothing),
    campaigns: rows.filter(({ place }) => place !== null).map(withName),
    others: others ? added(others, nothing) : null,
  };
}

function added(one: AdFigures, other: AdFigures): AdFigures {
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Record<
    keyof AdFigures,
    number
  >;
}

const withName = (row: ReportRow): AdCampaign => ({ campaign: row.campaign, ...added(row, nothing) });
