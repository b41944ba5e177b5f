import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { QueueName } from '#contract/service-health.ts';
import { loadQueues } from '#server/features/operators/service-health/load-health.ts';
import type { HotRotator } from '#server/testing/torture/hot-rotator.ts';
import type { OwnPostgres } from '#server/testing/torture/own-postgres.ts';
import { cpuTimeOf } from './cpu-time.ts';
import { type LoadReport, load } from './load.ts';
import type { Mix } from './mixed-visits.ts';
import type { KeyedPage } from './requests.ts';

/** A server under load: page after page takes buyer after buyer. */
export interface Contender {
  name: string;
  url: string;
  pages: readonly (string | KeyedPage)[];
  /** Buyers of all kinds, instead of one form after the other. */
  mix?: Mix;
  /** What is stored there, when anything is. */
  rotators: HotRotator[];
  /** What its forms have beside the buyer's own words. */
  more?: string;
}

export interface Measured {
  perSecond: number;
  p50: number;
  p99: number;
  /** Microseconds of the processors for each lead, with what readers of the change log do for it. */
  appCpu: number;
  postgresCpu: number;
  /** Seconds that the oldest entry of each queue had waited when buyers stopped coming. */
  ages: Record<string, number>;
  /** Which buyers got an answer. */
  answered: number[];
}

export interface Course {
  postgres: OwnPostgres;
  appPid: number;
  connections: number;
  warmUpMs: number;
  rounds: number;
  roundMs: number;
}

/** Who works on what a lead leaves behind. */
const followers: readonly QueueName[] = ['figures', 'search', 'notifications'];

async function agesOf({ deps }: OwnPostgres): Promise<Record<string, number>> {
  const depths = await loadQueues(deps.db);
  return Object.fromEntries(
    followers.map((name) => [name, depths.find((depth) => depth.name === name)?.oldestSeconds ?? 0]),
  );
}

/**
 * Until nothing of it is left to do, by any reader or sender: it belongs to the leads that have come, not to those of the next
 * contender. Asked in a way that costs next to nothing.
 */
async function untilCaughtUp({ deps }: OwnPostgres): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isBehind: boolean }>`
      select (select bool_or(has_unread(name, done)) from change_readers)
        or exists (select from due_pixels(now(), 1)) as "isBehind"`.execute(deps.db);
    if (!rows[0]?.isBehind) return;
    await sleep(100);
  }
}

/** One after the other, again and again: a machine that is slower for a while is slower for all of them. */
export async function measureAll(
  contenders: readonly Contender[],
  { postgres, appPid, connections, warmUpMs, rounds, roundMs }: Course,
): Promise<Map<string, Measured>> {
  const rows = new Map(
    contenders.map(({ name }) => [
      name,
      {
        reports: [] as LoadReport[],
        answered: [] as number[],
        app: 0,
        postgres: 0,
        leads: 0,
        next: 0,
        ages: {},
      },
    ]),
  );
  const once = async ({ name, url, pages, more, mix }: Contender, milliseconds: number, counts: boolean) => {
    const row = rows.get(name);
    if (!row) return;
    const [app, database] = [cpuTimeOf(appPid), cpuTimeOf(postgres.pid() ?? 0)];
    const from = row.next;
    const what = mix ? { mix: { ...mix, from } } : { leads: { pages, from, more } };
    const report = await load({ url, connections, milliseconds, ...what });
    const ages = await agesOf(postgres);
    await untilCaughtUp(postgres);
    const unanswered = new Set(report.unanswered);
    for (let n = from; n < report.next; n += 1) if (!unanswered.has(n)) row.answered.push(n);
    row.next = report.next;
    if (!counts) return;
    row.reports.push(report);
    row.app += cpuTimeOf(appPid) - app;
    row.postgres += cpuTimeOf(postgres.pid() ?? 0) - database;
    row.leads += report.next - from;
    row.ages = ages;
  };
  for (const one of contenders) await once(one, warmUpMs, false);
  for (let round = 0; round < rounds; round += 1)
    for (const one of contenders) await once(one, roundMs, true);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;
  return new Map(
    [...rows].map(([name, { reports, answered, app, postgres: database, leads, ages }]) => [
      name,
      {
        perSecond: reports.reduce((sum, { perSecond }) => sum + perSecond, 0) / rounds,
        p50: middle(reports.map(({ p50 }) => p50)),
        p99: middle(reports.map(({ p99 }) => p99)),
        appCpu: (app * 1_000) / leads,
        postgresCpu: (database * 1_000) / leads,
        ages,
        answered,
      },
    ]),
  );
}
