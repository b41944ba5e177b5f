import type { Answer, Parsed } from '#contract/endpoint.ts';
import {
  type listSpends as call,
  type Spend,
  type spendCampaigns,
  spendsPageSize,
} from '#contract/spends.ts';
import { dateIn } from '#domain/working-hours.ts';
import type { Db } from '#server/platform/database/index.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Deps } from '#server/platform/http/app-types.ts';
import type { Viewer } from '#server/platform/http/viewer.ts';
import { campaignsSince, findSpend, pageOfSpends, type SpendRow, sumSpends } from './spends.queries.ts';

/** One page of what the filters leave, with the sum over all pages. */
export async function listSpends(
  db: Db,
  { accountId }: Viewer,
  { page, ...filter }: Parsed<typeof call>['query'],
): Promise<Answer<typeof call>> {
  const { total, sum } = await sumSpends(db, accountId, filter);
  const part = { limit: spendsPageSize, offset: (page - 1) * spendsPageSize };
  const rows = part.offset < total ? await pageOfSpends(db, accountId, filter, part) : [];
  return { total, sum, spends: rows.map(present) };
}

/** Another account's is not there. */
export async function loadSpend(db: Db, { accountId }: Viewer, id: string): Promise<Spend> {
  const row = await findSpend(db, accountId, id);
  if (!row) throw new AppError('not_found');
  return present(row);
}

function present({ rotatorId, rotatorTitle, amount, ...row }: SpendRow): Spend {
  const rotator = rotatorId !== null && rotatorTitle !== null ? { id: rotatorId, title: rotatorTitle } : null;
  return { ...row, nominal: amount, rotator };
}

const campaignDays = 90;
const mostCampaigns = 200;
const dayMs = 24 * 60 * 60 * 1_000;

export async function loadCampaigns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, timeZone }: Viewer,
): Promise<Answer<typeof spendCampaigns>> {
  const since = dateIn(timeZone, new Date(clock.now().getTime() - campaignDays * dayMs));
  return { campaigns: await campaignsSince(db, accountId, { since, most: mostCampaigns }) };
}
