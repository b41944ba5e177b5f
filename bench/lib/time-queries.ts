import type { Deps } from '#server/platform/http/app-types.ts';
import { openTestSession } from '#server/testing/people.ts';
import { type LeadQuery, leadQueries } from './lead-queries.ts';
import type { SeededShop } from './seed-leads.ts';

export interface Timing {
  p50: number;
  p95: number;
}

/** PostgreSQL plans a statement anew for the first five times. */
const warmUps = 10;
const rounds = 60;

type SendRequest = (path: string, as: 'owner' | 'cs') => Promise<void>;

/** Everything a shop's people request, one after the other. */
export async function timeQueries(
  deps: Deps,
  base: string,
  shop: SeededShop,
  leads: number,
): Promise<Map<string, Timing>> {
  const cookies = {
    owner: (await openTestSession(deps, shop.owner)).cookie,
    cs: (await openTestSession(deps, shop.cs[0] ?? shop.owner)).cookie,
  };
  const request: SendRequest = async (path, as) => {
    const answer = await fetch(`${base}/v1/${path}`, { headers: { cookie: cookies[as] } });
    const body = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${body}`);
  };
  const timings = new Map<string, Timing>();
  for (const query of await leadQueries(deps.db, shop, leads))
    timings.set(query.name, await timeOne(deps, query, request));
  return timings;
}

async function timeOne({ db }: Deps, query: LeadQuery, request: SendRequest): Promise<Timing> {
  const times: number[] = [];
  for (let n = 0; n < warmUps + rounds; n += 1) {
    const from = performance.now();
    if ('path' in query) await request(query.path(n), query.as ?? 'owner');
    else await query.sums().execute(db);
    if (n >= warmUps) times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
